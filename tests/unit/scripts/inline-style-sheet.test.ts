import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inlineStyleSheet } from '../../../scripts/toolchain/inline-style-sheet.mjs';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const manifest = (sheet: string) =>
  `{"entryCSSFiles":{"app/layout":[{"path":"static/${sheet}","inlined":false}],"app/error":[]},"entryJSFiles":{"app/layout":["a.js"]}}`;

/** A standalone server of two pages, with a style sheet each. */
function serverWith(...sheets: [string, string]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-styles-'));
  folders.push(folder);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  };
  for (const [at, sheet] of sheets.entries()) {
    write(`.next/server/app/(group ${at})/[id]/page_client-reference-manifest.js`, manifest(sheet));
    write(
      `.next/static/${sheet}`,
      '@font-face{src:url(../media/a.woff2)}@font-face{src:local(Arial)}p{background:url("data:,x")}',
    );
  }
  return { folder, read: (name: string) => readFileSync(path.join(folder, '.next', name), 'utf8') };
}

test('the text goes beside the server, with addresses that hold in any document, and no page links it', () => {
  const { folder, read } = serverWith('chunks/1.css', 'chunks/1.css');
  inlineStyleSheet(folder);
  expect(read('style-sheet.css')).toBe('@font-face{src:local(Arial)}p{background:url("data:,x")}');
  expect(read('web-fonts.css')).toBe('@font-face{src:url(/_next/static/media/a.woff2)}');
  for (const group of [0, 1])
    expect(JSON.parse(read(`server/app/(group ${group})/[id]/page_client-reference-manifest.js`))).toEqual({
      entryCSSFiles: { 'app/layout': [], 'app/error': [] },
      entryJSFiles: { 'app/layout': ['a.js'] },
    });
});

test('pages with different style sheets stop the build', () => {
  const { folder } = serverWith('chunks/1.css', 'chunks/2.css');
  expect(() => inlineStyleSheet(folder)).toThrow('One style sheet was expected');
});
