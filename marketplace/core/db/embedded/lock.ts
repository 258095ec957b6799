import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../options.ts';

/**
 * Makes this process the only one on a data folder, with a lock file that identifies it. The file of a process that has
 * ended is taken over; a process is identified by its start time as well as its pid, because pids are reused.
 * @throws StartError when a running process has the lock, or the folder cannot be written.
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

/** True when we created the file, false when it already existed. */
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

/**
 * When a process started, in ticks since the machine started; null if the system does not report it (only Linux does).
 */
async function startOf(pid: number): Promise<string | null> {
  return (await statusOf(pid))?.[19] ?? null;
}

/**
 * The status line of a process on Linux, from its state on: the fields before it are the pid and, in parentheses, a
 * name that may contain spaces.
 */
async function statusOf(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}
