import type { Section } from '../section.ts';

export const section = {
  label: 'Refunds',
  path: '/refunds',
  icon: 'RotateCcw',
  letter: 'r',
  menu: ['Admin', 'FinancialAdmin'],
  access: ['Admin', 'FinancialAdmin', 'SuperAdmin'],
  guide: 'selling',
  records: ['refund'],
  operations: {
    Refunds: { does: 'read', shows: ['refund', 'order', 'account', 'brand'] },
    Refund: { does: 'read', shows: ['refund', 'order', 'account', 'brand', 'product'] },
  },
  alsoSends: ['AllBrands'],
} satisfies Section;
