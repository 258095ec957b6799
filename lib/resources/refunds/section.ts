import type { Section } from '../section.ts';
import { find } from './find.ts';

export const section = {
  label: 'Refunds',
  path: '/refunds',
  icon: 'RotateCcw',
  letter: 'r',
  menu: ['Admin', 'FinancialAdmin'],
  access: ['Admin', 'FinancialAdmin', 'SuperAdmin'],
  guide: 'selling',
  records: ['refund'],
  find,
  operations: {
    Refunds: { does: 'read', shows: ['refund', 'order', 'account', 'brand'] },
    CountRefunds: { does: 'read', shows: ['refund', 'order', 'account', 'brand'] },
    OrderRefunds: { does: 'read', shows: ['refund', 'order'] },
    Refund: { does: 'read', shows: ['refund', 'order', 'account', 'brand', 'product'] },
  },
  alsoSends: ['AllBrands'],
} satisfies Section;
