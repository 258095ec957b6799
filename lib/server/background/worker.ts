import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, type Runner } from 'graphile-worker';
import { log, scrub } from '@/lib/server/log';
import { isStopping } from '@/lib/server/stopping';
import { storePool } from '@/lib/server/store/connection';
import { freeLostWork, LEASE_MS } from '@/lib/server/store/work-leases';
import { z } from '@/lib/zod';
import { runWork } from './run';

/** Works that one console runs at once; those of one person run one after the other. */
const CONCURRENCY = 4;
/** How soon a worker that ended unexpectedly is started again, ms: at first, and at most. */
const PAUSE_MS = { first: 2_000, max: 60_000 };
/** How long the beginning of a work waits for the queue, ms. */
const READY_MS = 5_000;

interface Worker {
  runner?: Runner;
  /** Resolved by the first try: whether the queue's tables are there. */
  readonly first: PromiseWithResolvers<void>;
  isReady: boolean;
}

/** Next bundles startup and routes separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierWorker?: Worker };

const payload = z.object({ id: z.uuid() });

/**
 * Runs background work in this process, beside that of the other consoles on the same store, until it stops. Called
 * when the store is ready; further calls do nothing.
 */
export function startWorker(): void {
  if (shared.atelierWorker) return;
  const state: Worker = (shared.atelierWorker = { first: Promise.withResolvers(), isReady: false });
  void keepRunning(state);
  setInterval(() => {
    freeLostWork().then(
      (workers) => workers.length > 0 && log.warn({ workers }, 'work of consoles that ended was released'),
      () => undefined,
    );
  }, LEASE_MS / 4).unref();
}

async function keepRunning(state: Worker): Promise<void> {
  for (let pauseMs = PAUSE_MS.first; !isStopping(); pauseMs = Math.min(2 * pauseMs, PAUSE_MS.max)) {
    try {
      state.runner = await run({
        pgPool: storePool(),
        schema: 'graphile_worker',
        concurrency: CONCURRENCY,
        pollInterval: 2_000,
        noHandleSignals: true,
        parsedCronItems: [],
        logger,
        taskList: {
          work: (given, { job }) =>
            runWork(payload.parse(given).id, job.locked_by ?? job.id, job.attempts >= job.max_attempts),
        },
      });
      if (isStopping()) void stopWorker();
      state.isReady = true;
      log.info('background work can begin');
      state.first.resolve();
      pauseMs = PAUSE_MS.first;
      await state.runner.promise;
    } catch (error) {
      log.error({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'The worker ended');
      state.first.resolve();
    }
    await wait(pauseMs, undefined, { ref: false });
  }
}

/** Whether work can be begun: for a moment after its start a console prepares the queue. */
export async function canBeginWork(): Promise<boolean> {
  const worker = shared.atelierWorker;
  await Promise.race([worker?.first.promise, wait(READY_MS, undefined, { ref: false })]);
  return worker?.isReady ?? false;
}

/** Takes no more work, so that other consoles do. Resolves when chunks under way have ended. */
export async function stopWorker(): Promise<void> {
  await shared.atelierWorker?.runner?.stop().catch(() => undefined);
}

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
const logger = new Logger(({ jobId }) => (level, message) => {
  log[LEVELS[level]]({ job: jobId }, scrub(message));
});
