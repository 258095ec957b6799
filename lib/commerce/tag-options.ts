import type { AllTagsQuery } from '@/graphql/generated/types';

/** Tags as a picker's options, under the titles of their groups. */
export const tagOptions = ({ allTags }: AllTagsQuery) =>
  allTags.map(({ id, name, categoryLabel }) => ({
    value: id,
    label: name,
    ...(categoryLabel ? { group: categoryLabel } : {}),
  }));

/** The tags a record already has, so that their names show before the list is loaded. */
export const knownTags = (tags: readonly { id: string; name: string }[]) =>
  tags.map(({ id, name }) => ({ value: id, label: name }));
