'use client';

import { OfferedButton } from '@/components/ui/offered-button';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { readDefinition } from '@/lib/resources/audience-segments/definition';
import { useUpdateSegment } from '@/lib/resources/audience-segments/mutations';
import { segmentQuery } from '@/lib/resources/audience-segments/queries';
import { toSegmentForm } from '@/lib/resources/audience-segments/schema';
import type { Segment, SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { useLatest } from '@/lib/operations/use-latest';
import { paths } from '@/lib/paths';
import { StoredRules } from './rules-text';
import { SegmentFormPage } from './segment-form';
import { useDelete } from './use-delete';
import { WithSegment } from './with-segment';

/** /audience-segments/{id}/edit */
export function SegmentEditPage({ segmentId }: { segmentId: string }) {
  return (
    <WithSegment segmentId={segmentId}>
      {(segment, config) => <SegmentEdit segment={segment} config={config} />}
    </WithSegment>
  );
}

/**
 * A segment's form; sends only what changed, and then leads to the view (D-84). Rules that the builder cannot show are
 * never sent.
 */
function SegmentEdit({ segment, config }: { segment: Segment; config: SegmentConfig }) {
  const router = useRouter();
  const { mutateAsync } = useUpdateSegment(segment.id);
  const { remove, isPending } = useDelete(() => router.replace(paths.audienceSegments()));
  const latest = useLatest(
    segmentQuery(segment.id),
    ({ accountGroup }) => accountGroup && toSegmentForm(accountGroup, config),
  );
  const leave = useReturnTo(paths.audienceSegment(segment.id));
  // What the page opened with: newer data must not replace the tree while it is edited.
  const [{ definition, values, reading }] = useState(() => ({
    definition: segment.definition,
    values: toSegmentForm(segment, config),
    reading: readDefinition(segment.definition, config),
  }));
  return (
    <>
      <PageHeader
        eyebrow="Edit Audience Segment"
        title={segment.name}
        back={<BackLink href={paths.audienceSegment(segment.id)} label="Audience Segment" />}
      />
      <SegmentFormPage
        label="Edit Audience Segment"
        needs="UpdateOneAccountGroup"
        config={config}
        values={values}
        latest={latest}
        skipUnchanged
        onDone={leave}
        onCancel={leave}
        onSave={(_, changed) => mutateAsync({ id: segment.id, update: changed })}
        danger={
          <OfferedButton
            variant="danger-quiet"
            needs="DeleteOneAccountGroup"
            loading={isPending}
            onClick={() => void remove(segment.id, segment.name)}
          >
            Delete segment
          </OfferedButton>
        }
        {...('unreadable' in reading
          ? { storedRules: <StoredRules reason={reading.unreadable} definition={definition} /> }
          : {})}
      />
    </>
  );
}
