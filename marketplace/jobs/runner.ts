import { Logger as JobLogger, makeWorkerUtils, parseCronItems, run, type JobHelpers, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Marketplace } from '../context.ts';
import { withoutAddresses, type Logger } from '../log.ts';
import type { JobName, Jobs } from './queue.ts';
import { tasks } from './tasks/index.ts';

const SCHEMA = 'graphile_worker';
/** Held for as long as a runner lives, on a connection of its own. Any number that nothing else in this database locks. */
const RUNNER_LOCK = 4_151_826_301;

/** What is done by the clock. Every minute is enough for days that end; a job that is late finds what it missed. */
const clock = [
  { task: 'expire-vouchers', match: '* * * * *', identifier: 'expire-vouchers' },
  { task: 'start-due-campaigns', match: '* * * * *', identifier: 'start-due-campaigns' },
  { task: 'forget-creation-keys', match: '23 * * * *', identifier: 'forget-creation-keys' },
] as const satisfies readonly { task: JobName; match: string; identifier: string }[];

/** Does one job. It may be called again after a crash, so it must find out what is already done and leave that alone. */
export type Task<Name extends JobName> = (marketplace: Marketplace, payload: Jobs[Name], job: JobRun) => Promise<void>;

/** One try of a job. */
export interface JobRun {
  readonly id: string;
  /** Nobody tries again after this one. */
  readonly isLastTry?: boolean;
  /** Aborted when the process is told to stop: long work ends where it can go on later. */
  readonly signal?: AbortSignal;
}

/**
 * Brings the queue's own tables up to date, frees the jobs a dead process was holding, and starts working them off.
 * A job whose process was killed would otherwise stay locked for hours; whoever holds the runner's lock knows that no other
 * runner lives, so every lock it finds is a dead one's.
 */
export async function startJobs(marketplace: Marketplace, pool: pg.Pool): Promise<{ stop(): Promise<void> }> {
  const logger = workerLogger(marketplace.log);
  // A connection that breaks while a job holds it fails that job's query; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', (error) => marketplace.log.warn({ err: error }, 'database connection lost')));
  const utils = await makeWorkerUtils({ pgPool: pool, schema: SCHEMA, logger });
  await utils.migrate();
  const guard = await pool.connect();
  const { rows: [lock] } = await guard.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [RUNNER_LOCK]);
  if (lock?.held) {
    const { rows } = await guard.query<{ worker: string }>(`select distinct locked_by as worker from ${SCHEMA}._private_jobs where locked_by is not null`);
    if (rows.length > 0) await utils.forceUnlockWorkers(rows.map(({ worker }) => worker));
  }
  await utils.release();
  const runner = await run({
    pgPool: pool,
    schema: SCHEMA,
    logger,
    taskList: taskList(marketplace),
    concurrency: 2,
    pollInterval: 2000,
    parsedCronItems: parseCronItems([...clock]),
    noHandleSignals: true,
  });
  return { stop: () => stop(runner, guard) };
}

async function stop(runner: Runner, guard: pg.PoolClient): Promise<void> {
  await runner.stop();
  // Closing the connection gives the lock back.
  guard.release(true);
}

function taskList(marketplace: Marketplace): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [
    name,
    async (payload: unknown, { job, abortSignal }: JobHelpers) => {
      await (task as Task<JobName>)(marketplace, payload as Jobs[JobName], { id: job.id, isLastTry: job.attempts >= job.max_attempts, signal: abortSignal });
    },
  ]));
}

function workerLogger(log: Logger): JobLogger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  return new JobLogger((scope) => (level, message) => {
    log[levels[level]]({ job: scope.jobId, task: scope.taskIdentifier }, withoutAddresses(message));
  });
}
