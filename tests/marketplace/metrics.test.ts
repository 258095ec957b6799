import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { runningMarketplace } from '../support/running.ts';

const TOKEN = 'a token for the metrics';

describe('metrics without a token', () => {
  const marketplace = runningMarketplace();

  test('do not exist', async () => {
    const response = await fetch(`${marketplace.url}/metrics`, { headers: { authorization: 'Bearer undefined' } });
    assert.equal(response.status, 404);
  });
});

describe('metrics with a token', () => {
  const marketplace = runningMarketplace({ METRICS_TOKEN: TOKEN });
  const read = async (authorization = `Bearer ${TOKEN}`) => {
    const response = await fetch(`${marketplace.url}/metrics`, { headers: { authorization } });
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
  };
  const value = (text: string, line: string) =>
    Number(
      text
        .split('\n')
        .find((candidate) => candidate.startsWith(`${line} `))
        ?.slice(line.length + 1) ?? Number.NaN,
    );

  test('are shown only with the token', async () => {
    for (const wrong of ['', 'Bearer', 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`])
      assert.equal((await read(wrong)).status, 401, wrong);
  });

  test('count requests by root field and outcome, never by a name from the client', async () => {
    const token = await marketplace.login('admin');
    const before = (await read()).text;
    const ask = (query: string, bearer?: string) => marketplace.graphql(query, {}, bearer);
    await ask('query Chosen_by_somebody { allBrands { id } }', token);
    await ask('query Another_name { allBrands { id } }', token);
    await ask('query Other { allBrands { id } }');
    await ask('query Nonsense { noSuchField }', token);
    const { status, type, text } = await read();
    assert.equal(status, 200);
    assert.match(type ?? '', /^text\/plain; version=0\.0\.4/);
    const grown = (line: string) => value(text, line) - (value(before, line) || 0);
    assert.equal(grown('marketplace_requests_total{operation="allBrands",outcome="ok"}'), 2);
    assert.equal(grown('marketplace_requests_total{operation="allBrands",outcome="UNAUTHENTICATED"}'), 1);
    assert.equal(grown('marketplace_request_seconds_count{operation="allBrands"}'), 3);
    assert.match(text, /marketplace_requests_total\{operation="\/graphql",outcome="[A-Z_]+"\} 1/);
    assert.doesNotMatch(text, /Chosen_by_somebody|Another_name|Nonsense|noSuchField|@atelier/);
  });

  test('report queues by task, failed jobs and deliveries by state', async () => {
    const { db } = marketplace;
    const far = new Date(Date.now() + 3_600_000).toISOString();
    await sql`select graphile_worker.add_job('send-invoice', '{"orderLineId":"x"}'::json, run_at := ${far}::timestamptz) from generate_series(1, 3)`.execute(
      db,
    );
    await sql`select graphile_worker.permanently_fail_jobs(array[(select min(id) from graphile_worker.jobs where task_identifier = 'send-invoice')], 'No')`.execute(
      db,
    );
    const { text } = await read();
    assert.equal(value(text, 'marketplace_jobs_queued{task="send-invoice"}'), 2);
    assert.equal(value(text, 'marketplace_jobs_failed{task="send-invoice"}'), 1);
    const { rows } = await sql<{
      state: string;
      number: number;
    }>`select state, count(*)::int as number from deliveries group by state`.execute(db);
    assert.ok(rows.length > 0, 'the seed has deliveries');
    for (const { state, number } of rows)
      assert.equal(value(text, `marketplace_deliveries{state="${state}"}`), number, state);
    assert.equal(value(text, 'marketplace_deliveries{state="skipped"}') >= 0, true);
    assert.match(text, /process_cpu_seconds_total/);
    assert.equal(value(text, 'marketplace_mail_servers_resting{why="login"}'), 0);
    await db
      .insertInto('mail_server_rests')
      .values({ server: 'mail.example:587', resting_until: new Date(), is_login: true, reason: '535 wrong password' })
      .execute();
    assert.equal(value((await read()).text, 'marketplace_mail_servers_resting{why="login"}'), 1);
    assert.match(
      await (await fetch(`${marketplace.url}/outbox/runs`)).text(),
      /No mail is sent: mail\.example:587, 535 wrong password/,
    );
    await db.deleteFrom('mail_server_rests').execute();
  });

  test('drop a queue that is empty again', async () => {
    await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'send-invoice'`.execute(
      marketplace.db,
    );
    assert.ok(!(await read()).text.includes('task="send-invoice"'));
  });
});
