import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { waitUntilReady } from '../scripts/toolchain/answering.mjs';
import { fromRoot } from '../scripts/toolchain/paths.mjs';
import { startChild } from '../scripts/toolchain/processes.mjs';
import { freePort } from '../tests/support/servers.ts';
import { startSmtp, type SmtpServer } from '../tests/support/smtp.ts';

const DATABASE = 'atelier_bench_campaigns';
const START_LIMIT_MS = 120_000;

/** A marketplace in its own process. */
export interface Sender {
  /** MB */
  memory(): number;
  /** Like a power cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A temporary database and mail server for marketplaces that send. */
export interface Bed {
  readonly client: pg.Client;
  readonly smtp: SmtpServer;
  start(): Promise<Sender>;
  /** Stops whatever still runs. */
  close(): Promise<void>;
}

/** @param serverUrl of a database on a server where another can be created */
export async function openBed(serverUrl: string): Promise<Bed> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE} with (force)`);
  await admin.query(`create database ${DATABASE}`);
  const url = new URL(serverUrl);
  url.pathname = `/${DATABASE}`;
  const smtp = await startSmtp({ keepsText: false });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const running: Sender[] = [];
  const start = async () => {
    const sender = await startSender(url.href, smtp.url);
    running.push(sender);
    return sender;
  };
  const close = async () => {
    await Promise.all(running.map((sender) => sender.stop()));
    await smtp.stop();
    await client.end().catch(() => undefined);
    await admin.query(`drop database if exists ${DATABASE} with (force)`);
    await admin.end();
  };
  return { client, smtp, start, close };
}

async function startSender(databaseUrl: string, smtpUrl: string): Promise<Sender> {
  const port = await freePort();
  const data = fromRoot('.data', `bench-campaigns-${port}`);
  const child = startChild({
    name: 'marketplace',
    args: [fromRoot('marketplace', 'main.ts'), '--scale', 'test', '--data-dir', data],
    env: {
      ...process.env,
      MARKETPLACE_PORT: String(port),
      MARKETPLACE_DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      MARKETPLACE_SEED: 'demo',
      LOG_LEVEL: 'warn',
    },
  });
  const stop = async () => {
    await child.stop();
    await rm(data, { recursive: true, force: true });
  };
  const outcome = await waitUntilReady(`http://127.0.0.1:${port}/health`, child, START_LIMIT_MS);
  if (outcome !== 'answers') {
    await stop();
    throw new Error(`The marketplace did not start (${outcome}): ${child.tail.join(' ')}`);
  }
  return {
    stop,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    kill: async () => {
      process.kill(child.pid, 'SIGKILL');
      await child.exited;
      await stop();
    },
  };
}

/** People with addresses of a domain, and the segment of all of them. */
export async function addReaders({ client }: Bed, domain: string, people: number): Promise<void> {
  await client.query(
    `
    with added as (
      insert into accounts (email, first_name, last_name) select 'reader-' || n || '@' || $2::text, 'Reader', 'Number ' || n from generate_series(1, $1::integer) as n
      returning id, email, first_name, last_name)
    insert into customers (account_id, email, first_name, last_name, is_subscribed) select id, email, first_name, last_name, true from added`,
    [people, domain],
  );
  await client.query('analyze');
}

/** A campaign to everybody of a domain, which is due. @returns its id */
export async function addCampaign({ client }: Bed, domain: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `
    with message as (
      insert into messages (name, title, body) values ('Bench', 'A letter to everybody', E'Dear reader,\\n\\nthis is what we have been working on.\\n\\nWarmly, the editors') returning id),
    campaign as (
      insert into message_campaigns (name, type, scheduled_at, message_id, channels, account_group_operator)
      select 'Bench', 'ONCE', now(), id, array['EMAIL'], 'AND' from message returning id),
    segments as (
      insert into account_groups (name, definition) values
        ('Bench readers', jsonb_build_object('logic', jsonb_build_object('and', jsonb_build_array(jsonb_build_object('in', jsonb_build_array('@' || $1::text, jsonb_build_object('var', 'email')))))) ),
        ('Bench without orders', '{"logic":{"and":[{"==":[{"var":"numberOfOrders"},0]}]}}')
      returning id),
    chosen as (insert into message_campaign_groups select campaign.id, segments.id from campaign cross join segments)
    select id from campaign`,
    [domain],
  );
  return rows[0]?.id ?? '';
}

/** Waits until it was sent. */
export async function send({ client }: Bed): Promise<void> {
  await client.query(`select graphile_worker.add_job('start-due-campaigns', '{}'::json)`);
}

/** Polls a few times per second. */
export async function until({ client }: Bed, condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await client.query('select pg_sleep(0.05)');
}

/** How many deliveries of a campaign are in one of these states. */
export async function countOf({ client }: Bed, campaignId: string, ...states: string[]): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    'select count(*) as n from deliveries join campaign_runs on campaign_runs.id = campaign_run_id where message_campaign_id = $1 and state = any ($2)',
    [campaignId, states],
  );
  return Number(rows[0]?.n);
}
