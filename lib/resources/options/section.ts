import type { Section } from '../section.ts';

/** No menu entry: reached from /products by the roles below (D-20). */
export const section = {
  label: 'Product Options',
  path: '/options',
  icon: 'Boxes',
  menu: [],
  access: ['Admin', 'SuperAdmin'],
  guide: 'catalogue',
  records: ['option'],
  operations: {
    OptionNames: { does: 'read', shows: ['option'] },
    CountOptionNames: { does: 'read', shows: ['option'] },
    UpdateOneOptionName: { does: 'change', record: 'option' },
  },
} satisfies Section;
