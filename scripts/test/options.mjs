import { UserError } from '../toolchain/user-error.mjs';

/** The steps of a test run in their order. */
export const STEPS = ['codegen', 'lint', 'types', 'unit', 'marketplace', 'build', 'e2e'];
/** The steps that run test files; the others pass or fail as a whole. */
const SUITES = ['unit', 'marketplace', 'e2e'];

export const HELP = `Checks generated code, types, lint and format, and runs every test; the last line reads "N passed, N failed".

npm test -- [options] [file …]
  file            only test files with this in their name, e.g. tests/marketplace/tags.test.ts or tags
  --grep=TEXT     only tests whose title matches TEXT (a regular expression, in any case; [BRD-12] is an id)
  --only=STEP,…   only these of ${STEPS.join(', ')}
  --help          print this

A file or --grep starts only what can match: no other file is loaded, and what none of them needs (lint, the build) is left out.
`;

/**
 * `npm test --grep=TEXT` gives the option to npm itself: better to report this than to run everything. npm has an option
 * `--only` of its own and passes nothing of it on; it warns by itself.
 */
function refuseTaken(argv, env) {
  const isTaken = env.npm_config_grep !== undefined && !argv.some((word) => word.startsWith('--grep'));
  if (isTaken)
    throw new UserError(
      'npm took --grep as its own option: put options after two dashes, as in "npm test -- --grep=TEXT".',
    );
}

/**
 * @param {string[]} argv
 * @param {Record<string, string | undefined>} [env]
 * @returns {{ only: string[], grep: string | null, names: string[], help: boolean }} the steps, narrowed to the suites
 * when files or titles are given
 * @throws {UserError} on an unknown option or step
 */
export function readTestOptions(argv, env = process.env) {
  refuseTaken(argv, env);
  const options = { only: null, grep: null, names: [], help: false };
  const rest = [...argv];
  while (rest.length > 0) {
    const argument = rest.shift();
    const [flag, ...inline] = argument.split('=');
    if (flag === '--help') {
      options.help = true;
    } else if (!flag.startsWith('-')) {
      options.names.push(argument);
    } else if (flag === '--only' || flag === '--grep') {
      const value = inline.length > 0 ? inline.join('=') : rest.shift();
      if (!value) throw new UserError(`${flag} needs a value.`);
      if (flag === '--grep') options.grep = asPattern(value);
      else options.only = value.split(',').map((name) => name.trim());
    } else {
      throw new UserError(`Unknown option "${flag}": the options are --only, --grep and --help.`);
    }
  }
  const unknown = options.only?.find((name) => !STEPS.includes(name));
  if (unknown !== undefined) throw new UserError(`Unknown step "${unknown}": the steps are ${STEPS.join(', ')}.`);
  const narrowed = options.grep !== null || options.names.length > 0;
  const only = options.only ?? STEPS;
  return { ...options, only: narrowed ? only.filter((name) => SUITES.includes(name)) : only };
}

/**
 * Ids are written in titles as `[BRD-12]`, which as a regular expression would be a set of letters.
 * @throws {UserError} if it is not a regular expression
 */
function asPattern(text) {
  const pattern = text.replace(/\[([A-Z]{3}-\d+)\]/g, '\\[$1\\]');
  try {
    return new RegExp(pattern).source;
  } catch {
    throw new UserError(`--grep takes a regular expression, but "${text}" is not one.`);
  }
}
