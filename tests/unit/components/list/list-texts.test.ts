import { filterPlace, isChoice, isTyped, needsNoChip } from '@/components/list/filter-place';
import type { PanelFilter } from '@/components/list/filter-panel';
import { countText, rangeText } from '@/components/list/count-text';
import { sumText, tickedText } from '@/components/list/sum-text';
import { summariseNames } from '@/lib/format/summarise-names';
import { sampleList } from '../../lib/list/sample-list';

const names = (...texts: string[]) => new Map(texts.map((text, at) => [`id-${at}`, text]));

const exactly = (total: number) => ({ total, isMore: false });
const brands = { page: 1, pageSize: 10, rows: 10, noun: 'brand' };

test('the range of a page is counted from the first record of the list', () => {
  expect(rangeText(brands, exactly(40))).toBe('1 to 10 of 40 brands');
  expect(rangeText({ ...brands, page: 2 }, exactly(40))).toBe('11 to 20 of 40 brands');
  expect(rangeText({ ...brands, page: 5, rows: 1 }, exactly(41))).toBe('41 to 41 of 41 brands');
  expect(rangeText({ ...brands, rows: 1 }, exactly(1))).toBe('1 to 1 of 1 brand');
  expect(rangeText({ ...brands, noun: 'category' }, exactly(40))).toBe('1 to 10 of 40 categories');
  expect(rangeText({ ...brands, page: 201 }, exactly(5085))).toBe('2\u00a0001 to 2\u00a0010 of 5\u00a0085 brands');
});

const price = { header: 'Price', sum: 'price' as never };
const fee = { header: 'Fee', sum: 'fee' as never };
const priced = [{ row: { price: 1000.1, fee: 0.2 } }, { row: { price: 234.2, fee: null } }, { row: { price: 0.2 } }];

test('the foot shows the sum of all matches if the upstream reports it, otherwise of the page, and says which', () => {
  expect(sumText([{ header: 'Name' }, price], priced, { price: 5085.5 })).toBe('Price R\u00a05\u00a0085,50 in all');
  expect(sumText([price], priced, undefined)).toBe('Price R\u00a01\u00a0234,50 on this page');
  expect(sumText([price, fee], priced, undefined)).toBe('Price R\u00a01\u00a0234,50 and Fee R\u00a00,20 on this page');
  expect(sumText([price, fee], priced, { price: 1 })).toMatch(/ on this page$/);
  expect(sumText([price], priced, { price: 0 })).toBe('Price R\u00a00,00 in all');
  expect(sumText([{ header: 'Name' }], priced, undefined)).toBe('');
  expect(sumText([price], [], undefined)).toBe('');
});

test('the sum of what is ticked is said only if each of its rows is known', () => {
  const [one, other] = priced.map(({ row }) => row);
  expect(tickedText([{ header: 'Name' }, price, fee], [one, other])).toBe(
    'Price R\u00a01\u00a0234,30 and Fee R\u00a00,20 selected',
  );
  expect(tickedText([price], [one, undefined])).toBe('');
  expect(tickedText([{ header: 'Name' }], [one])).toBe('');
  expect(tickedText([price], [])).toBe('');
});

test('a large count says that there are more, and a filtered one how many there are without filters', () => {
  const many = { total: 10_000, isMore: true };
  expect(countText(many)).toBe('more than 10\u00a0000');
  expect(rangeText(brands, many)).toBe('1 to 10 of more than 10\u00a0000 brands');
  expect(rangeText(brands, exactly(12), exactly(5085))).toBe('1 to 10 of 12 brands (5\u00a0085 without filters)');
  expect(rangeText(brands, exactly(12), many)).toBe('1 to 10 of 12 brands (more than 10\u00a0000 without filters)');
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
