/** Only plain files of the folder itself are read, up to a size; everything else is refused with its name. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { AdapterError } from '@/graphql/adapter/fault';
import { readAdapterFolder } from '@/graphql/adapter/read-folder';

let root = '';
let folder = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'adapter-'));
  folder = path.join(root, 'adapter');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'Me.graphql'), 'query Me { me { id } }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const faults = () => {
  try {
    readAdapterFolder(folder);
    return [];
  } catch (error) {
    if (error instanceof AdapterError)
      return error.faults.map(({ file, reason }) => `${path.basename(file)}: ${reason}`);
    throw error;
  }
};

test('reads documents and the map', () => {
  writeFileSync(path.join(folder, 'adapter.json'), '{}');
  writeFileSync(path.join(folder, '.hidden'), 'left out');
  expect(readAdapterFolder(folder).map(({ name }) => name)).toEqual(['Me.graphql', 'adapter.json']);
});

test('a link inside the folder is followed, as a mounted volume has them; one that leads outside is refused', () => {
  mkdirSync(path.join(folder, '..data'));
  writeFileSync(path.join(folder, '..data', 'Brand.graphql'), 'query Brand { brand { id } }');
  symlinkSync(path.join('..data', 'Brand.graphql'), path.join(folder, 'Brand.graphql'));
  expect(faults()).toEqual([]);
  writeFileSync(path.join(root, 'secret'), 'hunter2');
  symlinkSync(path.join('..', 'secret'), path.join(folder, 'Tag.graphql'));
  expect(faults()).toEqual(['Tag.graphql: The link leads outside the folder.']);
});

test('a link to a neighbour whose name begins like the folder leads outside', () => {
  mkdirSync(`${folder}-other`);
  writeFileSync(path.join(`${folder}-other`, 'Tag.graphql'), '');
  symlinkSync(path.join(`${folder}-other`, 'Tag.graphql'), path.join(folder, 'Tag.graphql'));
  expect(faults()).toEqual(['Tag.graphql: The link leads outside the folder.']);
});

test('what is no plain file is refused without waiting for it', () => {
  mkdirSync(path.join(folder, 'Tags.graphql'));
  execFileSync('mkfifo', [path.join(folder, 'Pipe.graphql')]);
  expect(faults()).toEqual(['Pipe.graphql: This is not a plain file.', 'Tags.graphql: This is not a plain file.']);
});

test('a broken link, another kind of file and a file that is too large are refused', () => {
  symlinkSync('nowhere', path.join(folder, 'Gone.graphql'));
  writeFileSync(path.join(folder, 'run.js'), 'process.exit()');
  writeFileSync(path.join(folder, 'Large.graphql'), '#'.repeat(300 * 1024));
  expect(faults()).toEqual([
    'Gone.graphql: The file cannot be read (ENOENT).',
    'Large.graphql: The file has 307200 bytes; at most 262144 are read.',
    'run.js: Only adapter.json and files that end in .graphql may be in this folder.',
  ]);
});

test('a folder that is missing, empty or a file is refused, without a line', () => {
  const said = () => {
    try {
      return readAdapterFolder(folder).length;
    } catch (error) {
      return error instanceof AdapterError ? error.message : error;
    }
  };
  rmSync(path.join(folder, 'Me.graphql'));
  expect(said()).toBe(`${folder}: The folder is empty.`);
  rmSync(folder, { recursive: true });
  expect(said()).toBe(`${folder}: This folder does not exist.`);
  writeFileSync(folder, 'a file');
  expect(said()).toBe(`${folder}: This is not a folder.`);
  expect(faults()).toEqual(['adapter: This is not a folder.']);
});
