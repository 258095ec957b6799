import type { Section } from '../section.ts';

/** Its search results come from the product search, through a separate route handler (app/api/search). */
export const section = {
  label: 'Bulk Tag',
  path: '/bulk-tag',
  icon: 'Tags',
  letter: 'k',
  menu: ['Admin', 'ProductAdmin'],
  access: ['Admin', 'ProductAdmin', 'SuperAdmin'],
  guide: 'catalogue',
  records: [],
  operations: {},
  alsoSends: ['AddTagsToProducts', 'RemoveTagsFromProducts', 'AllTags', 'AllProducts'],
} satisfies Section;
