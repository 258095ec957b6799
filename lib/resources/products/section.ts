import type { Section } from '../section.ts';
import { find } from './find.ts';

export const section = {
  label: 'Products',
  path: '/products',
  icon: 'Package',
  letter: 'p',
  menu: ['Admin', 'ProductAdmin'],
  access: ['Admin', 'ProductAdmin', 'SuperAdmin'],
  uploads: true,
  guide: 'catalogue',
  records: ['product'],
  find,
  operations: {
    Products: { does: 'read', shows: ['product', 'brand', 'tag'] },
    CountProducts: { does: 'read', shows: ['product', 'brand', 'tag'] },
    AllProducts: { does: 'read', shows: ['product'] },
    Product: { does: 'read', shows: ['product', 'brand', 'tag', 'option'] },
    IndexProduct: { does: 'start', record: 'product' },
    UpdateProduct: { does: 'change', record: 'product' },
    UpdateProducts: { does: 'change', record: 'product', many: 'ids' },
    AddTagsToProducts: { does: 'change', record: 'product', many: 'productIds' },
    RemoveTagsFromProducts: { does: 'change', record: 'product', many: 'productIds' },
    FetchAndSyncProductByProviderId: { does: 'start', record: 'product', changes: ['product'] },
  },
  alsoSends: ['AllBrands', 'AllTags'],
} satisfies Section;
