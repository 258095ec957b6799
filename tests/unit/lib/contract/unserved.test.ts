import { unservedBy } from '@/lib/contract/unserved';

const finding = (operation: string, says: string) => ({
  operation,
  resource: 'x',
  state: 'missing' as const,
  problems: [{ kind: 'missing' as const, says, change: '' }],
});

test('a missing operation is reported in every section that sends it, once, and in no other', () => {
  const unserved = unservedBy([
    finding('AllTags', 'Query.allTags is not offered.'),
    finding('Tags', 'Query.allTags is not offered.'),
    { ...finding('Brands', ''), state: 'fine', problems: [] },
  ]);
  const saidUnder = (root: string) => unserved.find(({ roots }) => roots.includes(root))?.says;
  expect(saidUnder('/tags')).toEqual(['Query.allTags is not offered.']);
  expect(saidUnder('/brands')).toEqual(['Query.allTags is not offered.']);
  expect(saidUnder('/users')).toBeUndefined();
});

test('nothing is reported where nothing is missing', () => {
  expect(unservedBy([])).toEqual([]);
});
