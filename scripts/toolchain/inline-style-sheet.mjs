import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Where the server finds the style sheet, and its web fonts, seen from its folder (lib/server/style-sheet.ts). */
const TARGET = path.join('.next', 'style-sheet.css');
const FONTS_TARGET = path.join('.next', 'web-fonts.css');
const PAGES = path.join('.next', 'server', 'app');
const MANIFEST = /_client-reference-manifest\.js$/;
/** A style sheet in one of these: `{"path":"static/chunks/3ry4.css","inlined":false}`. */
const ENTRY = /\{"path":"static\/([^"]+\.css)","inlined":false\}/g;
/** A font that is fetched; one of the machine's own, which others fall back to, is not. */
const WEB_FONT = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * Takes the link to the style sheet out of every page that the build wrote, and puts the sheet's text where the server
 * sends it with the document (docs/adr/0029): a browser then need not ask for it before it paints. Next's own
 * `inlineCss` would send the text twice, once for React. The web fonts are kept apart, since they are used only after
 * the first paint.
 * @param {string} folder the standalone server
 * @throws {Error} unless all pages have the same one
 */
export function inlineStyleSheet(folder) {
  const sheets = new Set();
  const files = readdirSync(path.join(folder, PAGES), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => MANIFEST.test(name))) {
    const manifest = path.join(folder, PAGES, file);
    const text = readFileSync(manifest, 'utf8');
    for (const [, sheet] of text.matchAll(ENTRY)) sheets.add(sheet);
    writeFileSync(manifest, text.replaceAll(new RegExp(`\\[${ENTRY.source}\\]`, 'g'), '[]'));
  }
  const [sheet, ...others] = sheets;
  if (sheet === undefined || others.length > 0)
    throw new Error(`One style sheet was expected in ${PAGES}, not ${sheets.size}: ${[...sheets].join(', ')}.`);
  const base = `/_next/static/${path.posix.dirname(sheet)}/`;
  const text = readFileSync(path.join(folder, '.next', 'static', sheet), 'utf8');
  // Addresses in a sheet are relative to it, in a document to the page.
  const inDocument = text.replaceAll(/url\((["']?)(\.[^)"']*)\1\)/g, (_all, quote, address) => {
    return `url(${quote}${path.posix.join(base, address)}${quote})`;
  });
  writeFileSync(path.join(folder, TARGET), inDocument.replaceAll(WEB_FONT, ''));
  writeFileSync(path.join(folder, FONTS_TARGET), (inDocument.match(WEB_FONT) ?? []).join(''));
}
