import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { StartError } from '../options.ts';
import { prepareBinaries } from './embedded/binaries.ts';
import { openCluster } from './embedded/cluster.ts';
import { takeLock } from './embedded/lock.ts';
import { runServer, type Server } from './embedded/server.ts';
import { canEnter, serverUser } from './embedded/user.ts';

const DATABASE = 'atelier';
/** The database for the console's own records, beside the marketplace's. */
const CONSOLE_DATABASE = 'atelier_console';
/** Where `npm start` finds its address, in the data folder. */
const CONSOLE_ADDRESS = 'console-database-url';

export interface EmbeddedOptions {
  /** The marketplace's data folder; created if missing. The database is in its subfolder `postgres`. */
  readonly dataDir: string;
  /** By default a free one is chosen. */
  readonly port?: number | undefined;
  /** False gives up safety in a power cut for speed, for tests that discard the data. */
  readonly durable?: boolean;
  /** Called when the server ends unexpectedly. */
  readonly onExit?: (sentence: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection URL of the database `atelier`, on the loopback interface, with the password of this data folder. */
  readonly url: string;
  /** Deletes everything in the console's own database on this server. */
  resetConsole(): Promise<void>;
  /** Whether it has reported that its disk is full. */
  isDiskFull(): boolean;
  /** Closes every connection and stops the server, and waits until its process is gone. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL from the binaries installed by npm, on its own data folder. Nothing else has to be
 * installed. If run as root it starts the server as an ordinary user, as PostgreSQL requires. If this process is
 * killed, the server ends by itself; the next start cleans up after a killed run.
 * @throws StartError, one sentence, when another process uses the folder, the port is taken or the server does not
 * start.
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
    // A console that runs on while the marketplace is started again finds its database where it was.
    const preferredPort = await lastPort(folder);
    server = await runServer({ cluster, binaries, user, port, preferredPort, durable, onExit });
    const url = (database: string) => `postgres://postgres:${cluster.password}@127.0.0.1:${server?.port}/${database}`;
    for (const name of [DATABASE, CONSOLE_DATABASE]) await ensureDatabase(url('postgres'), name);
    const consoleUrl = url(CONSOLE_DATABASE);
    await writeFile(join(folder, CONSOLE_ADDRESS), consoleUrl, { mode: 0o600 });
    const resetConsole = () => runIn(consoleUrl, 'drop schema public cascade; create schema public');
    return { url: url(DATABASE), resetConsole, isDiskFull: server.isDiskFull, stop: once(server, lock.release) };
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

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}

async function runIn(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** The port on which the server of this folder last ran. */
async function lastPort(folder: string): Promise<number | undefined> {
  const text = await readFile(join(folder, CONSOLE_ADDRESS), 'utf8').catch(() => '');
  return URL.canParse(text) ? Number(new URL(text).port) || undefined : undefined;
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

/** Lets the server's user traverse the data folder (not read it). Changes only the folder itself, which is ours. */
async function waitForOtherStarts(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  await chmod(folder, mode | 0o011);
}
