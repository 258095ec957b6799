import { filterPlace, isChoice, isTyped, needsNoChip } from '@/components/list/filter-place';
import type { PanelFilter } from '@/components/list/filter-panel';
import { rangeText } from '@/components/list/range-text';
import { summariseNames } from '@/components/list/summarise-names';
import { sampleList } from '../../lib/list/sample-list';

const names = (...texts: string[]) => new Map(texts.map((text, at) => [`id-${at}`, text]));

test('the range of a page is counted from the first record of the list', () => {
  expect(rangeText(1, 10, 10, '40 brands')).toBe('1 to 10 of 40 brands');
  expect(rangeText(2, 10, 10, '40 brands')).toBe('11 to 20 of 40 brands');
  expect(rangeText(5, 10, 1, '41 brands')).toBe('41 to 41 of 41 brands');
  expect(rangeText(1, 10, 0, '0 brands')).toBe('');
  expect(rangeText(2, 10, 10, undefined)).toBe('');
});

test.each([
  [names(), undefined],
  [names('', ''), undefined],
  [names('Acacia'), 'Acacia'],
  [names('Acacia', 'Baobab'), 'Acacia and Baobab'],
  [names('Acacia', 'Baobab', 'Cedar'), 'Acacia, Baobab and Cedar'],
  [names('A', 'B', 'C', 'D', 'E'), 'A, B, C, D and E'],
  [names('A', 'B', 'C', 'D', 'E', 'F'), 'A, B, C, D, E and 1 other'],
  [names('A', 'B', 'C', 'D', 'E', 'F', 'G'), 'A, B, C, D, E and 2 others'],
  [names('Acacia', ''), 'Acacia and 1 other'],
])('the names of %j are summarised', (records, text) => {
  expect(summariseNames(records)).toBe(text);
});

describe('where a filter is placed', () => {
  const filter = (name: keyof typeof sampleList.filters, control?: PanelFilter['control']): PanelFilter => ({
    name,
    filter: sampleList.filters[name] as PanelFilter['filter'],
    value: sampleList.filters[name].initial,
    control,
  });

  test('typed filters in the toolbar, the rest in the panel, unless its control differs', () => {
    expect(filterPlace(filter('name'))).toBe('toolbar');
    expect(filterPlace(filter('number'))).toBe('toolbar');
    for (const name of ['status', 'types', 'tags[]', 'created'] as const) {
      expect(isTyped(filter(name).filter)).toBe(false);
      expect(filterPlace(filter(name))).toBe('panel');
    }
    expect(filterPlace(filter('name', { place: 'panel' }))).toBe('panel');
    expect(filterPlace(filter('status', { place: 'none' }))).toBe('none');
    expect(filterPlace(filter('status', {}))).toBe('panel');
  });

  test('a choice in the toolbar needs no chip, and every other filter does', () => {
    expect(isChoice(filter('status').filter)).toBe(true);
    expect(isChoice(filter('types').filter)).toBe(false);
    expect(needsNoChip(filter('status', { place: 'toolbar' }))).toBe(true);
    expect(needsNoChip(filter('status'))).toBe(false);
    expect(needsNoChip(filter('types', { place: 'toolbar' }))).toBe(false);
    expect(needsNoChip(filter('name'))).toBe(false);
  });
});
