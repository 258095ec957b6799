import type pg from 'pg';

/** Months that the rows are spread over, the current one included. */
export const MONTHS = 24;
const PEOPLE = 60;
/** The last person changes products and deletes tags, half of the time each, and hardly ever deletes a product. */
const ofTwo = `n % ${PEOPLE} = ${PEOPLE - 1}`;
const isRare = `case when n % 100000 < ${PEOPLE} then 1 else 0 end`;

/**
 * Fills the history with closed actions of two years, month by month, as consoles would have left them: sixty people,
 * five kinds of records, nearly all of them done, some of the changes undone since. Most actions are about one record of many, some about one that many
 * change; one person does nearly always one of two things.
 * @param rows how many
 */
export async function fillHistory(client: pg.Client, rows: number): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'history' and indexname not in (select conname from pg_constraint)`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(
    `insert into history_people select 'person-' || n, 'Person ' || n from generate_series(1, ${PEOPLE}) as n`,
  );
  const months = Array.from({ length: MONTHS }, (_, at) => MONTHS - 1 - at);
  // All of them first: later the server's own vacuum may hold the table for longer than a console waits for it.
  for (const back of months) await client.query(`select make_history_partitions(${monthOf(back)}::date)`);
  for (const back of months) await fillMonth(client, back, Math.ceil(rows / MONTHS));
  await client.query(`set maintenance_work_mem = '256MB'`);
  // PostgreSQL writes ONLY into the definition of a partitioned index, and then its partitions would have none.
  for (const { definition } of indexes) await client.query(definition.replace(' ON ONLY ', ' ON '));
  await client.query(`
    insert into history_days select chain_day, max(place), 'hash' from history group by chain_day
    on conflict do nothing`);
  await client.query(`
    insert into history_undone (at, history_id, person_id, record_kind)
    select at, id, person_id, record_kind from history where kind = 'change' and outcome = 'done' and id % 47 < 2`);
  await client.query('vacuum analyze history, history_records, history_days, history_undone');
}

const monthOf = (back: number) => `(date_trunc('month', now() at time zone 'UTC') - interval '${back} months')`;

async function fillMonth(client: pg.Client, back: number, rows: number): Promise<void> {
  const month = monthOf(back);
  // The current month ends now.
  await client.query(`
    with span as (
      select ${month} as first, least(${month} + interval '1 month', now() at time zone 'UTC') as last
    ), made as (
      insert into history (at, ended_at, person_id, person_name, roles, kind, operation, record_kind, outcome, page,
        request_id, detail, digest, chain_day, place, hash)
      select at, at + interval '80 milliseconds', 'person-' || (1 + n % ${PEOPLE}), 'Person ' || (1 + n % ${PEOPLE}),
        array['Admin'], case when ${ofTwo} then (array['change', 'delete'])[1 + (n / ${PEOPLE} + ${isRare}) % 2]
          else (array['change', 'change', 'change', 'create', 'delete', 'send', 'export'])[1 + n % 7] end,
        'UpdateOneTag', case when ${ofTwo} then (array['product', 'tag'])[1 + n / ${PEOPLE} % 2]
          else (array['tag', 'product', 'brand', 'order', 'account'])[1 + n % 5] end,
        case when n % 500 = 0 then 'refused' when n % 997 = 0 then 'failed' else 'done' end, '/tags', md5(n::text),
        json_build_object('records', json_build_array(json_build_object(
          'id', 'record-' || case when n % 10 = 0 then 1 else n % 100000 end, 'name', 'Record ' || n,
          'changes', json_build_array(json_build_object('field', 'name', 'before', 'Linen', 'after', 'Cotton'))
        )))::text, md5('d' || n) || md5(n || 'd'), (at at time zone 'UTC')::date, n, md5('h' || n) || md5(n || 'h')
      from span, generate_series(1, ${rows}) as n,
        lateral (select (first + (last - first) * (n - 0.5) / ${rows}) at time zone 'UTC' as at) as moment
      returning id, at, record_kind, detail
    )
    insert into history_records (history_id, at, record_kind, record_id)
    select id, at, record_kind, detail::json -> 'records' -> 0 ->> 'id' from made`);
}
