import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The value of a variable: the environment's own, or the content of the file named by NAME_FILE, as container secrets
 * do. An empty variable, and an empty file, count as unset. The console uses the same rule (lib/server/env-files.ts).
 * @throws Error with a sentence that names the variable, never its value, when both are given or the file cannot be
 * read
 */
export function readVariable(env: Environment, name: string): string | undefined {
  const value = filled(env[name]);
  const file = filled(env[`${name}_FILE`]);
  if (file === undefined) return value;
  if (value !== undefined) throw new Error(`${name} and ${name}_FILE are both set: set only one of them.`);
  try {
    return filled(readFileSync(file, 'utf8').trim());
  } catch (error) {
    throw new Error(`The file that ${name}_FILE names cannot be read (${codeOf(error)}).`);
  }
}

const filled = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text);

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no reason given';
