import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Every file at or under the given paths (relative to `root`), sorted; missing ones are left out. */
function filesUnder(root, names) {
  return names
    .flatMap((name) => {
      const stats = statSync(path.join(root, name), { throwIfNoEntry: false });
      if (!stats) return [];
      if (!stats.isDirectory()) return [name];
      return filesUnder(
        root,
        readdirSync(path.join(root, name)).map((inner) => path.join(name, inner)),
      );
    })
    .sort();
}

/**
 * A fingerprint of the names and contents of files and folders, and of whatever else the result depends on.
 * By content, not by time: a fresh clone of the same sources has the same fingerprint.
 * @param {string} root
 * @param {string[]} names relative to root
 * @param {string[]} [more] anything else that should change the fingerprint
 */
export function fingerprint(root, names, more = []) {
  const hash = createHash('sha256');
  for (const name of filesUnder(root, names)) {
    hash.update(`${name}\0`).update(
      createHash('sha256')
        .update(readFileSync(path.join(root, name)))
        .digest(),
    );
  }
  for (const text of more) hash.update(`\0${text}`);
  return hash.digest('hex');
}

/** The stamp a finished step left in `file`, or '' when there is none. */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

export function writeStamp(file, value) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${value}\n`);
}
