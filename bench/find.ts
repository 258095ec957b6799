import { base, en_ZA, Faker } from '@faker-js/faker';
import { sql } from 'kysely';
import { findIn } from '../lib/find/source.ts';
import { readTyped } from '../lib/find/typed.ts';
import { sectionNames, sections } from '../lib/policy.ts';
import { openDatabase } from '../marketplace/core/db/connection.ts';
import type { Db } from '../marketplace/core/db/schema.ts';
import { startOfDay } from '../marketplace/seed/calendar.ts';
import { FIRST_NUMBER, seedMillionOrders } from '../marketplace/seed/million-orders.ts';
import { withoutChecks } from '../marketplace/seed/million.ts';
import { percentile, type Gate } from './gate.ts';
import { whileLoading } from './loading.ts';
import type { Million } from './million.ts';

/** Max time until the last source has answered, 95th percentile, ms. */
const LIMIT_MS = 300;
const ROUNDS = 8;
const MILLION = 1_000_000;
/** Enough of a table; codes that happen to occur twice are left out. */
const NEARLY_ALL = 0.99;

/** What staff type: of every shape, found and not, common and rare, one word and several. */
const texts = [
  `${FIRST_NUMBER + 4711}`,
  `1 00${4712}`,
  '99',
  'find.4711@',
  'naledi.mokoena@webmail.example',
  'nobody@nowhere.example',
  'ACD-4FG',
  'Naledi',
  'Naledi Mokoena',
  'mokoena  naledi',
  'van Wyk Thabo',
  'Ngubane Deanna',
  'qqqq zzzz',
  'linen shirt',
  'shirt 4711',
  'Marula',
  `Thandi ${FIRST_NUMBER + 12}`,
  'create voucher',
];

/**
 * A million people more, with as many names as such a country has: seven of a thousand first names, as in the bench of
 * segments, would make every name a common one.
 */
async function addPeople(db: Db): Promise<void> {
  const faker = new Faker({ locale: [en_ZA, base], seed: 19 });
  const names = (next: () => string) => [...new Set(Array.from({ length: 3_000 }, next))];
  const [first, last] = [names(() => faker.person.firstName()), names(() => faker.person.lastName())];
  await db.transaction().execute((trx) =>
    withoutChecks(trx, ['accounts', 'customers', 'segment_facts'], async () => {
      await sql`insert into accounts (email, first_name, last_name, created_at, updated_at)
        select 'find.' || n || '@webmail.example', (${first}::text[])[1 + n % ${first.length}::integer],
          (${last}::text[])[1 + (n * 7919::bigint / 13) % ${last.length}::integer], now() - n * interval '1 minute', now()
        from generate_series(1, ${MILLION}::integer) as n`.execute(trx);
      await sql`insert into customers (account_id, email, first_name, last_name, created_at)
        select id, email, first_name, last_name, created_at from accounts where email like 'find.%'`.execute(trx);
    }),
  );
}

async function addVouchers(db: Db): Promise<void> {
  await db.transaction().execute((trx) =>
    withoutChecks(trx, ['vouchers'], async () => {
      await sql`insert into vouchers (code, value_cents, reason, recipient_email, expiry_date, created_at)
        select upper(translate(substr(md5('voucher' || n), 1, 12), '0125boilsuvz', 'ACDEFGHJKMNP')), 25000, 'Internal',
          case when n % 3 > 0 then 'bench.' || n || '@webmail.example' end, now() + interval '1 year', now() - n * interval '1 minute'
        from generate_series(1, ${MILLION}::integer) as n on conflict (code) do nothing`.execute(trx);
    }),
  );
}

/**
 * The find box over a million orders, people, products and vouchers each: all sources of an administrator at once, as
 * the console asks them.
 */
export async function run(million: Million): Promise<Gate[]> {
  await whileLoading(million.databaseUrl, () => grow(million.databaseUrl));
  const samples: { text: string; ms: number }[] = [];
  const slowest = new Map<string, number>();
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const text of texts) {
      const started = performance.now();
      await Promise.all(
        asked(text).map(async ({ name, source, asks }) => {
          await findIn(source, asks, (variables) => million.query(source.operation, variables));
          const ms = performance.now() - started;
          if (round > 0) slowest.set(`${name}, ${text}`, Math.max(slowest.get(`${name}, ${text}`) ?? 0, ms));
        }),
      );
      // The first round only warms up.
      if (round > 0) samples.push({ text, ms: performance.now() - started });
    }
  for (const [what, ms] of [...slowest].toSorted(([, one], [, other]) => other - one).slice(0, 15))
    process.stderr.write(`  ${ms.toFixed(0).padStart(6)} ms  ${what}\n`);
  const times = samples.map(({ ms }) => ms);
  return [
    { name: `find: all sources, ${texts.length} texts`, value: percentile(times, 0.95), unit: 'ms', limit: LIMIT_MS },
    { name: 'find: all sources, the middle text', value: percentile(times, 0.5), unit: 'ms', limit: LIMIT_MS / 2 },
  ];
}

const asked = (text: string) =>
  sectionNames.flatMap((name) => {
    const { find: source } = sections[name];
    return source ? [{ name, source, asks: source.asks(readTyped(text), () => true) }] : [];
  });

async function grow(databaseUrl: string): Promise<void> {
  const { db } = openDatabase(databaseUrl, { max: 2 });
  try {
    const {
      rows: [known],
    } = await sql<{ orders: boolean; people: boolean; vouchers: number }>`
      select exists (select from orders where order_number > ${FIRST_NUMBER}) as orders,
        exists (select from accounts where email like 'find.%') as people, (select count(*)::int from vouchers) as vouchers`.execute(
      db,
    );
    const isFull = (known?.vouchers ?? 0) > MILLION * NEARLY_ALL;
    // Orders and people are in the same tables and wait for each other; vouchers are in one of their own.
    const addBuyers = async () => {
      if (!known?.orders) await db.transaction().execute((trx) => seedMillionOrders(trx, { today: startOfDay() }));
      if (!known?.people) await addPeople(db);
    };
    await Promise.all([addBuyers(), ...(isFull ? [] : [addVouchers(db)])]);
    if (!known?.orders || !known.people || !isFull) await sql`vacuum analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}
