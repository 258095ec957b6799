import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve('app/fonts/fonts.ts');
const files = [...readFileSync(source, 'utf8').matchAll(/src: '([^']+\.woff2)'/g)].map((match) =>
  path.resolve(path.dirname(source), match[1] ?? ''),
);

describe('the fonts', () => {
  it('are two variable Latin files of our own, under 60 kB together', () => {
    expect(files.map((file) => path.basename(file))).toEqual([
      'figtree-latin-wght-normal.woff2',
      'fraunces-latin-wght-normal.woff2',
    ]);
    expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(60_000);
  });

  it('never delay text', () => {
    expect(readFileSync(source, 'utf8').match(/display: 'swap',\s+preload: false/g)).toHaveLength(2);
  });
});
