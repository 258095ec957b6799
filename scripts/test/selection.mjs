import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../toolchain/paths.mjs';
import { UserError } from '../toolchain/user-error.mjs';
import { titlesMayMatch } from './titles.mjs';

/** Which files are tests, by the step that runs them. */
const SUITES = {
  unit: /^tests\/(?:unit|architecture|components)\/.+\.test\.tsx?$/,
  marketplace: /^tests\/marketplace\/.+\.test\.ts$/,
  e2e: /^tests\/(?:e2e|budgets|jobs)\/.+\.spec\.ts$/,
};

/** Every test file by its step, named from the root with forward slashes. */
export function testFiles() {
  const all = readdirSync(path.join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .sort();
  return Object.fromEntries(
    Object.entries(SUITES).map(([step, pattern]) => [step, all.filter((file) => pattern.test(file))]),
  );
}

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

/**
 * The test files that match a file name, a part of one, or a title; null when there is no filter, so that all of them
 * run.
 * @param {{ names: string[], grep: string | null, only: string[] }} wanted
 * @returns {Record<string, string[]> | null} by step, without the steps that have none
 * @throws {UserError} when no file has the name, or no requested step has the title
 */
export function selectFiles({ names, grep, only }, files = testFiles(), readText = read) {
  if (names.length === 0 && grep === null) return null;
  const wanted = names.map((name) => name.replaceAll('\\', '/').replace(/^\.\//, ''));
  const every = Object.values(files).flat();
  const unknown = wanted.find((name) => !every.some((file) => file.includes(name)));
  if (unknown !== undefined) throw new UserError(`No test file has "${unknown}" in its name.`);
  const isWanted = (file) =>
    (wanted.length === 0 || wanted.some((name) => file.includes(name))) &&
    (grep === null || titlesMayMatch(file, grep, readText));
  const selected = Object.entries(files)
    .filter(([step]) => only.includes(step))
    .map(([step, held]) => [step, held.filter(isWanted)])
    .filter(([, held]) => held.length > 0);
  if (selected.length > 0) return Object.fromEntries(selected);
  throw new UserError(
    grep === null ? 'None of these files belongs to the selected steps.' : `No test has "${grep}" in its title.`,
  );
}
