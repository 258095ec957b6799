import path from 'node:path';
import { read } from './sources';

const IMPORT = /^(?:import|export)\b[^;]*?\bfrom '([^']+)'/gm;

/** The packages that a file needs as soon as it is loaded, through its own imports too. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return Array.from(read(file).matchAll(IMPORT), ([, target = '']) => target).flatMap((target) => {
    if (target.startsWith('.')) return packagesOf(path.posix.join(path.posix.dirname(file), target), seen);
    return target.startsWith('node:') ? [] : [`${file}: ${target}`];
  });
}

test.each(['scripts/start.mjs', 'scripts/test.mjs', 'scripts/run.mjs', 'scripts/build.mjs', 'scripts/check.mjs'])(
  '%s runs in a bare clone, before any package is installed',
  (file) => {
    const seen = new Set<string>();
    expect(packagesOf(file, seen)).toEqual([]);
    expect(seen.size).toBeGreaterThan(2);
  },
);
