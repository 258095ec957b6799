import { stringify } from 'csv-stringify/sync';
import { minuteOf } from './clock.ts';

/** The value of a cell: text, an instant, or nothing. */
export type Cell = string | Date | null;

/** The columns of a file in order: the heading of each, and its value for a row. */
export type Columns<Row, Value extends Cell = Cell> = Readonly<Record<string, (row: Row) => Value>>;

export const headOf = (columns: Readonly<Record<string, unknown>>): string[] => Object.keys(columns);

export const cellsOf = <Row, Value extends Cell>(columns: Columns<Row, Value>, row: Row): Value[] =>
  Object.values(columns).map((cell) => cell(row));

/**
 * Rows as CSV for spreadsheets: no cell runs as a formula, not even through a bare carriage return, which some of them
 * take for the end of a line; lines end with CRLF. An instant is written as on the screens, in Johannesburg time
 * (D-37).
 * @param bom for the beginning of a file, so that it is read as UTF-8
 */
export function toCsv(rows: readonly (readonly Cell[])[], { bom = false } = {}): string {
  return stringify(
    rows.map((row) => row.map(written)),
    { escape_formulas: true, quoted_match: /[\r\n]/, record_delimiter: 'windows', bom },
  );
}

const written = (cell: Cell): string => (cell instanceof Date ? minuteOf(cell) : (cell ?? ''));
