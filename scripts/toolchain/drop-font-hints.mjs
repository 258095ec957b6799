import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Next reads the first on each page, from the folder of the page or of the server. */
const MANIFEST = /(?:^|[\\/])next-font-manifest\.(json|js)$/;
/** A list that is not empty. */
const PRELOADED = /:\s*\[\s*[^\]\s]/;
const NONE = JSON.stringify({ app: {}, appUsingSizeAdjust: false, pages: {}, pagesUsingSizeAdjust: false });

/**
 * Takes fonts that are not preloaded out of Next's manifests. For each of them Next has the browser open a connection
 * without credentials, which no request of a page can use: fonts of the same origin are requested with credentials.
 * @param {string} folder the standalone server
 * @throws {Error} if a font is preloaded after all, or there is no manifest
 */
export function dropFontHints(folder) {
  const server = path.join(folder, '.next', 'server');
  const names = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => MANIFEST.test(name));
  if (names.length === 0) throw new Error(`Next wrote no font manifest to ${server}.`);
  for (const name of names) {
    const file = path.join(server, name);
    const isJson = name.endsWith('.json');
    const text = readFileSync(file, 'utf8');
    if (PRELOADED.test(text)) throw new Error(`A font is preloaded: ${text}`);
    writeFileSync(file, isJson ? NONE : `self.__NEXT_FONT_MANIFEST=${JSON.stringify(NONE)}`);
  }
}
