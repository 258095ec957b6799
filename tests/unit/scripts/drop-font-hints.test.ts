import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dropFontHints } from '../../../scripts/toolchain/drop-font-hints.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'atelier-fonts-'));
const server = path.join(folder, '.next', 'server');
const page = path.join(server, 'app', '(console)', 'page');
const manifest = (fonts: string[]) =>
  JSON.stringify({ app: { '[project]/app/page': fonts }, appUsingSizeAdjust: true });
beforeEach(() => mkdirSync(page, { recursive: true }));
afterEach(() => rmSync(folder, { recursive: true }));

test('takes fonts that are not preloaded out of every manifest', () => {
  writeFileSync(path.join(page, 'next-font-manifest.json'), manifest([]));
  writeFileSync(path.join(server, 'next-font-manifest.js'), `self.M=${JSON.stringify(manifest([]))}`);
  writeFileSync(path.join(page, 'other.json'), manifest([]));
  dropFontHints(folder);
  const none = { app: {}, appUsingSizeAdjust: false, pages: {}, pagesUsingSizeAdjust: false };
  expect(JSON.parse(readFileSync(path.join(page, 'next-font-manifest.json'), 'utf8'))).toEqual(none);
  const script = readFileSync(path.join(server, 'next-font-manifest.js'), 'utf8');
  expect(JSON.parse(JSON.parse(script.replace('self.__NEXT_FONT_MANIFEST=', '')))).toEqual(none);
  expect(readFileSync(path.join(page, 'other.json'), 'utf8')).toBe(manifest([]));
});

test('fails if a font is preloaded, or if there is no manifest', () => {
  expect(() => dropFontHints(folder)).toThrow('no font manifest');
  writeFileSync(path.join(page, 'next-font-manifest.json'), manifest(['static/media/1.woff2']));
  expect(() => dropFontHints(folder)).toThrow('A font is preloaded');
});
