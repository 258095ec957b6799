import assert from 'node:assert/strict';
import http from 'node:http';
import { describe, test } from 'node:test';
import pg from 'pg';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

describe('over HTTP', () => {
  const marketplace = runningMarketplace();
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${marketplace.url}/graphql`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('a request keeps its id, in its response and in every line of the log', async () => {
    const response = await post(JSON.stringify({ query: 'query Who { me { id } }', operationName: 'Who' }), {
      'x-request-id': 'trace-1',
    });
    assert.equal(response.headers.get('x-request-id'), 'trace-1');
    await response.text();
    const line = marketplace.log.find(({ requestId }) => requestId === 'trace-1');
    assert.deepEqual([line?.['path'], line?.['operation'], line?.['errors']], ['/graphql', 'Who', ['UNAUTHENTICATED']]);
    const unnamed = await post('{}', { 'x-request-id': 'not an id' });
    assert.match(unnamed.headers.get('x-request-id')!, /^[0-9a-f-]{36}$/);
  });

  test('an incoming trace is in every log line of the request, next to its route; otherwise a new one starts', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await (
      await post('{"query":"{ __typename }"}', {
        traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
        'x-request-id': 'traced-1',
      })
    ).text();
    await (
      await post('{"query":"{ __typename }"}', { traceparent: `00-${traceId}-nonsense`, 'x-request-id': 'traced-2' })
    ).text();
    const lineOf = (id: string) => marketplace.log.find(({ requestId, msg }) => requestId === id && msg === 'request');
    assert.deepEqual(
      [lineOf('traced-1')?.['traceId'], lineOf('traced-1')?.['route'], lineOf('traced-1')?.['service']],
      [traceId, '/graphql', 'marketplace'],
    );
    assert.match(String(lineOf('traced-2')?.['traceId']), /^(?!4bf92f3577b34da6a3ce929d0e0e4736)[0-9a-f]{32}$/);
  });

  test('the log holds no token, password or e-mail address', async () => {
    const token = await marketplace.login('admin');
    await marketplace.graphql(
      'mutation { sendOneBrandVerify(id: "x", email: "merchant@secret.example") { id } }',
      {},
      token,
    );
    await fetch(`${marketplace.url}/provider/install?token=very-secret-token`, { redirect: 'manual' });
    const log = JSON.stringify(marketplace.log);
    for (const secret of [
      token,
      'atelier-demo',
      'admin@atelier.example',
      'merchant@secret.example',
      'very-secret-token',
    ])
      assert.ok(!log.includes(secret), secret);
  });

  test('broken requests get an error without a stack trace', async () => {
    const answers = await Promise.all([
      post('{"query":'),
      post('null'),
      post('[]'),
      post('{"query":"query {"}'),
      post('{"query":"{ noSuchField }"}'),
      post(JSON.stringify({ query: '{ me { id } }', variables: 'x' })),
    ]);
    for (const answer of answers) {
      const text = await answer.text();
      assert.ok(answer.status < 500, text);
      assert.match(text, /"errors"|"message"/);
      assert.ok(!/at .*\.ts:\d+/.test(text), text);
    }
  });

  test('a JSON body larger than 1 MB is refused', async () => {
    const response = await post(JSON.stringify({ query: '{ me { id } }', variables: { x: 'x'.repeat(1_100_000) } }));
    assert.equal(response.status, 413);
  });

  test('an unsupported method is 405, whatever else the request contains; hostile values are 400', async () => {
    const { port, hostname } = new URL(marketplace.url);
    const ask = (method: string, path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        http
          .request({ hostname, port, method, path, agent: false }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end();
      });
    for (const path of [
      '/graphql',
      '/events',
      '/outbox',
      '/images/upload',
      '/documents/x',
      '/content/feeds',
      '/provider/install?token=%00',
      '/metrics',
      '/health',
    ]) {
      for (const method of ['TRACE', 'DELETE', 'PROPFIND'])
        assert.equal(await ask(method, path), 405, `${method} ${path}`);
    }
    assert.equal(await ask('OPTIONS', '*'), 404);
    for (const path of [
      '/provider/install?token=%00',
      '/provider/shops/a/policies/b?x=%00',
      '/documents/invoices/INV-1?line=%00',
      '/content/feeds/a%00',
      '/outbox/mails/x',
      '/images/seed/x.jpg?w=%00&q=NaN',
      '/search/indexes/%00/search',
    ]) {
      for (const method of ['GET', 'HEAD']) assert.ok((await ask(method, path))! < 500, `${method} ${path}`);
    }
  });

  test('an unknown path is not found', async () => {
    for (const [path, method] of [
      ['/', 'GET'],
      ['/outbox/nothing', 'GET'],
      ['/outbox/mails/x', 'GET'],
      ['/provider/nothing', 'GET'],
      ['/content/feeds/none', 'GET'],
    ]) {
      assert.equal((await fetch(`${marketplace.url}${path}`, { method: method! })).status, 404, `${method} ${path}`);
    }
  });

  test('an invalid address or host is not found, and ends no other calls', async () => {
    const { port, hostname } = new URL(marketplace.url);
    for (const path of [
      '//',
      '///x',
      '//[',
      '/\\',
      '/images/%',
      '/images/%00',
      '/documents/%E0%A4%A',
      '/outbox/mails/%',
      'http://[',
      '/content/%',
    ]) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        http
          .get(
            { hostname, port, path, agent: false, headers: { host: '[' }, signal: AbortSignal.timeout(5_000) },
            (response) => {
              response.resume();
              resolve(response.statusCode);
            },
          )
          .on('error', reject);
      });
      assert.ok([400, 404].includes(status ?? 0), `${path}: ${status}`);
    }
    assert.equal((await fetch(`${marketplace.url}/health`)).status, 200);
  });

  test('values that the contract allows and the database cannot store are refused, without a failure', async () => {
    const token = await marketplace.login('admin');
    errorOf(
      await marketplace.graphql(
        'query($x: String) { tags(filter: { name: { eq: $x } }) { edges { node { id } } } }',
        { x: 'a\u0000b' },
        token,
      ),
      'BAD_REQUEST',
    );
    errorOf(
      await marketplace.graphql(
        'mutation($x: String!) { createOneTag(tag: { name: $x }) { id } }',
        { x: 'a\u0000b' },
        token,
      ),
      'BAD_REQUEST',
    );
    errorOf(
      await marketplace.graphql(
        'query { tags(filter: { createdAt: { gt: "yesterday" } }) { edges { node { id } } } }',
        {},
        token,
      ),
      'GRAPHQL_VALIDATION_FAILED',
    );
  });

  test('a defect is logged with its request id and reported only as unexpected', async () => {
    const token = await marketplace.login('admin');
    await marketplace.db.schema.alterTable('tags').renameTo('tags_away').execute();
    try {
      const answer = await marketplace.graphql('query { tags { edges { node { id } } } }', {}, token);
      assert.equal(errorOf(answer, 'INTERNAL_SERVER_ERROR').message, 'Unexpected error.');
      const requestId = answer.headers.get('x-request-id');
      const line = marketplace.log.find(
        (each) => each['msg'] === 'unexpected error' && each['requestId'] === requestId,
      );
      assert.match(JSON.stringify(line), /tags.+does not exist/);
    } finally {
      await marketplace.db.schema.alterTable('tags_away').renameTo('tags').execute();
    }
    dataOf(await marketplace.graphql('query { tags { edges { node { id } } } }', {}, token));
  });

  test('the outbox is a page that shows mails, and runs none of their scripts', async () => {
    await marketplace.db
      .insertInto('outbox_mails')
      .values({
        sender: 'a@b.co',
        recipients: ['x@y.co'],
        subject: '<script>alert(1)</script>',
        text_body: 'See https://a.example/b?c=1&d=2 <b>',
        html_body: '<p>Hello</p>',
        dedupe_key: null,
        sent_at: null,
      })
      .execute();
    const page = await fetch(`${marketplace.url}/outbox`);
    const html = await page.text();
    assert.match(page.headers.get('content-type')!, /^text\/html/);
    assert.match(page.headers.get('content-security-policy')!, /default-src 'none'/);
    assert.ok(!html.includes('<script>'));
    assert.match(html, /<a href="https:\/\/a\.example\/b\?c=1&#38;d=2">/);
    const [mail] = await marketplace.outbox();
    assert.equal(mail!.to, 'x@y.co');
    assert.equal(await (await fetch(`${marketplace.url}/outbox/mails/${mail!.id}`)).text(), '<p>Hello</p>');
  });

  test('one page of brands with tags, images and locations needs only a few queries', async () => {
    const token = await marketplace.login('admin');
    const ask =
      'query { brands(paging: { first: 50 }) { edges { node { id tags { id } images { id } locations { id } featuredPortrait { id } recommendedProductTags { id } } } } }';
    const query = pg.Client.prototype.query;
    const asking = async () => {
      const asked: string[] = [];
      pg.Client.prototype.query = function count(this: unknown, ...args: unknown[]) {
        asked.push(String((args[0] as { text?: string }).text ?? args[0]));
        return (query as (...given: unknown[]) => unknown).apply(this, args);
      } as typeof query;
      try {
        dataOf(await marketplace.graphql(ask, {}, token));
      } finally {
        pg.Client.prototype.query = query;
      }
      return asked;
    };
    // Jobs send queries in the background, on tables of their own.
    const ours = (await asking()).filter((text) => /^select .* from "(?:sessions|tags|images|brand\w*)"/.test(text));
    assert.equal(ours.length, 7, ours.join('\n'));
  });
});

describe('with introspection off', () => {
  const marketplace = runningMarketplace({ MARKETPLACE_INTROSPECTION: 'off' });

  test('the schema cannot be read and calls still work', async () => {
    errorOf(await marketplace.graphql('{ __schema { __typename } }'), 'GRAPHQL_VALIDATION_FAILED');
    await marketplace.login('admin');
  });
});
