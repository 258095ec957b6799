import type { Section } from '../section.ts';

export const section = {
  label: 'Dashboard',
  path: '/dashboard',
  icon: 'ChartLine',
  letter: 'd',
  menu: ['Admin', 'FinancialAdmin'],
  access: ['Admin', 'FinancialAdmin', 'SuperAdmin'],
  guide: 'selling',
  records: [],
  operations: {
    Statistics: { does: 'read', shows: ['order', 'account', 'brand', 'product'] },
    MoreBrandSales: { does: 'read', shows: ['order', 'brand'] },
  },
} satisfies Section;
