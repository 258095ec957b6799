import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../core/db/schema.ts';
import { pausedServers } from '../background/sending/server-pauses-repository.ts';

/** Histogram buckets in seconds, from a quick response to a very slow one. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics for an operator's Prometheus. No label value comes from a caller, so that their number is limited to what
 * the code knows.
 */
export interface Metrics {
  /**
   * Counts a response. @param operation root field, or the route's path @param outcome `ok`, or the error @param ms how
   * long it took
   */
  count(operation: string, outcome: string, ms: number): void;
  /** Everything in Prometheus' text format; queues and deliveries as they are at this moment. */
  write(): Promise<{ text: string; contentType: string }>;
}

export function createMetrics(db: Db): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'marketplace_requests_total',
    help: 'Requests, by outcome.',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'marketplace_request_seconds',
    help: 'How long requests took.',
    labelNames: ['operation'],
    buckets: BUCKETS,
    registers,
  });
  const queued = new Gauge({
    name: 'marketplace_jobs_queued',
    help: 'Jobs waiting, running or waiting for a retry, by task.',
    labelNames: ['task'],
    registers,
  });
  const failed = new Gauge({
    name: 'marketplace_jobs_failed',
    help: 'Jobs that failed for good, by task.',
    labelNames: ['task'],
    registers,
  });
  const deliveries = new Gauge({
    name: 'marketplace_deliveries',
    help: 'Messages to people, by state.',
    labelNames: ['state'],
    registers,
  });
  const alone = new Gauge({
    name: 'marketplace_mail_servers_resting',
    help: 'Mail servers that are paused: because they refuse our password, or for another reason.',
    labelNames: ['why'],
    registers,
  });

  return {
    count(operation, outcome, ms) {
      requests.inc({ operation, outcome });
      seconds.observe({ operation }, ms / 1_000);
    },
    async write() {
      const [jobs, states, resting] = await Promise.all([readJobs(db), readDeliveries(db), pausedServers(db)]);
      for (const why of ['login', 'other'])
        alone.set({ why }, resting.filter(({ isLogin }) => isLogin === (why === 'login')).length);
      for (const gauge of [queued, failed, deliveries]) gauge.reset();
      for (const { task, waiting, dead } of jobs) {
        queued.set({ task }, waiting);
        failed.set({ task }, dead);
      }
      for (const state of ['queued', 'sent', 'failed', 'skipped', 'in_doubt', 'cancelled'])
        deliveries.set({ state }, 0);
      for (const { state, number } of states) deliveries.set({ state }, number);
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };
}

async function readJobs(db: Db) {
  const { rows } = await sql<{ task: string; waiting: number; dead: number }>`
    select task_identifier as task, count(*) filter (where attempts < max_attempts) as waiting, count(*) filter (where attempts >= max_attempts) as dead
    from graphile_worker.jobs group by task_identifier`.execute(db);
  return rows;
}

function readDeliveries(db: Db) {
  return db
    .selectFrom('deliveries')
    .select(['state', sql<number>`count(*)`.as('number')])
    .groupBy('state')
    .execute();
}
