import { emptyTag, tagSchema, toTagInput } from '@/lib/resources/tags/schema';

test('[TAG-17] [TAG-18] only the name is required', () => {
  expect(tagSchema.safeParse(emptyTag).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name', 'Required'],
  ]);
  expect(tagSchema.safeParse({ ...emptyTag, name: 'Linen' }).success).toBe(true);
});

test('[TAG-19] [TAG-20] no chosen type means all of them; [TAG-21] an empty group is null', () => {
  expect(toTagInput({ ...emptyTag, name: 'Linen' })).toEqual({
    name: 'Linen',
    description: null,
    category: null,
    types: ['Brand', 'Story', 'Product'],
  });
});

test('a chosen type and group are sent unchanged', () => {
  expect(
    toTagInput({ ...emptyTag, name: 'Linen', types: ['Product'], category: 'MATERIAL', description: 'Woven' }),
  ).toEqual({ name: 'Linen', description: 'Woven', category: 'MATERIAL', types: ['Product'] });
});
