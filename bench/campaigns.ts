import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { untilAnswers } from '../scripts/toolchain/answering.mjs';
import { fromRoot } from '../scripts/toolchain/paths.mjs';
import { startChild } from '../scripts/toolchain/processes.mjs';
import { freePort } from '../tests/support/servers.ts';
import { startSmtp } from '../tests/support/smtp.ts';
import type { Gate } from './gate.ts';
import type { Million } from './million.ts';

const PEOPLE = 100_000;
const DATABASE = 'atelier_bench_campaigns';
const DATA = fromRoot('.data', 'bench-campaigns');
const START_LIMIT_MS = 120_000;
/** Mails a second, at least. */
const RATE = 200;

/** A campaign to a hundred thousand people, resolved, queued and delivered to an SMTP server on this machine by a marketplace of its own. */
export async function run(million: Pick<Million, 'databaseUrl'>, people = PEOPLE): Promise<Gate[]> {
  const admin = new pg.Client({ connectionString: million.databaseUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE} with (force)`);
  await admin.query(`create database ${DATABASE}`);
  const databaseUrl = new URL(million.databaseUrl);
  databaseUrl.pathname = `/${DATABASE}`;
  const smtp = await startSmtp({ keepsText: false });
  const port = await freePort();
  const child = startChild({
    name: 'marketplace', args: [fromRoot('marketplace', 'main.ts'), '--scale', 'test', '--data-dir', DATA],
    env: { ...process.env, MARKETPLACE_PORT: String(port), MARKETPLACE_DATABASE_URL: databaseUrl.href, SMTP_URL: smtp.url, MARKETPLACE_SEED: 'demo', LOG_LEVEL: 'warn' },
  });
  const client = new pg.Client({ connectionString: databaseUrl.href });
  try {
    const outcome = await untilAnswers(`http://127.0.0.1:${port}/health`, child, START_LIMIT_MS);
    if (outcome !== 'answers') throw new Error(`The marketplace did not start (${outcome}): ${child.tail.join(' ')}`);
    await client.connect();
    const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
    return await measure({ client, people, memory, taken: () => smtp.mails });
  } finally {
    await client.end().catch(() => undefined);
    await child.stop();
    await smtp.stop();
    await admin.query(`drop database if exists ${DATABASE} with (force)`);
    await admin.end();
    await rm(DATA, { recursive: true, force: true });
  }
}

interface Setting {
  readonly client: pg.Client;
  readonly people: number;
  /** MB */
  readonly memory: () => number;
  readonly taken: () => readonly { readonly to: readonly string[] }[];
}

async function measure({ client, people, memory, taken }: Setting): Promise<Gate[]> {
  await addPeople(client, people);
  const campaignId = await addCampaign(client);
  const started = performance.now();
  await client.query(`select graphile_worker.add_job('start-due-campaigns', '{}'::json)`);
  await until(client, async () => (await client.query('select from message_campaigns where id = $1 and sent_at is not null', [campaignId])).rowCount === 1);
  const queued = performance.now() - started;

  const delivering = performance.now();
  const early = people / 5;
  await until(client, async () => taken().length >= early);
  const before = memory();
  let most = before;
  await until(client, async () => {
    most = Math.max(most, memory());
    return (await client.query('select from campaign_runs where message_campaign_id = $1 and finished_at is not null', [campaignId])).rowCount === 1;
  });
  const seconds = (performance.now() - delivering) / 1000;
  const reached = new Set(taken().flatMap(({ to }) => to)).size;
  console.log(`campaigns: ${Math.round(people / seconds)} mails a second, memory ${Math.round(before)} MB, at most ${Math.round(most)} MB`);
  return [
    { name: `campaigns: ${people} people resolved and queued`, value: queued / 1000, unit: 's', limit: 60 },
    { name: `campaigns: ${people} mails delivered (${RATE} a second and more)`, value: seconds, unit: 's', limit: people / RATE },
    { name: 'campaigns: growth of memory while delivering', value: most - before, unit: 'MB', limit: 64 },
    { name: 'campaigns: people left out', value: people - reached, unit: '', limit: 0 },
    { name: 'campaigns: mails sent twice', value: taken().length - reached, unit: '', limit: 0 },
  ];
}

async function addPeople(client: pg.Client, people: number): Promise<void> {
  await client.query(`
    with added as (
      insert into accounts (email, first_name, last_name) select 'reader-' || n || '@bench.example', 'Reader', 'Number ' || n from generate_series(1, $1::integer) as n
      returning id, email, first_name, last_name)
    insert into customers (account_id, email, first_name, last_name, is_subscribed) select id, email, first_name, last_name, true from added`, [people]);
  await client.query('analyze');
}

async function addCampaign(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`
    with message as (
      insert into messages (name, title, body) values ('Bench', 'A letter to everybody', E'Dear reader,\\n\\nthis is what we have been working on.\\n\\nWarmly, the editors') returning id),
    campaign as (
      insert into message_campaigns (name, type, scheduled_at, message_id, channels, account_group_operator)
      select 'Bench', 'ONCE', now(), id, array['EMAIL'], 'AND' from message returning id),
    segments as (
      insert into account_groups (name, definition) values
        ('Bench readers', '{"logic":{"and":[{"in":["@bench.example",{"var":"email"}]}]}}'), ('Bench without orders', '{"logic":{"and":[{"==":[{"var":"numberOfOrders"},0]}]}}')
      returning id),
    chosen as (insert into message_campaign_groups select campaign.id, segments.id from campaign cross join segments)
    select id from campaign`);
  return rows[0]?.id ?? '';
}

/** Asks a few times a second. */
async function until(client: pg.Client, holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await client.query('select pg_sleep(0.2)');
}
