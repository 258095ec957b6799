import { join } from 'node:path';
import type { Marketplace } from '../core/context.ts';
import { isDiskFull } from '../core/database-errors.ts';
import { cancelAbandoned } from '../core/db/abandoned.ts';
import { checkServer } from '../core/db/check-server.ts';
import { openDatabase, type DatabaseHandle } from '../core/db/connection.ts';
import { startEmbeddedPostgres } from '../core/db/embedded.ts';
import { migrate, resetDatabase } from '../core/db/migrate.ts';
import { listen } from '../core/http/listen.ts';
import { openImageStore } from '../core/images/store.ts';
import { startJobs } from '../background/jobs/runner.ts';
import { createLog, type Logger } from '../core/log.ts';
import { accessOf } from '../core/module.ts';
import { createMailer } from '../core/mail/mailer.ts';
import { modules } from '../modules/index.ts';
import { welcomeFirstAdministrator } from '../modules/session/first-administrator.ts';
import { StartError, type Options } from '../core/options.ts';
import { noteOutside } from '../stand-ins/search/outside.ts';
import { seedDrawings } from '../stand-ins/art/draw.ts';
import { seed } from '../seed/index.ts';
import { isSeeded } from '../seed/is-seeded.ts';
import { startSending } from '../background/sending/sender.ts';
import { createRequestListeners } from './listeners.ts';
import { recordWith } from '../core/telemetry/spans.ts';

/** No statement of a job, a migration or a seed takes this long unless something is wrong, ms. */
const WORK_TIMEOUT_MS = 30 * 60_000;

export interface RunningMarketplace {
  /** Its URL, e.g. http://127.0.0.1:4000 */
  readonly url: string;
  /** Finishes running work and stops everything it started, including the embedded database. May be called twice. */
  stop(): Promise<void>;
}

interface StartContext {
  readonly log?: Logger;
  /** Called when our own database ends by itself; nothing can be served after that. */
  readonly onDatabaseLost?: () => void;
}

const FULL = 'The disk of the database is full; make room or choose another folder with --data-dir.';
/**
 * Max time to wait for connections to close on shutdown, ms: one whose database has ended may never be returned to the
 * pool.
 */
const CLOSE_TIMEOUT_MS = 5_000;

/**
 * Starts the marketplace: opens the port, opens the database (embedded if none is configured), migrates, seeds an empty
 * one if demo data is requested, starts the job runner, creates a first administrator if needed, and only then accepts
 * requests.
 * @throws StartError with one sentence when it cannot; whatever was started by then is stopped again
 */
export async function startMarketplace(
  given: Options,
  { log = createLog(given.logLevel), onDatabaseLost = () => {} }: StartContext = {},
): Promise<RunningMarketplace> {
  const openPort = await listen(given.host, given.port);
  const undo: (() => Promise<void>)[] = [];
  const openPublicPort = given.publicPort === undefined ? undefined : await listen(given.host, given.publicPort);
  const ending = new AbortController();
  const stop = once(async () => {
    ending.abort();
    await Promise.all([openPort.close(), openPublicPort?.close()]);
    for (const step of undo.reverse()) await step();
  });
  let store: Store | undefined;
  try {
    if (given.otlpEndpoint !== undefined)
      await recordSpans({ endpoint: given.otlpEndpoint, headers: given.otlpHeaders }, log, undo);
    const options = given.port === 0 ? { ...given, publicUrl: `http://localhost:${openPort.port}` } : given;
    store = await openStore(options, { log, onDatabaseLost, ending: ending.signal }, undo);
    const {
      requests: { db },
      work,
    } = store;
    if (options.fresh) {
      await resetDatabase(work.db);
      await store.resetConsole();
    }
    const migrations = await migrate(work.db);
    if (migrations.length > 0) log.info({ migrations }, 'database migrated');
    if (options.seed === 'demo' && !(await isSeeded(work.db))) {
      const started = performance.now();
      await seed(work.db, modules, { scale: options.scale, publicUrl: options.publicUrl });
      log.info({ scale: options.scale, ms: Math.round(performance.now() - started) }, 'database seeded');
    }

    const marketplace: Marketplace = {
      db,
      options,
      log,
      mailer: createMailer({ from: options.mailFrom, delivers: options.smtpUrl !== undefined }),
      images: openImageStore(join(options.dataDir, 'images'), seedDrawings),
      access: accessOf(modules),
    };
    const leftOver = await marketplace.images.sweep();
    if (leftOver > 0) log.info({ files: leftOver }, 'incomplete uploads removed');
    await noteOutside(marketplace);
    const jobs = await startJobs({ ...marketplace, db: work.db }, work.pool);
    undo.push(() => jobs.stop());
    await welcomeFirstAdministrator(marketplace);
    const sending = await startSending({ ...marketplace, db: work.db }, { lease: options.leaseMs });
    undo.push(() => sending.stop());

    const { all, open } = createRequestListeners(marketplace);
    openPort.open(all);
    openPublicPort?.open(open);
    if (options.mailPostalAddress === undefined)
      log.warn(
        'MAIL_POSTAL_ADDRESS is not set: marketing mail is sent without the sender’s postal address, which the law requires',
      );
    log.info({ port: openPort.port }, 'marketplace ready');
    return { url: `http://${options.host}:${openPort.port}`, stop };
  } catch (error) {
    await stop();
    if (isDiskFull(error) || store?.isDiskFull()) throw new StartError(FULL);
    throw error;
  }
}

