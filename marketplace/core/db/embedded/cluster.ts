import { randomBytes, randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chown, lstat, mkdir, readFile, readlink, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../options.ts';
import type { Binaries } from './binaries.ts';
import { canEnter, SERVER_FOLDER, type ServerUser } from './user.ts';

export interface Cluster {
  /** PostgreSQL's own data directory. */
  readonly directory: string;
  readonly password: string;
}

interface Request {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly user: ServerUser | null;
  readonly durable: boolean;
}

/**
 * Opens the database files of a data folder, creating them if there are none. They are created in a temporary place and
 * moved when complete, so a start that is killed half-way leaves nothing that disturbs a later one.
 * @throws StartError when the files cannot be created or read.
 */
export async function openCluster(request: Request): Promise<Cluster> {
  const directory = join(request.folder, 'postgres');
  if (!(await isThere(join(directory, 'PG_VERSION')))) await makeCluster(request, directory);
  try {
    return {
      directory: await realDirectory(directory),
      password: await readFile(join(directory, 'atelier.password'), 'utf8'),
    };
  } catch {
    throw new StartError(
      `The database files in ${directory} cannot be read; start as the user they belong to, or choose another folder with --data-dir.`,
    );
  }
}

async function makeCluster({ folder, binaries, user, durable }: Request, directory: string): Promise<void> {
  // Inside root's home directory the server's user cannot access the files; they are then placed elsewhere, with a
  // link.
  const elsewhere = user !== null && !canEnter(folder, user);
  const ground = elsewhere ? SERVER_FOLDER : folder;
  const partial = join(ground, `postgres.making-${randomUUID()}`);
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${partial}.password`;
  try {
    await mkdir(ground, { recursive: true, mode: 0o755 });
    await mkdir(partial, { mode: 0o700 });
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user) for (const path of [partial, passwordFile]) await chown(path, user.uid, user.gid);
    initialise(binaries, user, [`--pgdata=${partial}`, `--pwfile=${passwordFile}`, ...(durable ? [] : ['--no-sync'])]);
    const storedPassword = join(partial, 'atelier.password');
    await rename(passwordFile, storedPassword);
    await putInPlace(partial, directory, elsewhere);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await unlink(passwordFile).catch(() => {});
  }
}

/**
 * The server's own C.UTF-8, so that texts compare the same on every machine; columns that are sorted by name have their
 * own collation.
 */
function initialise({ initdb }: Binaries, user: ServerUser | null, args: string[]): void {
  const fixed = [
    '--username=postgres',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  const { status, stderr, error } = spawnSync(initdb, [...fixed, ...args], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  if (status === 0) return;
  const lines = (error?.message ?? stderr).trim().split('\n');
  throw new StartError(
    `The database could not be set up: ${lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? 'no reason given'}.`,
  );
}

async function putInPlace(partial: string, directory: string, elsewhere: boolean): Promise<void> {
  const leftover = await lstat(directory).catch(() => null);
  if (leftover) await rm(directory, { recursive: true, force: true });
  if (!elsewhere) return rename(partial, directory);
  const target = join(SERVER_FOLDER, `data-${randomUUID()}`);
  await rename(partial, target);
  await symlink(target, directory);
}

async function realDirectory(directory: string): Promise<string> {
  return (await lstat(directory)).isSymbolicLink() ? readlink(directory) : directory;
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
