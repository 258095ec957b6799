import { filesUnder, isCode, read } from './sources';

/** Variables that the system, the tools and our own processes pass to each other; nobody sets these by hand. */
const NOT_FOR_PEOPLE = new Set([
  'ATELIER_PARENT',
  'ATELIER_NPM_PID',
  'CALLS',
  'CI',
  'DEBIAN_FRONTEND',
  'HOME',
  'NEXT_MANUAL_SIG_HANDLE',
  'NEXT_RUNTIME',
  'NEXT_TELEMETRY_DISABLED',
  'NODE_ENV',
  'PATH',
  'PLAYWRIGHT_JSON_OUTPUT_FILE',
  'TMPDIR',
  'TOKEN',
  'TZ',
  'UPSTREAM',
]);

const SCANNED = [
  'app',
  'components',
  'lib',
  'marketplace',
  'scripts',
  'tests/support',
  'bench',
  'middleware.ts',
  'instrumentation.ts',
  'playwright.config.ts',
];
const codeUnder = (name: string) => (isCode(name) ? [name] : filesUnder(name).filter(isCode));
const code = SCANNED.flatMap(codeUnder);

/**
 * Names read from the environment: env.NAME, env['NAME'], the keys of the console's schema, and the marketplace's table
 * of names. NAME_FILE belongs to NAME and is not counted.
 */
function namesRead(file: string): string[] {
  const text = read(file);
  const direct = [...text.matchAll(/\benv(?:\(\))?(?:\.|\[['"])([A-Z][A-Z0-9_]+)/g)].map((match) => match[1]);
  const schema =
    file === 'lib/server/env.ts' ? [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1]) : [];
  const table =
    file === 'marketplace/core/options.ts'
      ? [...text.matchAll(/^ {2}\w+: '([A-Z][A-Z0-9_]+)',$/gm)].map((match) => match[1])
      : [];
  const parts =
    file === 'marketplace/core/options.ts'
      ? [...text.matchAll(/\bpart\('([A-Z]+)'\)/g)].map((match) => `MARKETPLACE_DATABASE_${match[1]}`)
      : [];
  return [...direct, ...schema, ...table, ...parts].filter(
    (name): name is string => name !== undefined && !name.endsWith('_FILE'),
  );
}

test.each(SCANNED)('%s has code that is scanned', (name) => {
  expect(codeUnder(name).map(read).filter(Boolean)).not.toEqual([]);
});

test('.env.example names every variable that is read, each with a comment, and no other', () => {
  const named = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]);
  const used = new Set([
    ...code.flatMap(namesRead),
    ...[...read('compose.yaml').matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => match[1]),
  ]);
  expect([...used].filter((name) => name !== undefined && !NOT_FOR_PEOPLE.has(name) && !named.includes(name))).toEqual(
    [],
  );
  expect(named.filter((name) => !used.has(name))).toEqual([]);
  const lines = read('.env.example').split('\n');
  expect(lines.filter((line, at) => /^[A-Z]/.test(line) && !/^(#|[A-Z])/.test(lines[at - 1] ?? ''))).toEqual([]);
});