function once(action: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= action());
}

async function close({ db }: DatabaseHandle): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, CLOSE_TIMEOUT_MS);
  await Promise.race([db.destroy(), late.promise]).finally(() => clearTimeout(timer));
}

/** Loads the code that sends spans, which nothing else uses, and starts recording. */
async function recordSpans(
  collector: { endpoint: string; headers: string | undefined },
  log: Logger,
  undo: (() => Promise<void>)[],
): Promise<void> {
  const { exportSpans } = await import('../core/telemetry/export.ts');
  const recorder = exportSpans(collector, log);
  recordWith(recorder);
  undo.push(async () => {
    recordWith(undefined);
    await recorder.stop();
  });
}

interface Store {
  /** For requests: statements are cancelled before the console gives up. */
  readonly requests: DatabaseHandle;
  /** For jobs, migrations and seeds: they may take minutes, and use no connection that a request waits for. */
  readonly work: DatabaseHandle;
  /**
   * Whether our own database has reported that its disk is full; a query then fails only because its connection ended.
   */
  readonly isDiskFull: () => boolean;
  /** Deletes what the console keeps on our own server: it tells of records that no longer exist. */
  readonly resetConsole: () => Promise<void>;
}

/** Opens the configured database, or our own. @throws StartError when it cannot be opened */
async function openStore(
  options: Options,
  { log, onDatabaseLost, ending }: Required<StartContext> & { readonly ending: AbortSignal },
  undo: (() => Promise<void>)[],
): Promise<Store> {
  let url = options.databaseUrl;
  let isDiskFull = () => false;
  let resetConsole = () => Promise.resolve();
  if (url === undefined) {
    const embedded = await startEmbeddedPostgres({
      dataDir: options.dataDir,
      onExit: (sentence) => {
        log.fatal(isDiskFull() ? FULL : sentence);
        onDatabaseLost();
      },
    });
    undo.push(() => embedded.stop());
    url = embedded.url;
    isDiskFull = () => embedded.isDiskFull();
    resetConsole = () => embedded.resetConsole();
  }
  // Connections that end because of a shutdown are not logged.
  const onConnectionLost = (error: Error) =>
    ending.aborted
      ? log.debug({ reason: error.message }, 'database connection closed')
      : log.warn({ err: error }, 'database connection lost');
  const requests = openDatabase(url, { onConnectionLost, max: 14, statementTimeoutMs: options.statementTimeoutMs });
  undo.push(() => close(requests));
  undo.push(cancelAbandoned(requests.pool, url));
  const work = openDatabase(url, { onConnectionLost, statementTimeoutMs: WORK_TIMEOUT_MS });
  undo.push(() => close(work));
  await checkServer(work.pool, { waitMs: options.databaseUrl === undefined ? 0 : options.databaseWaitMs, log });
  return { requests, work, isDiskFull, resetConsole };
}
