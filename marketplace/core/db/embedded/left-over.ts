import { readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../options.ts';
import { isAlive } from './lock.ts';

/**
 * Cleans up after a killed run: waits for its server (which ends by itself) or ends it, and removes its pid file,
 * because that pid may belong to another program by now. We hold the folder's lock, so no running marketplace uses it.
 */
export async function clearAway(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  for (let tenths = 0; await isServer(pid); tenths += 1) {
    if (tenths === 150)
      throw new StartError(
        `A database server that was left running (process ${pid}) does not end; stop it and start again.`,
      );
    if (tenths === 20) process.kill(pid, 'SIGINT');
    if (tenths === 100) process.kill(pid, 'SIGQUIT');
    await wait(100);
  }
  await unlink(file).catch(() => {});
}

async function isServer(pid: number): Promise<boolean> {
  if (!(await isAlive(pid))) return false;
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}
