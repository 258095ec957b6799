'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { useCreateSegment } from '@/lib/resources/audience-segments/mutations';
import { newSegmentForm } from '@/lib/resources/audience-segments/schema';
import type { SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { paths } from '@/lib/paths';
import { SegmentFormPage } from './segment-form';
import { WithConfig } from './with-config';

/** /audience-segments/create; leads to the new segment's view (D-84). */
export function SegmentCreate() {
  return (
    <>
      <PageHeader
        title="New Audience Segment"
        back={<BackLink href={paths.audienceSegments()} label="Audience Segments" />}
      />
      <WithConfig>{(config) => <CreateForm config={config} />}</WithConfig>
    </>
  );
}

function CreateForm({ config }: { config: SegmentConfig }) {
  const router = useRouter();
  const { mutateAsync } = useCreateSegment();
  const made = useRef<string | null>(null);
  const [values] = useState(newSegmentForm);
  const back = useReturnTo(paths.audienceSegments());
  return (
    <SegmentFormPage
      label="New Audience Segment"
      config={config}
      values={values}
      saveLabel="Create segment"
      onCancel={back}
      onSave={async ({ name, description, definition }) => {
        const { createOneAccountGroup } = await mutateAsync({
          name,
          description: description || null,
          definition: definition ?? null,
        });
        made.current = createOneAccountGroup?.id ?? null;
      }}
      onDone={() => router.replace(made.current ? paths.audienceSegment(made.current) : paths.audienceSegments())}
    />
  );
}
