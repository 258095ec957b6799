'use client';

import { useQuery } from '@tanstack/react-query';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Link } from '@/components/ui/link';
import { pagePart } from '@/components/ui/page-part';
import type { SectionName } from '@/lib/policy';
import { paths } from '@/lib/paths';
import { tagQuery } from '@/lib/resources/tags/queries';
import { TagDetail } from './tag-detail';

const TagEdit = pagePart(
  () => import('./tag-edit').then((file) => file.TagEdit),
  <PageSpinner label="Loading the form" />,
);

/**
 * /tags/{id}: opens in view mode; `isEditing` comes from the URL. `mayOpen` are the sections that the user's roles may
 * open (D-21).
 */
export function TagPage({
  tagId,
  isEditing,
  mayOpen,
}: {
  tagId: string;
  isEditing: boolean;
  mayOpen: readonly SectionName[];
}) {
  const { data, isPending, isFetching, refetch, error } = useQuery(tagQuery(tagId));
  if (isPending) return <PageSpinner label="Loading the tag" />;
  if (!data?.tag) {
    return (
      <PageError
        title="Error fetching tag"
        body="An unexpected error occured when fetching the specified tag"
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error?.requestId ? { reference: error.requestId } : {})}
        action={<Link href={paths.tags()}>Back to the tags</Link>}
      />
    );
  }
  return isEditing ? <TagEdit tag={data.tag} /> : <TagDetail tag={data.tag} mayOpen={mayOpen} />;
}
