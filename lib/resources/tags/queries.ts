import type { TagsQueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

export const tagKeys = resourceKeys('tags');

export const tagsQuery = (variables: TagsQueryVariables) => operationQuery(tagKeys.lists(), 'Tags', variables);
export const tagQuery = (id: string) => operationQuery(tagKeys.detail(id), 'Tag', { id });
export const tagTypesQuery = () => operationQuery(tagKeys.options(), 'TagTypes', {});
export const tagCategoriesQuery = () => operationQuery(tagKeys.options(), 'TagCategories', {});

const one = (id: string) => [tagKeys.detail(id), tagKeys.lists()];
/** Any tag: its id is known only when it is saved. */
const every = [tagKeys.details(), tagKeys.lists()];

export const useCreateTag = () =>
  useOperation('CreateOneTag', {
    success: 'Successfully created tag',
    failure: 'Error. could not create tag',
    invalidates: [tagKeys.lists()],
  });

export const useUpdateTag = () =>
  useOperation('UpdateOneTag', {
    success: 'Successfully saved tag',
    failure: 'Error. could not save tag',
    invalidates: every,
  });

export const useSetTagImage = () =>
  useOperation('SetImageOnTag', {
    success: 'Successfully set image on tag',
    failure: 'Error. could not set image on tag',
    invalidates: every,
  });

export const useDeleteTag = () =>
  useOperation('DeleteOneTag', {
    success: 'Successfully deleted tag',
    failure: 'Error. could not delete tag',
    invalidates: [tagKeys.lists()],
  });

/** Bulk actions raise one toast for the whole action (components/list). */
export const useDeleteTags = () => useOperation('DeleteManyTags');

export const usePublishTagFeed = (id: string) =>
  useOperation('PublishTagFeed', {
    success: 'Successfully published tag feed',
    failure: 'Error. could not publish tag feed',
    invalidates: one(id),
  });
