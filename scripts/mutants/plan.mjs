import { globSync } from 'node:fs';
import { ROOT } from '../toolchain/paths.mjs';
import { UserError } from '../toolchain/user-error.mjs';

const filesOf = (patterns) => patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).toSorted());

/** `lib/format/money.ts` has its own tests in `tests/unit/lib/format/money.test.ts`. */
const ownTest = (source) => `tests/unit/${source.replace(/\.tsx?$/, '')}.test.ts`;

/** Kinds of tests, the quickest first. A file is judged by one kind: they run in different environments. */
const KINDS = ['tests/unit/', 'tests/components/', 'tests/marketplace/'];

/**
 * Which tests judge a file: its own if there are any, else the quickest kind of those nearest to it.
 * @param {string} source
 * @param {readonly string[]} tests all that there are
 * @param {(source: string) => string[]} nearest
 */
export function judges(source, tests, nearest) {
  const own = ownTest(source);
  if (tests.includes(own)) return [own];
  const found = nearest(source);
  return KINDS.map((kind) => found.filter((test) => test.startsWith(kind))).find((some) => some.length > 0) ?? [];
}

/**
 * Runs of the mutation tester: files of one area that the same tests judge share a run.
 * @param {{ areas: readonly string[], mutate: readonly string[] }} wanted
 * @param {{ areas: typeof import('./areas.mjs').AREAS, tests: readonly string[], nearest: (source: string) => string[]
 * }} known
 * @returns {{ area: string, files: string[], tests: string[], runner: 'jest' | 'node' }[]}
 * @throws {UserError} for a file that no test reaches
 */
export function planRuns({ areas, mutate }, known) {
  const listed = areas.flatMap((area) =>
    known.areas[area].files.flatMap(({ mutate: patterns, tests }) =>
      filesOf(patterns).map((file) => ({ area, file, tests: tests && filesOf(tests) })),
    ),
  );
  const asked = filesOf(mutate);
  if (mutate.length > asked.length) throw new UserError(`No file matches one of ${mutate.join(', ')}.`);
  const wanted =
    mutate.length === 0
      ? listed
      : asked.map((file) => listed.find((each) => each.file === file) ?? { area: 'others', file });
  const runs = new Map();
  for (const { area, file, tests = judges(file, known.tests, known.nearest) } of wanted) {
    if (tests.length === 0) throw new UserError(`No unit test reaches ${file}.`);
    const key = [area, ...tests].join(' ');
    const run = runs.get(key) ?? {
      area,
      files: [],
      tests,
      runner: tests[0].startsWith('tests/marketplace/') ? 'node' : 'jest',
    };
    run.files.push(file);
    runs.set(key, run);
  }
  return [...runs.values()];
}
