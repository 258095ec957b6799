/** The files of an adapter's folder, read once. Nothing outside the folder is read, and nothing is run. */
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { AdapterError, type Fault } from './fault.ts';

export type AdapterFile = { readonly name: string; readonly text: string };

export const MAP_FILE = 'adapter.json';
/** Largest file, bytes, and most files. The contract has about 150 operations of 6 kB at most. */
const MAX_BYTES = 256 * 1024;
const MAX_FILES = 500;

/**
 * Reads `*.graphql` and adapter.json. Files whose names begin with a dot are left out, as a mounted volume has them;
 * links are followed as long as they stay in the folder.
 * @throws AdapterError for a folder that is missing, any other entry, a link that leads outside, a file that is too
 * large or not a plain file
 */
export function readAdapterFolder(folder: string): AdapterFile[] {
  const fail = (reason: string): never => {
    throw new AdapterError([{ file: folder, reason }]);
  };
  let root = '';
  let names: string[] = [];
  try {
    root = realpathSync(/* turbopackIgnore: true */ folder);
    if (!statSync(/* turbopackIgnore: true */ root).isDirectory()) fail('This is not a folder.');
    names = readdirSync(/* turbopackIgnore: true */ root)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch (error) {
    if (error instanceof AdapterError) throw error;
    fail(codeOf(error) === 'ENOENT' ? 'This folder does not exist.' : `The folder cannot be read (${codeOf(error)}).`);
  }
  if (names.length === 0) fail('The folder is empty.');
  if (names.length > MAX_FILES) fail(`The folder has more than ${MAX_FILES} files.`);
  const faults: Fault[] = [];
  const files = names.flatMap((name) => {
    const found = readOne(root, name);
    if (typeof found === 'string') return [{ name, text: found }];
    faults.push({ file: name, reason: found.reason });
    return [];
  });
  if (faults.length > 0) throw new AdapterError(faults);
  return files;
}

function readOne(root: string, name: string): string | { reason: string } {
  if (name !== MAP_FILE && !name.endsWith('.graphql'))
    return { reason: `Only ${MAP_FILE} and files that end in .graphql may be in this folder.` };
  let handle: number | undefined;
  try {
    const real = realpathSync(/* turbopackIgnore: true */ path.join(root, name));
    if (!real.startsWith(`${root}${path.sep}`)) return { reason: 'The link leads outside the folder.' };
    // Checked before it is opened, because opening a pipe would wait for a writer.
    if (!statSync(/* turbopackIgnore: true */ real).isFile()) return { reason: 'This is not a plain file.' };
    handle = openSync(/* turbopackIgnore: true */ real, 'r');
    const { size } = fstatSync(handle);
    if (size > MAX_BYTES) return { reason: `The file has ${size} bytes; at most ${MAX_BYTES} are read.` };
    return readFileSync(handle, 'utf8');
  } catch (error) {
    return { reason: `The file cannot be read (${codeOf(error)}).` };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no reason given';
