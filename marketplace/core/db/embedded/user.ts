import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** Whom the server runs as, when that is not simply ourselves. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/**
 * PostgreSQL refuses to run as root. Started as root, an existing database keeps the user it belongs to; a new one goes to
 * `postgres` where the system has it, else to `nobody`, which every system has. No user is added to the machine.
 * @returns null when we are not root: the server then runs as we do.
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

/** Whether this user can walk into the folder. Asked of the system itself, which knows about every folder above it. */
export function canEnter(folder: string, user: ServerUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Where root keeps what the server's user must reach, when the project itself lies where only root may look, such as its home. */
export const OPEN_GROUND = '/var/lib/atelier';
