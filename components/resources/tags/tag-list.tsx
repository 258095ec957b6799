'use client';

import { dateColumn } from '@/components/list/date-column';
import { ResourceList } from '@/components/list/resource-list';
import { CreateLink } from '@/components/list/create-link';
import type { Column } from '@/components/list/types';
import type { TagCategoriesQuery, TagRowFragment, TagSortFields, TagTypesQuery } from '@/graphql/generated/types';
import { orDash } from '@/lib/format/text';
import { createdUpdatedSorts } from '@/lib/list/created-updated-sorts';
import { paths } from '@/lib/paths';
import { tagList } from '@/lib/resources/tags/list-params';
import { tagCategoriesQuery, tagKeys, tagsQuery, tagTypesQuery, useDeleteTags } from '@/lib/resources/tags/queries';
import { groupOf, titlesOf, typesOf } from '@/lib/resources/tags/tag';

const columns: readonly Column<TagRowFragment, TagSortFields>[] = [
  { header: 'Name', sort: 'name', main: true, cell: (tag) => orDash(tag.name) },
  { header: 'Group', card: 'below', cell: (tag) => orDash(groupOf(tag)) },
  { header: 'Types', card: 'below', width: 'w-48', cell: (tag) => orDash(typesOf(tag).join(', ')) },
  dateColumn('Created', 'createdAt', 'w-36'),
  dateColumn('Updated', 'updatedAt', 'w-36'),
];

/** Types and groups come from the upstream, with their titles (TAG-05, CAL-20). */
const controls = {
  name: { placeholder: 'Type to search for tags' },
  type: {
    titles: {
      queryKey: tagTypesQuery().queryKey,
      select: (data: unknown) => titlesOf((data as TagTypesQuery).tagTypes),
    },
  },
  group: {
    titles: {
      queryKey: tagCategoriesQuery().queryKey,
      select: (data: unknown) => titlesOf((data as TagCategoriesQuery).tagCategories),
    },
  },
};

/** /tags (TAG-01 to TAG-11). */
export function TagList() {
  const { mutateAsync: deleteTags } = useDeleteTags();
  return (
    <ResourceList
      list={tagList}
      query={tagsQuery}
      select={(data) => data.tags}
      columns={columns}
      rowName={(tag) => tag.name}
      rowHref={(tag) => paths.tag(tag.id)}
      rowLink="Edit"
      header={{ title: 'Tags', actions: <CreateLink href={paths.tagCreate()}>Create Tag</CreateLink> }}
      texts={{
        caption: 'Tags',
        noun: 'tag',
        error: 'There was an error fetching tags',
        empty: { title: 'No tags yet', hint: 'Tags group brands, stories and products.' },
      }}
      controls={controls}
      sortOptions={createdUpdatedSorts}
      bulkActions={[
        {
          label: 'Delete',
          tone: 'danger',
          confirm: 'Are you sure you want to delete the selected tags?',
          sends: () => ({ operation: 'DeleteManyTags', variables: {} }),
          run: async (ids) => ({ changed: (await deleteTags({ ids })).deleteManyTags?.deletedCount }),
          success: 'Successfully deleted tags ',
          failure: 'Error. could not delete tags ',
        },
      ]}
      invalidates={[tagKeys.all]}
    />
  );
}
