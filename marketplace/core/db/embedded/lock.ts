import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../options.ts';

/**
 * Makes this process the only one on a data folder, by a file that names it. The file of a process that is gone is taken over;
 * the process is known by its start time as well as its number, because numbers are given out again.
 * @throws StartError when a living process holds the folder, or the folder cannot be written.
 */
export async function takeLock(folder: string): Promise<{ release: () => Promise<void> }> {
  const path = join(folder, 'postgres.lock');
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid) });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (await write(path, mine, folder)) return { release: () => unlink(path).catch(() => {}) };
    const holder = await livingHolder(path);
    if (holder !== null) {
      throw new StartError(
        `The data folder ${folder} is in use by another marketplace (process ${holder}); stop that one or choose another folder with --data-dir.`,
      );
    }
    await unlink(path).catch(() => {});
  }
  throw new StartError(`The data folder ${folder} is being opened by another marketplace; try again in a moment.`);
}

/** True when the file is ours now, false when it was there already. */
async function write(path: string, text: string, folder: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new StartError(`The data folder ${folder} cannot be written; choose another with --data-dir.`);
  }
}

async function livingHolder(path: string): Promise<number | null> {
  try {
    const { pid, started } = JSON.parse(await readFile(path, 'utf8')) as { pid: number; started: string | null };
    return (await isAlive(pid)) && (await startOf(pid)) === started ? pid : null;
  } catch {
    return null;
  }
}

/** Whether a process with this id is running, under any user. A zombie does not count. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return (await statusOf(pid))?.[0] !== 'Z';
}

/** When a process began, in ticks since the machine started; null where the system does not say (it is Linux that does). */
async function startOf(pid: number): Promise<string | null> {
  return (await statusOf(pid))?.[19] ?? null;
}

/** What Linux tells of a process, from its state on: the fields before it are the number and, in brackets, a name that may hold blanks. */
async function statusOf(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}
