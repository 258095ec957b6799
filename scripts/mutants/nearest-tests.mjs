import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../toolchain/paths.mjs';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** Imports as the running program has them: those of types alone are gone by then. */
const withoutTypes = (text) => text.replace(/^(?:import|export) type\s[^;]*;/gm, '');

function resolve(from, specifier) {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  return ENDINGS.map((ending) => `${base}${ending}`).find(
    (file) => /\.(?:tsx?|mjs)$/.test(file) && existsSync(path.join(ROOT, file)),
  );
}

function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(withoutTypes(readFileSync(path.join(ROOT, file), 'utf8')), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((specifier) => /^(?:@\/|\.)/.test(specifier))
    .map((specifier) => resolve(file, specifier))
    .filter((target) => target !== undefined);
}

/**
 * The test files that reach each source file over the fewest imports: a file's own tests if it has any, else those of
 * what uses it.
 * @param {readonly string[]} tests named from the root
 * @param {(file: string) => readonly string[]} [imports] the project's files that a file imports
 * @returns {(source: string) => string[]}
 */
export function nearestTests(tests, imports = importsOf) {
  const known = new Map();
  const targets = (file) => known.get(file) ?? known.set(file, imports(file)).get(file);
  const nearest = new Map();
  for (const test of tests) {
    const seen = new Set([test]);
    let [layer, distance] = [[test], 0];
    while (layer.length > 0) {
      layer = [...new Set(layer.flatMap(targets))].filter((file) => !seen.has(file));
      distance += 1;
      for (const file of layer) {
        seen.add(file);
        const best = nearest.get(file);
        if (!best || distance < best.distance) nearest.set(file, { distance, tests: [test] });
        else if (distance === best.distance) best.tests.push(test);
      }
    }
  }
  return (source) => nearest.get(source)?.tests ?? [];
}
