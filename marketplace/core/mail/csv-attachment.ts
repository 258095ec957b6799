import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { toCsv, type Cell } from '../csv.ts';
import type { Attachment } from './attachment.ts';

/** A file with more rows than this is packed: mail servers refuse large ones. */
const PACKED_FROM = 50_000;

interface CsvFile {
  /** Without an ending. */
  readonly name: string;
  readonly head: readonly string[];
  /** Rows as they are read; they are never held all together. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** About how many rows there will be; decides whether the file is packed. */
  readonly count: number;
}

/** A CSV file for spreadsheets, written while it is read: no cell runs as a formula, lines end as spreadsheets like it. */
export function csvAttachment({ name, head, rows, count }: CsvFile): Attachment {
  const text = csvText(head, rows);
  if (count <= PACKED_FROM) return { filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: text };
  // The callback takes the error that reading the packed stream throws as well.
  const packed = pipeline(Readable.from(text), createGzip({ level: 6 }), () => {});
  return { filename: `${name}.csv.gz`, contentType: 'application/gzip', content: packed };
}

async function* csvText(head: readonly string[], rows: CsvFile['rows']): AsyncGenerator<Buffer> {
  yield Buffer.from(toCsv([head], { bom: true }));
  for await (const batch of rows) yield Buffer.from(toCsv(batch));
}
