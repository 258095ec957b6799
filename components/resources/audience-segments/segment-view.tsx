'use client';

import { useRouter } from 'next/navigation';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { Card } from '@/components/ui/card';
import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { readDefinition } from '@/lib/resources/audience-segments/definition';
import { useExportMembers } from '@/lib/resources/audience-segments/mutations';
import type { Segment, SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { paths } from '@/lib/paths';
import { MemberList } from './member-list';
import { RulesText } from './rules-text';
import { WithSegment } from './with-segment';

/** /audience-segments/{id}/view */
export function SegmentViewPage({ segmentId }: { segmentId: string }) {
  return (
    <WithSegment segmentId={segmentId}>
      {(segment, config) => <SegmentView segment={segment} config={config} />}
    </WithSegment>
  );
}

/** A segment: its rules in words, and its members (SEG-08). */
function SegmentView({ segment, config }: { segment: Segment; config: SegmentConfig }) {
  const router = useRouter();
  const { mutate, isPending } = useExportMembers();
  const reading = readDefinition(segment.definition, config);
  return (
    <>
      <PageHeader
        title={segment.name}
        description={segment.description || undefined}
        back={<BackLink href={paths.audienceSegments()} label="Audience Segments" />}
        steps={<RecordSteps record="segment" name={segment.name} />}
        actions={
          <>
            <OfferedButton
              needs="ExportAccountGroupAccounts"
              loading={isPending}
              onClick={() => mutate({ accountGroupId: segment.id })}
            >
              Export
            </OfferedButton>
            <OfferedButton
              variant="primary"
              needs="UpdateOneAccountGroup"
              onClick={() => router.push(paths.audienceSegmentEdit(segment.id))}
            >
              Edit
            </OfferedButton>
          </>
        }
      />
      <Card title="Rules" className="mb-8">
        <RulesText reading={reading} definition={segment.definition} config={config} />
        <p className="mt-3 text-sm text-muted">
          Created <Moment at={segment.createdAt} />, updated <Moment at={segment.updatedAt} />
        </p>
      </Card>
      <MemberList segment={segment} reading={reading} config={config} />
    </>
  );
}
