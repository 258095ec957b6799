import { sql } from 'kysely';
import { openDatabase } from '../marketplace/core/db/connection.ts';
import type { Db } from '../marketplace/core/db/schema.ts';
import { createLog } from '../marketplace/core/log.ts';
import { answerEvent } from '../marketplace/modules/triggers/handle-event.ts';
import { acquireDatabase } from '../tests/support/postgres.ts';
import type { Gate } from './gate.ts';

const RUNS = 1_000_000;
const EVENTS = 100;
/** Max cost of the millionth event, relative to the first. */
const LIMIT = 2;

/** The cost of an event for a trigger that has never run, and for one with a million runs. */
export async function run(runs = RUNS): Promise<Gate[]> {
  const database = await acquireDatabase({ scale: 'empty' });
  const { db } = openDatabase(database.url, { max: 4, statementTimeoutMs: 30 * 60_000 });
  try {
    const triggerId = await addTrigger(db);
    await addPeople(db, 1_000);
    await median(db, 20);
    const first = await median(db, EVENTS);
    await sql`with told as (
        insert into events (type, account_id, processed_at) select 'CreateCart', id, now() from accounts cross join generate_series(1, ${Math.ceil(runs / 1_000)}::integer) where email like '%@bench.example' returning id, account_id)
      insert into trigger_runs (trigger_id, event_id, account_id) select ${triggerId}::uuid, id, account_id from told`.execute(
      db,
    );
    await sql`analyze`.execute(db);
    const last = await median(db, EVENTS);
    console.log(
      `triggers: an event takes ${first.toFixed(2)} ms before any run and ${last.toFixed(2)} ms after ${runs} runs`,
    );
    return [
      {
        name: `triggers: an event after ${runs} runs, against the first`,
        value: last / first,
        unit: 'times',
        limit: LIMIT,
      },
    ];
  } finally {
    await db.destroy();
    await database.release();
  }
}

async function addTrigger(db: Db): Promise<string> {
  const { id } = await db
    .insertInto('triggers')
    .values({
      name: 'Bench',
      event_type: 'CreateCart',
      enabled: true,
      once_per_time_period_value: 1,
      once_per_time_period_unit: 'days',
      max_number_of_runs: 100_000_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addPeople(db: Db, count: number): Promise<void> {
  await sql`insert into accounts (email) select 'reader-' || n || '@bench.example' from generate_series(1, ${count}::integer) as n`.execute(
    db,
  );
}

/** Milliseconds to handle an event, the median of this many. */
async function median(db: Db, count: number): Promise<number> {
  const log = createLog('silent');
  const accounts = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', 'like', '%@bench.example')
    .orderBy('id')
    .limit(count)
    .execute();
  const times: number[] = [];
  for (const { id } of accounts) {
    const event = await db
      .insertInto('events')
      .values({ type: 'CreateCart', account_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const started = performance.now();
    await answerEvent({ db, log }, event.id);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}
