import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { toCsv, type Cell } from '../csv.ts';
import type { Attachment } from './attachment.ts';

/** A file with more rows than this is compressed, because mail servers refuse large ones. */
const PACKED_FROM = 50_000;

interface CsvFile {
  /** Without an extension. */
  readonly name: string;
  readonly head: readonly string[];
  /** Rows, read one at a time; they are never all in memory. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** The approximate number of rows; decides whether the file is compressed. */
  readonly count: number;
}

/** A CSV file for spreadsheets, written while its rows are read: no cell runs as a formula, lines end with CRLF. */
export function csvAttachment({ name, head, rows, count }: CsvFile): Attachment {
  const text = csvText(head, rows);
  if (count <= PACKED_FROM) return { filename: `${name}.csv`, contentType: 'text/csv; charset=utf-8', content: text };
  // The callback also gets errors from reading the compressed stream.
  const packed = pipeline(Readable.from(text), createGzip({ level: 6 }), () => {});
  return { filename: `${name}.csv.gz`, contentType: 'application/gzip', content: packed };
}

async function* csvText(head: readonly string[], rows: CsvFile['rows']): AsyncGenerator<Buffer> {
  yield Buffer.from(toCsv([head], { bom: true }));
  for await (const batch of rows) yield Buffer.from(toCsv(batch));
}
