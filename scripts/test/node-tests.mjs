/**
 * Runs files with Node's own test runner: `node node-tests.mjs REPORT [--grep=TITLE] FILE…`. The same as `node --test`,
 * but as a program that can be stopped with everything it started. The output goes to the terminal, the count to REPORT
 * as JSON. In CI, files that failed run a second time, one after the other, and those that then pass are named as flaky:
 * what Playwright does there, too (playwright.config.ts).
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec as Spec } from 'node:test/reporters';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import countTests, { failedFiles, sum } from './node-reporter.mjs';

const AT_ONCE = 2;
/** More failed files than these are no accident. */
const MAX_TRIED_AGAIN = 3;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { grep: { type: 'string' } } });
const [report, ...names] = positionals;

/** Runs files and returns the count of each. */
function runFiles(files, concurrency) {
  const events = run({ files, concurrency, ...(values.grep && { testNamePatterns: [new RegExp(values.grep, 'i')] }) });
  events.compose(new Spec()).pipe(process.stdout, { end: false });
  return text(events.compose(countTests)).then(JSON.parse);
}

const files = names.map((name) => path.resolve(name));
const counts = await runFiles(files, AT_ONCE);
const failed = failedFiles(counts).filter((file) => files.includes(file));
if (process.env.CI && failed.length > 0 && failed.length <= MAX_TRIED_AGAIN) {
  const again = await runFiles(failed, 1);
  for (const file of failed) {
    if (!again[file] || again[file].failed > 0) continue;
    counts[file] = again[file];
    process.stdout.write(`flaky: ${path.relative('.', file)} failed, and passed alone\n`);
  }
}
const total = sum(counts);
writeFileSync(report, JSON.stringify(total));
if (total.failed > 0) process.exitCode = 1;
