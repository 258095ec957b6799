import { UserError } from '../toolchain/user-error.mjs';

/**
 * Steps that run in parallel, each lane in its order. The first lane with steps prints its output live; a step of
 * another lane prints one line when it passes, and all its output when it fails. Steps that have to wait for all lanes
 * run after them.
 */
export const LANES = [
  ['unit', 'marketplace'],
  ['codegen', 'types', 'lint', 'build'],
];

/**
 * @typedef {{ passed: number, failed: number, note?: string }} Count
 * @typedef {(context: { stdout: 'inherit' | 'pipe' } & Record<string, unknown>) => Promise<Count & { output?: string
 * }>} Step
 * @typedef {Count & { name: string, seconds: number }} Result
 */

const heading = (name) => `\n── ${name} ${'─'.repeat(70 - name.length)}\n`;
const textOf = (error) => `${error instanceof UserError ? error.message : (error?.stack ?? error)}\n`;

/**
 * Runs one step. A thrown error is its failure.
 * @param {string} name
 * @param {Step} step
 * @param {{ stdout: 'inherit' | 'pipe' } & Record<string, unknown>} context
 * @param {(text: string) => void} [print]
 * @returns {Promise<Result>}
 */
export async function runStep(name, step, context, print = (text) => process.stdout.write(text)) {
  const isPiped = context.stdout === 'pipe';
  if (!isPiped) print(heading(name));
  const started = performance.now();
  const { output = '', ...count } = await step(context).catch((error) => ({
    passed: 0,
    failed: 1,
    output: textOf(error),
  }));
  const seconds = Math.round((performance.now() - started) / 1000);
  if (isPiped && count.failed === 0) print(`\n── ${name}: passed, ${seconds} s\n`);
  else print(isPiped ? `${heading(name)}${output}── end of ${name}\n` : output);
  return { name, ...count, seconds };
}

/**
 * Runs the wanted steps of every lane, and returns their results in the order of `wanted`.
 * @param {readonly string[]} wanted
 * @param {(name: string, stdout: 'inherit' | 'pipe') => Promise<Result>} runOne
 * @param {() => boolean} isStopped asked before each step
 * @returns {Promise<Result[]>}
 */
export async function runLanes(wanted, runOne, isStopped, lanes = LANES) {
  const busy = lanes.map((lane) => lane.filter((name) => wanted.includes(name))).filter((lane) => lane.length > 0);
  const results = [];
  await Promise.all(
    busy.map(async (lane, at) => {
      for (const name of lane) if (!isStopped()) results.push(await runOne(name, at === 0 ? 'inherit' : 'pipe'));
    }),
  );
  return results.sort((one, other) => wanted.indexOf(one.name) - wanted.indexOf(other.name));
}
