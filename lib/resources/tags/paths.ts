import { id } from '../address.ts';

/** Paths of /tags. */
export const paths = {
  tags: () => '/tags',
  tagCreate: () => '/tags/create',
  tag: (tagId: string) => `/tags/${id(tagId)}`,
  tagEdit: (tagId: string) => `/tags/${id(tagId)}?edit=true`,
} as const;
