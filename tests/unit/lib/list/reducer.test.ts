import fc from 'fast-check';
import { parseList } from '@/lib/list/address';
import { reduceList, type ListAction } from '@/lib/list/reducer';
import { nextSort, parseSort, sortChoices, sortKey } from '@/lib/list/sort';
import { sampleList } from './sample-list';

const deep = parseList(sampleList, new URLSearchParams('name=a&sort=name:asc&page=5&after=abc'));
const reduce = (action: ListAction, state = deep) => reduceList(sampleList, state, action);

describe('reduceList', () => {
  it.each<[string, ListAction]>([
    ['a filter', { type: 'setFilter', name: 'name', value: 'b' }],
    ['the sort', { type: 'setSort', sort: { field: 'createdAt', direction: 'asc' } }],
    ['Clear filters', { type: 'clearFilters' }],
    ['a reset', { type: 'resetToFirst' }],
  ])('[FMT-12] %s leads to page 1 and resets the cursors', (_name, action) => {
    expect(reduce(action)).toMatchObject({ page: 1 });
    expect(reduce(action)).not.toHaveProperty('after');
    expect(reduce(action)).not.toHaveProperty('before');
  });

  it('changes only what it was told to', () => {
    expect(reduce({ type: 'setFilter', name: 'name', value: 'b' })).toMatchObject({
      sort: deep.sort,
      filters: { ...deep.filters, name: 'b' },
    });
    expect(reduce({ type: 'setSort', sort: { field: 'updatedAt', direction: 'desc' } })).toMatchObject({
      sort: { field: 'updatedAt', direction: 'desc' },
      filters: deep.filters,
    });
    expect(reduce({ type: 'clearFilters' })).toMatchObject({ filters: sampleList.initial.filters, sort: deep.sort });
  });

  it('clears every filter except those displayed as tabs', () => {
    const state = reduce({ type: 'setFilter', name: 'enabled', value: 'disabled' });
    expect(reduce({ type: 'clearFilters', except: ['enabled'] }, state).filters).toEqual({
      ...sampleList.initial.filters,
      enabled: 'disabled',
    });
  });

  it('pages with one cursor at a time', () => {
    expect(reduce({ type: 'nextPage', after: 'def' })).toEqual({ ...deep, page: 6, after: 'def' });
    expect(reduce({ type: 'previousPage', before: 'aaa' })).toEqual({
      page: 4,
      before: 'aaa',
      sort: deep.sort,
      filters: deep.filters,
    });
  });

  it('reaches page 1 without a cursor', () => {
    const second = reduce({ type: 'nextPage', after: 'abc' }, sampleList.initial);
    expect(reduce({ type: 'previousPage', before: 'x' }, second)).toEqual(sampleList.initial);
    expect(reduce({ type: 'previousPage', before: 'x' }, sampleList.initial)).toEqual(sampleList.initial);
  });

  it('returns to the same state after any paging forward and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (steps) => {
        let state = sampleList.initial;
        for (let step = 0; step < steps; step++) state = reduce({ type: 'nextPage', after: `a${step}` }, state);
        expect(state.page).toBe(steps + 1);
        for (let step = 0; step < steps; step++) state = reduce({ type: 'previousPage', before: `b${step}` }, state);
        expect(state).toEqual(sampleList.initial);
      }),
    );
  });

  it('stores a text as the address can represent it: trimmed and of limited length', () => {
    expect(reduce({ type: 'setFilter', name: 'name', value: '  linen ' }).filters.name).toBe('linen');
    expect(reduce({ type: 'setFilter', name: 'name', value: 'x'.repeat(5000) }).filters.name).toHaveLength(200);
  });

  it('keeps the two ends of a range separate', () => {
    const to = { from: null, to: '2024-05-01' };
    expect(reduce({ type: 'setFilter', name: 'created', value: to }).filters.created).toEqual(to);
  });

  it('refuses a filter the list does not have', () => {
    expect(() => reduce({ type: 'setFilter', name: 'colour', value: 'red' })).toThrow('colour');
  });
});

describe('sorting', () => {
  it('parses what it writes and nothing else', () => {
    expect(parseSort(sortKey({ field: 'name', direction: 'desc' }), ['name'])).toEqual({
      field: 'name',
      direction: 'desc',
    });
    expect(parseSort('name:asc', ['name'])).toEqual({ field: 'name', direction: 'asc' });
    for (const text of [undefined, '', 'name', 'name:up', 'other:asc', 'name:asc:desc'])
      expect(parseSort(text, ['name'])).toBeUndefined();
  });

  it('reverses a header on the second click', () => {
    expect(nextSort({ field: 'createdAt', direction: 'desc' }, 'name')).toEqual({ field: 'name', direction: 'asc' });
    expect(nextSort({ field: 'createdAt', direction: 'asc' }, 'name')).toEqual({ field: 'name', direction: 'asc' });
    expect(nextSort({ field: 'name', direction: 'asc' }, 'name')).toEqual({ field: 'name', direction: 'desc' });
    expect(nextSort({ field: 'name', direction: 'desc' }, 'name')).toEqual({ field: 'name', direction: 'asc' });
  });

  it('[FMT-17] has the decided labels for Sort By', () => {
    expect([...sortChoices('createdAt', 'Created Date'), ...sortChoices('updatedAt', 'Updated Date')]).toEqual([
      { value: 'createdAt:desc', label: 'Created Date Descending' },
      { value: 'createdAt:asc', label: 'Created Date Ascending' },
      { value: 'updatedAt:desc', label: 'Updated Date Descending' },
      { value: 'updatedAt:asc', label: 'Updated Date Ascending' },
    ]);
  });
});
