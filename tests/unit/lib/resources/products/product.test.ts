import { buyableOf, policyOf } from '@/lib/resources/products/product';
import { productUpdate, tagChanges, type ProductValues } from '@/lib/resources/products/schema';
import { productList } from '@/lib/resources/products/list-params';
import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';

test.each([
  ['PRD-48', false, 0, 'deny', true],
  ['PRD-49', true, 1, 'deny', true],
  ['PRD-49', true, 0, 'deny', false],
  ['PRD-49', true, -1, null, false],
  ['PRD-50', true, 0, 'continue', true],
  ['PRD-50', true, 0, 'CONTINUE', true],
])(
  '[%s] tracked %s, inventory %s, policy %s: buyable %s, with a reason',
  (_id, tracked, inventory, inventoryPolicy, buyable) => {
    const result = buyableOf({ inventory, inventoryPolicy }, tracked);
    expect(result.buyable).toBe(buyable);
    expect(result.why).not.toBe('');
  },
);

const image = (id: string) => ({ id, key: null, url: 'https://x.example/a.jpg', sourceType: null });
const before: ProductValues = {
  title: 'Coat',
  description: 'Wool',
  enabled: true,
  isAutoPublish: false,
  isImageContained: false,
  tagIds: ['t1', 't2'],
  variants: [
    { id: 'v1', title: 'S' },
    { id: 'v2', title: 'M' },
  ],
  pictures: { images: [image('a'), image('b')], portraitId: null, landscapeId: null },
};

test('[PRD-43] [PRD-45] only changed fields are sent, [PRD-44] empty text as null', () => {
  expect(productUpdate(before, before)).toEqual({});
  expect(productUpdate(before, { ...before, title: 'Cape' })).toEqual({ title: 'Cape' });
  expect(productUpdate(before, { ...before, description: '' })).toEqual({ description: null });
});

test('[PRD-40] [PRD-42] images go as ids in order, and only renamed variants', () => {
  expect(
    productUpdate(before, { ...before, pictures: { ...before.pictures, images: [image('b'), image('a')] } }),
  ).toEqual({ imageIds: ['b', 'a'] });
  expect(
    productUpdate(before, {
      ...before,
      variants: [
        { id: 'v1', title: 'Small' },
        { id: 'v2', title: 'M' },
      ],
    }),
  ).toEqual({ variants: [{ id: 'v1', title: 'Small' }] });
});

test('[PRD-45] added and removed tags are distinguished', () => {
  expect(tagChanges(['t1', 't2'], ['t2', 't3'])).toEqual({ added: ['t3'], removed: ['t1'] });
});

const variables = (query: string) => toVariables(productList, parseList(productList, new URLSearchParams(query)));

test('[PRD-08] [PRD-11] without parameters the list requests fifty active products, newest first', () => {
  expect(variables('')).toEqual({
    paging: { first: 50 },
    filter: { status: { eq: 'active' } },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
});

test('[PRD-09] All leaves the status out', () => {
  expect(variables('status=all')).not.toHaveProperty('filter');
});

test('[PRD-02] [PRD-03] [PRD-04] [PRD-06] [PRD-07] every filter has its place', () => {
  expect(variables('status=all&name=co&brandName=ma&brands[]=b1&enabled=disabled&tags[]=t1').filter).toEqual({
    or: [{ title: { iLike: '%co%' } }, { productTitle: { iLike: '%co%' } }],
    brand: { name: { iLike: '%ma%' } },
    brandId: { in: ['b1'] },
    enabled: { is: false },
    tags: { id: { in: ['t1'] } },
  });
});

test.each([
  ['continue', 'back orders allowed'],
  ['CONTINUE', 'back orders allowed'],
  ['deny', 'no back orders'],
  ['Deny', 'no back orders'],
  ['by hand', 'policy by hand'],
  ['', 'no policy'],
  [null, 'no policy'],
])('[PRD-46] the inventory policy %p always has a text: %s', (inventoryPolicy, words) =>
  expect(policyOf({ inventoryPolicy })).toBe(words),
);
