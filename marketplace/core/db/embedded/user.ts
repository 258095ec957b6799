import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The user that the server runs as, if it is not the current user. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. If started as root, an existing database keeps its owner; a new one belongs to
 * `postgres` if the system has that user, else to `nobody`, which every system has. No user is added to the machine.
 * @returns null when we are not root: the server then runs as the current user.
 */
export async function serverUser(cluster: string): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(cluster).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65_534, gid: 65_534 };
}

function lookUp(name: string): ServerUser | null {
  try {
    const ask = (flag: '-u' | '-g') =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return null;
  }
}

/** Whether this user can traverse the folder. Checked by the system itself, which considers every parent folder. */
export function canEnter(folder: string, user: ServerUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * Where root puts files that the server's user must access, if the project itself is where only root can read, such as
 * its home.
 */
export const SERVER_FOLDER = '/var/lib/atelier';
