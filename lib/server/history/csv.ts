import 'server-only';
import { stringify } from 'csv-stringify/sync';
import type { HistoryEntry } from '@/lib/history/entry';
import { HEAD, linesOf } from '@/lib/history/lines';

/**
 * Actions as lines of a CSV file for spreadsheets: no cell runs as a formula, not even through a bare carriage return;
 * lines end with CRLF.
 * @param isFirst the head is before them, and what tells spreadsheets that the file is UTF-8
 */
export const historyCsv = (entries: readonly HistoryEntry[], isFirst: boolean): string =>
  stringify([...(isFirst ? [[...HEAD]] : []), ...entries.flatMap(linesOf)], {
    escape_formulas: true,
    quoted_match: /[\r\n]/,
    record_delimiter: 'windows',
    bom: isFirst,
  });
