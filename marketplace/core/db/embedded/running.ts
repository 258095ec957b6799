import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isAlive } from './lock.ts';

/**
 * The database of a running marketplace with an embedded server on this data folder: PostgreSQL writes its pid in the
 * first line of `postmaster.pid` and its port in the fourth. @returns its connection URL, null when no such server runs
 * or its files are not readable
 */
export async function runningEmbedded(dataDir: string): Promise<string | null> {
  const directory = join(resolve(dataDir), 'postgres');
  try {
    const [pid, , , port] = (await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n');
    if (!(await isAlive(Number(pid)))) return null;
    return `postgres://postgres:${await readFile(join(directory, 'atelier.password'), 'utf8')}@127.0.0.1:${Number(port)}/atelier`;
  } catch {
    return null;
  }
}
