import { lostParams, viewParams } from '@/lib/list/view-params';
import { parseList } from '@/lib/list/address';
import { listedPages } from '@/lib/resources/lists';

const pageAt = (path: string, search: string) => {
  const page = listedPages.get(path);
  if (!page) throw new Error(`There is no list at ${path}`);
  return { list: page.listAt(new URLSearchParams(search)), others: page.others };
};
const kept = (path: string, search: string) => {
  const { list, others } = pageAt(path, search);
  const given = new URLSearchParams(search);
  return viewParams(list, parseList(list, given), given, others);
};
const lost = (path: string, search: string) => {
  const { list, others } = pageAt(path, search);
  return lostParams(list, search, others);
};

test('a view keeps filters, order and tab, but neither page nor rows nor anything else of the address', () => {
  expect(kept('/brands', '?name=loom&status=enabled&sort=name:asc&page=3&after=x&rows=25&view=7&utm=1')).toBe(
    'name=loom&status=enabled&sort=name:asc',
  );
  expect(kept('/orders', '?isActive=true&brands[]=b1&brands[]=b2&view=all')).toBe(
    'isActive=true&brands[]=b1&brands[]=b2',
  );
  expect(kept('/brands', '?sort=createdAt:desc')).toBe('');
});

test('relative dates stay words in a view', () => {
  const search = kept('/orders', '?from=last-7-days');
  expect(search).toBe('from=last-7-days');
  expect(lost('/orders', search)).toEqual([]);
});

test('a view knows which of its filters, values and orders its list has lost', () => {
  expect(lost('/brands', 'name=loom&sort=name:asc')).toEqual([]);
  expect(lost('/brands', 'sort=createdAt:desc')).toEqual([]);
  expect(lost('/brands', 'colour=red&colour=blue&status=enabled')).toEqual(['colour']);
  expect(lost('/brands', 'status=sleeping')).toEqual(['status']);
  expect(lost('/brands', 'sort=weight:asc')).toEqual(['sort']);
  expect(lost('/brands', 'isActive=true')).toEqual(['isActive']);
  expect(lost('/orders', 'isActive=true')).toEqual([]);
});

test('what any list keeps of an address, it understands', () => {
  for (const path of listedPages.keys()) {
    const search = kept(path, '?name=x&status=enabled&isActive=true&tab=dashboard&sort=createdAt:asc');
    expect({ path, lost: lost(path, search) }).toEqual({ path, lost: [] });
    expect(kept(path, search)).toBe(search);
  }
});
