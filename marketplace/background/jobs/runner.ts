import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger as JobLogger,
  makeWorkerUtils,
  parseCronItems,
  run,
  type JobHelpers,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Marketplace } from '../../core/context.ts';
import { withoutAddresses, type Logger } from '../../core/log.ts';
import { startSpan } from '../../core/telemetry/spans.ts';
import { during } from '../../core/trace.ts';
import { keepPresence } from './presence.ts';
import { PUSH_QUEUE, type JobName, type Jobs } from '../../core/jobs/queue.ts';
import type { JobRun, Task } from './task.ts';
import { tasks } from './tasks/index.ts';

const SCHEMA = 'graphile_worker';
const settings = { schema: SCHEMA, concurrency: 2, pollInterval: 2000, noHandleSignals: true };

/** The cron jobs. Every minute is enough for what ends with a day; a late job catches up on what it missed. */
const clock = [
  { task: 'expire-vouchers', match: '* * * * *', identifier: 'expire-vouchers' },
  { task: 'start-due-campaigns', match: '* * * * *', identifier: 'start-due-campaigns' },
  {
    task: 'push-products',
    match: '* * * * *',
    identifier: 'push-products',
    options: { queueName: PUSH_QUEUE, backfillPeriod: 0 },
  },
  { task: 'forget-creation-keys', match: '23 * * * *', identifier: 'forget-creation-keys' },
] as const satisfies readonly {
  task: JobName;
  match: string;
  identifier: string;
  options?: { queueName: string; backfillPeriod: number };
}[];

/** Delay before the runner is restarted after it ended unexpectedly, ms: at first, and at most. */
const PAUSE_MS = { first: 1_000, max: 10_000 };

/**
 * Migrates the queue's own tables and runs jobs until stopped. Several marketplaces on one database share them; jobs of
 * a killed one are freed by the others within half a minute (presence.ts). A runner that ends unexpectedly, because the
 * database was unavailable when it recorded a result, is restarted.
 * @param marketplace its `db` is the one that jobs use
 * @throws Error when the queue's tables cannot be migrated
 */
export async function startJobs(marketplace: Marketplace, pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  const { log } = marketplace;
  const logger = workerLogger(log);
  const utils = await makeWorkerUtils({ pgPool: pool, schema: SCHEMA, logger });
  try {
    await utils.migrate();
  } finally {
    await utils.release();
  }
  const stopping = new AbortController();
  const presence = keepPresence(marketplace.db, log, 2 * marketplace.options.leaseMs);
  let runner: Runner | undefined;

  const work = async () => {
    for (let pauseMs = PAUSE_MS.first; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, PAUSE_MS.max)) {
      const pools: string[] = [];
      const events: WorkerEvents = new EventEmitter();
      events.on('pool:create', ({ workerPool }) => {
        pools.push(workerPool.id);
        presence.join(workerPool.id);
      });
      // It ran well: the next unexpected end is a new problem, with the initial delay.
      events.on('pool:listen:success', () => (pauseMs = PAUSE_MS.first));
      try {
        runner = await run({
          ...settings,
          pgPool: pool,
          logger,
          events,
          taskList: taskList(marketplace),
          parsedCronItems: parseCronItems([...clock]),
        });
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'the job runner ended; it is restarted');
      }
      for (const id of pools) await presence.leave(id);
      await wait(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await runner?.stop().catch(() => {});
      await working;
      await presence.stop();
    },
  };
}

function taskList(marketplace: Marketplace): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job, abortSignal }: JobHelpers) => {
        const run: JobRun = { id: job.id, isLastAttempt: job.attempts >= job.max_attempts, signal: abortSignal };
        await traced(name, run, () => (task as Task<JobName>)(marketplace, payload as Jobs[JobName], run));
      },
    ]),
  );
}

/** One attempt of a job in its own trace, as a span. */
async function traced(name: string, { id }: JobRun, work: () => Promise<void>): Promise<void> {
  const span = startSpan(`job ${name}`, {
    kind: 'consumer',
    parent: undefined,
    attributes: { 'atelier.job': name, 'atelier.job_id': id },
  });
  try {
    await during({ trace: span.trace }, work);
    span.end();
  } catch (error) {
    span.end({ failure: error instanceof Error ? error.name : 'failed' });
    throw error;
  }
}

function workerLogger(log: Logger): JobLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new JobLogger((scope) => (level, message) => {
    log[levels[level]]({ job: scope.jobId, task: scope.taskIdentifier }, withoutAddresses(message));
  });
}
