import { stringify } from 'csv-stringify/sync';

/**
 * Rows as CSV for spreadsheets: no cell runs as a formula, also not by a bare carriage return in it, which some of them take for the end
 * of a line; lines end as spreadsheets like it.
 * @param bom for the beginning of a file, so that it is read as UTF-8
 */
export function toCsv(rows: readonly (readonly string[])[], { bom = false } = {}): string {
  return stringify(rows as string[][], { escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: 'windows', bom });
}
