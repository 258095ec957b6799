/**
 * Runs files with Node's own test runner: `node node-tests.mjs REPORT [--grep=TITLE] FILE…`. The same as `node --test`,
 * but as a program that can be stopped with everything it started. The output goes to the terminal, the count to REPORT
 * as JSON.
 */
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec as Spec } from 'node:test/reporters';
import { parseArgs } from 'node:util';
import countTests from './node-reporter.mjs';

const AT_ONCE = 2;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { grep: { type: 'string' } } });
const [report, ...files] = positionals;

const events = run({
  files: files.map((file) => path.resolve(file)),
  concurrency: AT_ONCE,
  ...(values.grep && { testNamePatterns: [new RegExp(values.grep, 'i')] }),
});
events.on('test:fail', () => {
  process.exitCode = 1;
});
events.compose(new Spec()).pipe(process.stdout);
events.compose(countTests).pipe(createWriteStream(report));
