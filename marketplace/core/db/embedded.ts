import { chmod, mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { StartError } from '../options.ts';
import { prepareBinaries } from './embedded/binaries.ts';
import { openCluster } from './embedded/cluster.ts';
import { takeLock } from './embedded/lock.ts';
import { runServer, type Server } from './embedded/server.ts';
import { canEnter, serverUser } from './embedded/user.ts';

const DATABASE = 'atelier';

export interface EmbeddedOptions {
  /** The marketplace's data folder; made when missing. The database lives in `postgres` below it. */
  readonly dataDir: string;
  /** A free one is chosen unless given. */
  readonly port?: number | undefined;
  /** False gives up safety in a power cut for speed; for tests that throw the data away. */
  readonly durable?: boolean;
  /** Hears of a server that ended without being asked to. */
  readonly onExit?: (sentence: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection URL of the database `atelier`, on the loopback interface, with the password this data folder was given. */
  readonly url: string;
  /** Whether it has said that its disk is full. */
  isDiskFull(): boolean;
  /** Ends every connection and the server, and waits until its process is gone. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL from the binaries that came through npm, over a data folder of its own. Nothing else need be installed.
 * Started as root it runs the server as an ordinary user, which PostgreSQL insists on. Should this process be killed, the
 * server ends by itself; what a killed run left behind is put in order at the next start.
 * @throws StartError, one sentence, when another process uses the folder, the port is taken or the server will not start.
 */
export async function startEmbeddedPostgres({
  dataDir,
  port,
  durable = true,
  onExit,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  await makeFolder(folder);
  const lock = await takeLock(folder);
  let server: Server | undefined;
  try {
    const user = await serverUser(join(folder, 'postgres'));
    if (user && !canEnter(folder, user)) await waitForOtherStarts(folder);
    const binaries = await prepareBinaries(user);
    const cluster = await openCluster({ folder, binaries, user, durable });
    server = await runServer({ cluster, binaries, user, port, durable, onExit });
    const url = (database: string) => `postgres://postgres:${cluster.password}@127.0.0.1:${server?.port}/${database}`;
    await ensureDatabase(url('postgres'));
    return { url: url(DATABASE), isDiskFull: server.isDiskFull, stop: once(server, lock.release) };
  } catch (error) {
    await server?.stop();
    await lock.release();
    throw error;
  }
}

function once(server: Server, release: () => Promise<void>): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= server.stop().then(release));
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const isFile = error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOTDIR');
    throw new StartError(
      `The data folder ${folder} ${isFile ? 'is a file, or lies in one' : 'could not be made'}; choose another with --data-dir.`,
    );
  }
}

/** Lets the server's user walk through the data folder (not read it). Only the folder itself, which is ours to change. */
async function waitForOtherStarts(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o011);
}
