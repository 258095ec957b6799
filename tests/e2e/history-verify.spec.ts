/** `npm run history:verify`: what it finds in a history that somebody tampered with, and that it finds nothing else (ADR 0032). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { verifyHistory } from '../../scripts/history/verify.ts';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { makeBrands } from '../support/brands.ts';
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { historyActions } from '../support/history-actions.ts';
import { asHistoryOwner } from '../support/history-owner.ts';

/** `npm run history:verify` on the worker's store. */
async function verify(url: string): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [fromRoot('scripts', 'history-verify.ts')], {
    env: { ...process.env, CONSOLE_DATABASE_URL: url },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, text };
}

const LAST = `(select id from history where hash is not null order by chain_day desc, place desc limit 1)`;

test('history:verify finds a row that was changed, removed or put in, at the end too', async ({
  stack,
  sessions,
  api,
}) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Verified']);
  for (const phone of ['1', '2', '3']) await actions.send('UpdateBrand', { id, update: { phone } });
  const url = stack.consoleDatabaseUrl;
  const change = asHistoryOwner(url);
  expect(await verify(url)).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^The history is whole: \d+ actions on/),
  });

  await change(`update history set person_name = person_name || 'x' where id = ${LAST}`);
  expect(await verify(url)).toMatchObject({ code: 1, text: expect.stringContaining('was changed') });
  await change(`update history set person_name = left(person_name, -1) where id = ${LAST}`);
  expect((await verify(url)).code).toBe(0);

  await change(`update history set place = place + 1 where id = ${LAST}`);
  expect(await verify(url)).toMatchObject({ code: 1, text: expect.stringContaining('1 row missing before row') });
  await change(`update history set place = place - 2 where id = ${LAST}`);
  expect(await verify(url)).toMatchObject({ code: 1, text: expect.stringContaining('comes twice') });
  await change(`update history set place = place + 1 where id = ${LAST}`);
  expect((await verify(url)).code).toBe(0);

  await change(`create table kept as select * from history where id = ${LAST}; delete from history where id = ${LAST}`);
  expect(await verify(url)).toMatchObject({ code: 1, text: expect.stringContaining('The last rows of') });
  await change('insert into history select * from kept; drop table kept');
  expect((await verify(url)).code).toBe(0);

  // Begun long ago and closed just now: its month goes, its place in the chain stays.
  const before = `now() - interval '2 months'`;
  await runSql(url, `select make_history_partitions((${before})::date)`);
  const digest = 'd'.repeat(64);
  await runSql(
    url,
    `insert into history (at, person_id, person_name, roles, kind, operation, outcome, request_id, detail)
    values (${before}, '', 'Old', '{}', 'change', 'UpdateBrand', 'open', 'old', '{}');
    select close_history(at, id, now(), 'done', '{}', '${digest}') from history where request_id = 'old'`,
  );
  await actions.send('UpdateBrand', { id, update: { phone: '4' } });
  expect(await verify(url)).toMatchObject({ code: 1, text: expect.stringContaining('was changed') });
  await runSql(url, `select drop_history_month((${before})::date)`);
  expect(await verify(url)).toMatchObject({ code: 0 });
  expect((await verify('postgres://nobody@127.0.0.1:1/none')).code).toBe(2);
});

test('a row that was put in beside the chain is found, wherever it claims to be', async ({ stack, sessions, api }) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Beside The Chain']);
  await actions.send('UpdateBrand', { id, update: { phone: '1' } });
  const url = stack.consoleDatabaseUrl;
  const change = asHistoryOwner(url);
  for (const day of ['null', `current_date + 1`, `current_date - 1000`]) {
    await change(`insert into history (at, ended_at, person_id, person_name, roles, kind, operation, outcome, request_id,
      detail, digest, chain_day, place, hash) select at, ended_at, person_id, 'Somebody Else', roles, kind, operation,
      outcome, 'forged', '{"records":[]}', digest, ${day}, 1, hash from history where id = ${LAST}`);
    expect(await verify(url), day).toMatchObject({ code: 1, text: expect.stringContaining('is not in the chain') });
    await change(`delete from history where request_id = 'forged'`);
  }
  expect((await verify(url)).code).toBe(0);
});

test('an action that its record no longer leads to is found, and one that it never was about', async ({
  stack,
  sessions,
  api,
}) => {
  const actions = historyActions({ stack, sessions });
  const [id = '', other = ''] = await makeBrands(api, ['Led To', 'Not Led To']);
  await actions.send('UpdateBrand', { id, update: { phone: '1' } });
  const url = stack.consoleDatabaseUrl;
  const change = asHistoryOwner(url);
  await change(`create table kept as select * from history_records where record_id = '${id}';
    delete from history_records where record_id = '${id}'`);
  expect(await verify(url)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`is no longer found by its record brand ${id}`),
  });
  await change('insert into history_records select * from kept; drop table kept');
  expect((await verify(url)).code).toBe(0);

  const forged = `history_id = ${LAST} and record_id = '${other}'`;
  await change(`insert into history_records select history_id, at, record_kind, '${other}' from history_records
    where history_id = ${LAST}`);
  expect(await verify(url)).toMatchObject({
    code: 1,
    text: expect.stringContaining('history_records has 1 line of no action'),
  });
  await change(`delete from history_records where ${forged}`);
  expect((await verify(url)).code).toBe(0);
});

test('a history that grows meanwhile is whole', async ({ stack, sessions, api }) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Growing']);
  const client = new pg.Client({ connectionString: stack.consoleDatabaseUrl });
  await client.connect();
  const reading = new Proxy(client, {
    get: () => async (text: string, values?: unknown[]) => {
      const result = await client.query(text, values);
      if (text.includes('from history_days')) await actions.send('UpdateBrand', { id, update: { phone: '1' } });
      return result;
    },
  });
  try {
    expect(await verifyHistory(reading)).toMatchObject({ faults: [] });
  } finally {
    await client.end();
  }
});
