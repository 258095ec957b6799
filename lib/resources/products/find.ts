import { eachWord, nameField, textField } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { paths } from './paths.ts';

/** Products, whatever their status: each word in a title or the brand's name. */
export const find = findBy('Products', {
  minLetters: 3,
  list: ({ text }) => ({ label: 'Show all with this title', path: paths.products({ name: text }) }),
  search: eachWord(
    nameField((title) => ({ title })),
    textField((productTitle) => ({ productTitle })),
    textField((name) => ({ brand: { name } })),
  ),
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (product) => ({
    id: product.id,
    title: product.title,
    detail: product.brand?.name,
    note: product.enabled ? null : 'Disabled',
    path: paths.product(product.id),
    names: [product.title],
  }),
});
