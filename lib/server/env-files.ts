import 'server-only';

import { readFileSync } from 'node:fs';

type Source = Readonly<Record<string, string | undefined>>;

/**
 * The values of these variables: the environment's own, or the content of the file named by NAME_FILE, as container
 * secrets do. An empty variable, and an empty file, count as unset. The marketplace uses the same rule
 * (marketplace/core/environment.ts).
 * @throws Error with a sentence that names the variable, never its value, when both are given or the file cannot be
 * read
 */
export function withFiles(source: Source, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(source, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function valueOf(source: Source, name: string): string | undefined {
  const value = filled(source[name]);
  const file = filled(source[`${name}_FILE`]);
  if (file === undefined) return value;
  if (value !== undefined)
    throw new Error(`The environment variables ${name} and ${name}_FILE are both set: set only one of them.`);
  try {
    return filled(readFileSync(/* turbopackIgnore: true */ file, 'utf8').trim());
  } catch (error) {
    throw new Error(`The file that ${name}_FILE names cannot be read (${codeOf(error)}).`);
  }
}

const filled = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text);

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no reason given';
