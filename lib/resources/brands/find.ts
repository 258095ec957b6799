import { eachWord, nameField } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { paths } from './paths.ts';

/** Brands: each word in the name. */
export const find = findBy('Brands', {
  places: { words: 3 },
  search: eachWord(nameField((name) => ({ name }))),
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (brand) => ({
    id: brand.id,
    title: brand.name ?? 'Brand without a name',
    note: brand.enabled ? null : 'Disabled',
    path: paths.brand(brand.id),
    names: [brand.name],
  }),
});
