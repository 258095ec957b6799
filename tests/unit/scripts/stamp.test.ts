import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint, readStamp, writeStamp } from '../../../scripts/toolchain/stamp.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'atelier-stamp-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

test('a fingerprint changes with a content, a name, a new file and its other inputs, and with nothing else', () => {
  write('app/page.tsx', 'one');
  write('other/file', 'x');
  const take = (more?: string[]) => fingerprint(root, ['app', 'missing', 'middleware.ts'], more);
  const first = take();
  write('app/page.tsx', 'one');
  write('other/file', 'y');
  expect(take()).toBe(first);
  expect(take(['arm64'])).not.toBe(first);
  write('app/page.tsx', 'two');
  const second = take();
  expect(second).not.toBe(first);
  write('middleware.ts', '');
  expect(take()).not.toBe(second);
});

test('a stamp that was never written is empty', () => {
  const file = path.join(root, 'deep', 'stamp');
  expect(readStamp(file)).toBe('');
  writeStamp(file, 'abc');
  expect(readStamp(file)).toBe('abc');
});
