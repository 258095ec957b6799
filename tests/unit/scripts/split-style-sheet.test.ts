import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { splitStyleSheet } from '../../../scripts/toolchain/split-style-sheet.mjs';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const manifest = (sheet: string) =>
  `{"entryCSSFiles":{"app/layout":[{"path":"static/${sheet}","inlined":false}],"app/error":[]},"entryJSFiles":{"app/layout":["a.js"]}}`;

/** A standalone server of two pages, with a style sheet each, of this text. */
function serverWith(sheets: [string, string], text = 'p{color:red}') {
  const folder = mkdtempSync(path.join(tmpdir(), 'atelier-styles-'));
  folders.push(folder);
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  for (const [at, sheet] of sheets.entries()) {
    write(`.next/server/app/(group ${at})/[id]/page_client-reference-manifest.js`, manifest(sheet));
    write(`.next/static/${sheet}`, text);
  }
  return { folder, read: (name: string) => JSON.parse(readFileSync(path.join(folder, '.next', name), 'utf8')) };
}

function split(text: string) {
  const { folder, read } = serverWith(['chunks/1.css', 'chunks/1.css'], text);
  splitStyleSheet(folder);
  return read('style-sheet.json');
}

test('removes the style sheet link from every page and records its address', () => {
  const { folder, read } = serverWith(['chunks/1.css', 'chunks/1.css']);
  splitStyleSheet(folder);
  expect(read('style-sheet.json')).toEqual({
    href: '/_next/static/chunks/1.css',
    webFonts: '',
    parts: [{ text: 'p{color:red}' }],
  });
  for (const group of [0, 1])
    expect(read(`server/app/(group ${group})/[id]/page_client-reference-manifest.js`)).toEqual({
      entryCSSFiles: { 'app/layout': [], 'app/error': [] },
      entryJSFiles: { 'app/layout': ['a.js'] },
    });
});

test('separates web fonts and makes their URLs absolute', () => {
  const text = '@font-face{src:url(../media/a.woff2)}@font-face{src:local(Arial)}p{background:url("data:,x")}';
  expect(split(text)).toMatchObject({
    webFonts: '@font-face{src:url(/_next/static/media/a.woff2)}',
    parts: [{ text: '@font-face{src:local(Arial)}p{background:url("data:,x")}' }],
  });
});

test('splits utilities into one part each, in order, with class names as HTML escapes them', () => {
  const utilities = [
    '.flex{display:flex}',
    String.raw`.w-1\/2{width:50%}`,
    String.raw`.\31 0{top:1px}`,
    String.raw`.\[\&\>p\]\:m-1>p{margin:1px}`,
    '.a:is(:where(.group):focus *),.b{color:red}',
    ':where(.space-y-1>*){margin:0}',
    '*{padding:0}',
    '@media (x){.p{top:0}.q{top:0}}',
    '@supports (a:b){@media (x){.r{top:0}}}',
  ];
  expect(split(`@layer base,utilities;@layer utilities{${utilities.join('')}}i{top:0}`).parts).toEqual([
    { text: '@layer base,utilities;@layer utilities{' },
    { text: utilities[0], classes: ['flex'] },
    { text: utilities[1], classes: ['w-1/2'] },
    { text: utilities[2], classes: ['10'] },
    { text: utilities[3], classes: ['[&amp;&gt;p]:m-1'] },
    { text: utilities[4], classes: ['a', 'b'] },
    { text: utilities[5], classes: ['space-y-1'] },
    { text: utilities[6] },
    { text: '@media (x){.p{top:0}}', classes: ['p'] },
    { text: '@media (x){.q{top:0}}', classes: ['q'] },
    { text: '@supports (a:b){@media (x){.r{top:0}}}', classes: ['r'] },
    { text: '}i{top:0}' },
  ]);
});

test('leaves print rules to the full style sheet', () => {
  expect(
    split('p{top:0}@media print{p{top:1px}}@layer utilities{@media print{.a{top:0}}}@page{margin:0}').parts,
  ).toEqual([
    { text: 'p{top:0}' },
    { text: '@media print{p{top:1px}}', classes: [] },
    { text: '@layer utilities{' },
    { text: '@media print{.a{top:0}}', classes: [] },
    { text: '}' },
    { text: '@page{margin:0}', classes: [] },
  ]);
});

test('leaves hover rules, and values for browsers without @property, to the full style sheet', () => {
  const old = '@layer properties{@supports (x:y){*{--a:1}}}';
  const hover = '@media (hover:hover){.a:hover{top:0}}';
  const both = ['.b:hover,.b:focus{top:0}', '@media (hover:hover){.c{top:0}}'];
  expect(split(`${old}@layer utilities{${hover}${both.join('')}}`).parts).toEqual([
    { text: old, classes: [] },
    { text: '@layer utilities{' },
    { text: hover, classes: [] },
    { text: both[0], classes: ['b', 'b'] },
    { text: both[1], classes: ['c'] },
    { text: '}' },
  ]);
});

test('separates each registered variable', () => {
  const registered = ['@property --a{syntax:"*";inherits:false}', '@property --b{syntax:"*";inherits:false}'];
  expect(split(`p{top:0}${registered.join('')}`).parts).toEqual([
    { text: 'p{top:0}' },
    { text: registered[0], classes: [], variable: '--a' },
    { text: registered[1], classes: [], variable: '--b' },
  ]);
});

test('fails when pages use different style sheets', () => {
  const { folder } = serverWith(['chunks/1.css', 'chunks/2.css']);
  expect(() => splitStyleSheet(folder)).toThrow('One style sheet was expected');
});
