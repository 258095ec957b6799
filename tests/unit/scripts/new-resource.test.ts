import { readResource, singularOf } from '../../../scripts/new-resource/resource';

test('the singular of resource names', () => {
  expect(['brands', 'categories', 'boxes', 'branches', 'gift-cards', 'houses'].map(singularOf)).toEqual([
    'brand',
    'category',
    'box',
    'branch',
    'gift-card',
    'house',
  ]);
});

test('a name and its fields in every spelling', () => {
  const { fields, ...names } = readResource(['gift-cards', 'code:text', 'validInShops:boolean']);
  expect(names).toEqual({
    name: 'gift-cards',
    singular: 'gift-card',
    camel: 'giftCards',
    one: 'giftCard',
    operation: 'GiftCards',
    type: 'GiftCard',
    table: 'gift_cards',
    title: 'Gift cards',
    words: 'gift cards',
    word: 'gift card',
  });
  expect(fields.map(({ label, column }) => [label, column])).toEqual([
    ['Code', 'code'],
    ['Valid in shops', 'valid_in_shops'],
  ]);
});
