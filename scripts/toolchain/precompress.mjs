import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|svg)$/;
/** 11 takes three times as long for a hundredth less. */
const BROTLI_QUALITY = 10;

/**
 * Puts a .br and a .gz beside every script and drawing in a folder, for lib/server/static-files.ts. Fonts and
 * pictures are compressed already, and the style sheet is part of each page.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(folder, file);
      const text = readFileSync(target);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      await writeFile(`${target}.br`, await promisify(brotliCompress)(text, { params }));
      await writeFile(`${target}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
}
