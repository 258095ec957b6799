import type { TagsQueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

export const tagKeys = resourceKeys('tags');

export const tagsQuery = (variables: TagsQueryVariables) => operationQuery(tagKeys.lists(), 'Tags', variables);
export const tagQuery = (id: string) => operationQuery(tagKeys.detail(id), 'Tag', { id });
export const tagTypesQuery = () => operationQuery(tagKeys.options(), 'TagTypes', {});
export const tagCategoriesQuery = () => operationQuery(tagKeys.options(), 'TagCategories', {});

/** Bulk actions raise one toast for the whole action (components/list). */
export const useDeleteTags = () => useOperation('DeleteManyTags');
