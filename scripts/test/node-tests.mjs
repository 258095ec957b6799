/**
 * Runs files with Node's own test runner: `node node-tests.mjs REPORT PATTERN [TITLE]`. The same as `node --test`, but as a program that
 * can be stopped with everything it started. What happens goes to the terminal, the count to REPORT as JSON.
 */
import { createWriteStream } from 'node:fs';
import { run } from 'node:test';
import { spec as Spec } from 'node:test/reporters';
import countTests from './node-reporter.mjs';

const AT_ONCE = 2;
const [report, pattern, title] = process.argv.slice(2);

const events = run({
  globPatterns: [pattern],
  concurrency: AT_ONCE,
  ...(title && { testNamePatterns: [new RegExp(title)] }),
});
events.on('test:fail', () => {
  process.exitCode = 1;
});
events.compose(new Spec()).pipe(process.stdout);
events.compose(countTests).pipe(createWriteStream(report));
