import { Sentence } from '../toolchain/sentence.mjs';

/** The steps of a test run in their order. */
export const STEPS = ['codegen', 'lint', 'types', 'unit', 'marketplace', 'build', 'e2e'];

export const HELP = `Runs every check and test of the project; the last line reads "N passed, N failed".

npm test -- [options]
  --only=STEP,…   only these of ${STEPS.join(', ')}
  --grep=TEXT     only tests whose title contains TEXT (a regular expression)
  --help          print this
`;

/**
 * @param {string[]} argv
 * @returns {{ only: string[], grep: string | null, help: boolean }}
 * @throws {Sentence} on an unknown option or step
 */
export function readOptions(argv) {
  const options = { only: STEPS, grep: null, help: false };
  const rest = [...argv];
  while (rest.length > 0) {
    const [flag, ...inline] = rest.shift().split('=');
    if (flag === '--help') {
      options.help = true;
      continue;
    }
    if (flag !== '--only' && flag !== '--grep')
      throw new Sentence(`Unknown option "${flag}": the options are --only, --grep and --help.`);
    const value = inline.length > 0 ? inline.join('=') : rest.shift();
    if (!value) throw new Sentence(`${flag} needs a value.`);
    if (flag === '--grep') options.grep = value;
    else options.only = value.split(',').map((name) => name.trim());
  }
  const unknown = options.only.find((name) => !STEPS.includes(name));
  if (unknown !== undefined) throw new Sentence(`Unknown step "${unknown}": the steps are ${STEPS.join(', ')}.`);
  return options;
}
