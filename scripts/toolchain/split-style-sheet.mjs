import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';

/** Where the server finds the style sheet, seen from its folder (lib/server/document/style-sheet.ts). */
const TARGET = path.join('.next', 'style-sheet.json');
const PAGES = path.join('.next', 'server', 'app');
const MANIFEST = /_client-reference-manifest\.js$/;
/** A style sheet in one of these: `{"path":"static/chunks/3ry4.css","inlined":false}`. */
const ENTRY = /\{"path":"static\/([^"]+\.css)","inlined":false\}/g;
/** The first class of a selector, which in Tailwind's rules is that of the element itself. */
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\[^0-9a-f]|[\w-]|[^\0-\x7f])+)/i;
/** An escaped character of it. */
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/gi;
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
const CONDITION = /^(?:media|supports|container)$/;
/** What no first paint needs: rules for paper, and Tailwind's values for browsers without @property. */
const LATER = /^@(?:media print\b|page\b|layer properties\b)/;
/** A selector that matches only under the pointer. No first paint needs its rule either. */
const HOVERED = /:hover\b/;

/**
 * Takes the link to the style sheet out of every page that the build wrote, and writes beside the server what it needs
 * to send each document just the rules that its elements use (docs/adr/0029): `{ href, webFonts, parts }`, as
 * lib/server/document/style-sheet.ts describes them.
 * @param {string} folder the standalone server
 * @throws {Error} unless all pages have the same style sheet
 */
export function splitStyleSheet(folder) {
  const sheet = unlinkedSheet(folder);
  const href = `/_next/static/${sheet}`;
  // Addresses in a sheet are relative to it, in a document to the page.
  const text = readFileSync(path.join(folder, '.next', 'static', sheet), 'utf8').replaceAll(
    /url\((["']?)(\.[^)"']*)\1\)/g,
    (_all, quote, address) => `url(${quote}${path.posix.join(path.posix.dirname(href), address)}${quote})`,
  );
  const nodes = postcss.parse(text).nodes;
  const webFonts = nodes.filter(isWebFont).map(String).join('');
  const parts = nodes.filter((node) => !isWebFont(node)).flatMap(partsOf);
  writeFileSync(path.join(folder, TARGET), JSON.stringify({ href, webFonts, parts: merged(parts) }));
}

/** @returns {string} the path of the style sheet in `.next/static`, to which no page links any more */
function unlinkedSheet(folder) {
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
  return sheet;
}

/** A font that is fetched; one of the machine's own, which others fall back to, is not. */
const isWebFont = (node) => node.name === 'font-face' && /url\(/.test(String(node));

/** Tailwind's utilities and registered variables one by one, everything else whole. */
function partsOf(node) {
  if (node.name === 'property') return [{ text: closed(node), classes: [], variable: node.params }];
  if (node.name !== 'layer' || node.params !== 'utilities')
    return [{ text: closed(node), ...(LATER.test(String(node)) && { classes: [] }) }];
  return [{ text: '@layer utilities{' }, ...node.nodes.flatMap(utilitiesOf), { text: '}' }];
}

/** The rules of conditions each get a condition of their own, so that none is left without its rules. */
function utilitiesOf(node) {
  if (node.type === 'atrule' && CONDITION.test(node.name))
    return node.nodes
      .flatMap(utilitiesOf)
      .map(({ text, classes }) => ({
        text: `@${node.name} ${node.params}{${text}}`,
        classes: LATER.test(String(node)) ? [] : classes,
      }));
  if (node.selectors?.every((selector) => HOVERED.test(selector))) return [{ text: closed(node), classes: [] }];
  const names = node.type === 'rule' ? node.selectors.map((selector) => CLASS.exec(selector)?.[1]) : [undefined];
  return [{ text: closed(node), ...(names.includes(undefined) ? {} : { classes: names.map(inHtml) }) }];
}

/** An at-rule without a block needs the semicolon that separates it from the next one. */
const closed = (node) => `${String(node)}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;

/** The name of a class as an attribute in a document has it. */
const inHtml = (name) =>
  name
    .replaceAll(ESCAPE, (_all, code, character) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : character))
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character]);

/** Neighbours without classes become one part. */
function merged(parts) {
  const result = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last && !last.classes && !part.classes) last.text += part.text;
    else result.push({ ...part });
  }
  return result;
}
