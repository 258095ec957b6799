import type { HistoryEntry } from '@/lib/history/entry';
import { historyCsv } from '@/lib/server/history/csv';

const entry = (name: string): HistoryEntry => ({
  ...{ id: '1-1', at: '2026-11-21T12:03:00.000Z', person: { id: 'p', name, roles: [] }, page: null, requestId: 'r' },
  ...{ kind: 'change', operation: 'UpdateBrand', recordKind: 'brand', outcome: 'done', records: [] },
});

test('the first lines begin with the head and say that they are UTF-8', () => {
  expect(historyCsv([entry('Naledi')], true)).toBe(
    '\ufeffWhen,Who,What,Record,Record ID,Field,Before,After,Outcome,Reason,Reference\r\n' +
      '"21-11-2026, 14:03",Naledi,Saved without a change,,,,,,Done,,r\r\n',
  );
  expect(historyCsv([entry('Naledi')], false)).not.toContain('When');
  expect(historyCsv([], true)).toMatch(/^\ufeffWhen.*\r\n$/);
});

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1'])('%j does not run in a spreadsheet', (name) => {
  const cell =
    historyCsv([entry(name)], false)
      .split(',')
      .slice(2)[0] ?? '';
  expect(cell.replace(/^"/, '')).toMatch(/^'/);
});

test('a name with a quote, a comma and a line break stays one cell', () => {
  expect(historyCsv([entry('a "b", c\nd')], false)).toContain(',"a ""b"", c\nd",');
});
