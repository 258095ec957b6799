import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { withoutValues } from '../../marketplace/core/telemetry/statements.ts';
import { dataOf, eventually } from '../support/answers.ts';
import { pathOf, startCollector, type CollectedSpan, type Collector } from '../support/collector.ts';
import { postGraphql, signIn, startMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { readyMarketplace } from '../support/marketplace-process.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SEARCHED = 'Somebody Searched For';
const SEARCH =
  'query Chosen_by_somebody($text: String!) { tags(filter: { name: { iLike: $text } }, paging: { first: 2 }, sorting: [{ field: name, direction: ASC }]) { edges { node { name } } pageInfo { hasNextPage endCursor } } }';

describe('spans of the marketplace', () => {
  let collector: Collector;
  let database: TestDatabase;
  let marketplace: TestMarketplace;
  before(async () => {
    collector = await startCollector();
    database = await acquireDatabase({ scale: 'test' });
    marketplace = await startMarketplace({
      database,
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
        OTEL_EXPORTER_OTLP_HEADERS: 'x-team=atelier%20one',
      },
    });
  });
  after(async () => {
    await marketplace.stop();
    await database.release();
    await collector.stop();
  });
  const found = (what: string, fits: (span: CollectedSpan) => boolean) =>
    eventually(async () => collector.spans.find(fits), what);

  test('a request is a span of its caller’s trace with its statements below it, and a job has a separate trace', async () => {
    const token = await marketplace.login('admin');
    const response = await fetch(`${marketplace.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
        'x-request-id': 'traced-here',
      },
      body: JSON.stringify({ query: SEARCH, variables: { text: `%${SEARCHED}%` } }),
    });
    assert.equal(response.status, 200);
    const statement = await found(
      'the statement',
      ({ traceId, attributes }) => traceId === TRACE && attributes['db.collection.name'] === 'tags',
    );
    assert.deepEqual(pathOf(collector.spans, statement), [
      'marketplace: POST /graphql',
      'marketplace: SQL select tags',
    ]);
    assert.match(statement.attributes['db.query.text'] ?? '', /^select .* from "tags"/i);
    const request = collector.spans.find(({ spanId }) => spanId === statement.parentId)!;
    assert.deepEqual(
      [
        request.parentId,
        request.kind,
        request.attributes['graphql.field'],
        request.attributes['atelier.request_id'],
        request.failed,
      ],
      ['00f067aa0ba902b7', 2, 'tags', 'traced-here', false],
    );

    dataOf(await marketplace.graphql('query Me { me { id email } }', {}, token));
    const me = await found('the question who is signed in', ({ attributes }) => attributes['graphql.field'] === 'me');
    assert.deepEqual(
      collector.spans.filter(({ parentId }) => parentId === me.spanId).map(({ name }) => name),
      ['SQL select sessions'],
      'the account is read with its session',
    );

    dataOf(
      await marketplace.graphql(
        'mutation($input: ForgotPasswordInput!) { forgotPassword(input: $input) { success } }',
        { input: { email: 'admin@atelier.example' } },
      ),
    );
    const job = await found('the job', ({ name }) => name === 'job send-password-reset');
    assert.deepEqual([job.parentId, job.kind, job.failed], ['', 5, false]);
    await found('the job’s statements', ({ traceId, name }) => traceId === job.traceId && name.startsWith('SQL '));
    assert.equal(collector.headers[0]?.['x-team'], 'atelier one');
  });

  test('what a caller does not want recorded is not, and recorded spans have no personal data', async () => {
    const quiet = TRACE.replace('4', '5');
    const token = await marketplace.login('admin');
    for (const flags of ['00', '01']) {
      await (
        await fetch(`${marketplace.url}/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            traceparent: `00-${flags === '00' ? quiet : TRACE.replace('4', '6')}-00f067aa0ba902b7-${flags}`,
          },
          body: JSON.stringify({
            query: 'mutation { sendOneBrandVerify(id: "x", email: "merchant@secret.example") { id } }',
          }),
        })
      ).text();
    }
    await found('the later request', ({ traceId }) => traceId === TRACE.replace('4', '6'));
    assert.deepEqual(
      collector.spans.filter(({ traceId }) => traceId === quiet),
      [],
    );
    const text = collector.text();
    for (const secret of [
      token,
      'atelier-demo',
      'admin@atelier.example',
      'merchant@secret.example',
      SEARCHED,
      'Chosen_by_somebody',
      '@',
    ])
      assert.ok(!text.includes(secret), secret);
  });
});

test('a recorded statement shows nothing that may be a value', () => {
  const values: readonly (readonly [string, string])[] = [
    [
      'select "name" from "tags" where "name" ilike $1 limit $2',
      'select "name" from "tags" where "name" ilike $1 limit $2',
    ],
    [
      "select 1 where a = 'Ann''s' and b = E'it\\'s' and c = 12.50 and d2 = -7",
      'select ? where a = ? and b = ? and c = ? and d2 = -?',
    ],
    ["do $x$ begin raise notice 'ann@shop.example'; end $x$", 'do ?'],
    ['select\n  *\nfrom "t1"', 'select * from "t1"'],
  ];
  for (const [statement, shown] of values) assert.equal(withoutValues(statement), shown);
});

describe('without OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  test('nothing of OpenTelemetry’s SDK is loaded and nothing is sent; with it, both happen', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atelier-tracing-'));
    const database = await acquireDatabase({ scale: 'test' });
    const collector = await startCollector();
    const hook = new URL('../support/loaded-modules.mjs', import.meta.url).href;
    const loadedWith = async (list: string, env: Record<string, string>) => {
      const running = await readyMarketplace({
        MARKETPLACE_DATABASE_URL: database.url,
        ATELIER_DATA_DIR: folder,
        NODE_OPTIONS: `--import ${hook}?to=${encodeURIComponent(list)}`,
        ...env,
      });
      const token = await signIn((query, variables) => postGraphql(running.url, query, variables), 'admin');
      dataOf(await running.graphql('{ tags { totalCount } }', {}, token));
      running.child.kill('SIGTERM');
      assert.equal(await running.ended, 0, running.output());
      return (await readFile(list, 'utf8')).split('\n').filter((url) => /@opentelemetry\/(?!api\/)/.test(url));
    };
    try {
      assert.deepEqual(await loadedWith(join(folder, 'off'), {}), []);
      assert.deepEqual(collector.spans, []);
      assert.ok((await loadedWith(join(folder, 'on'), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint })).length > 0);
      // Sent before the process ended, however soon that was.
      assert.ok(collector.spans.some(({ attributes }) => attributes['graphql.field'] === 'tags'));
    } finally {
      await collector.stop();
      await database.release();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
