import assert from 'node:assert/strict';
import http from 'node:http';
import net from 'node:net';
import { describe, test } from 'node:test';
import {
  buildSchema,
  getIntrospectionQuery,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type OperationDefinitionNode,
} from 'graphql';
import { contract } from '../../graphql/generated/contract.ts';
import { registry } from '../../graphql/generated/registry.ts';
import { boundCost, MAX_COST, MAX_TOKENS } from '../../marketplace/core/http/cost.ts';
import { createTurns } from '../../marketplace/core/http/turns.ts';
import { inSlices } from '../../lib/operations/slices.ts';
import { MAX_CONDITIONS, MAX_VALUES } from '../../marketplace/core/lists/bounds.ts';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { runSql } from '../support/database.ts';
import { holdLock } from '../support/held-lock.ts';
import { runningMarketplace } from '../support/running.ts';

const schema = buildSchema(contract);
const cost = (text: string, variables: Record<string, unknown> = {}) => {
  const document = parse(text, { maxTokens: MAX_TOKENS });
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )!;
  return boundCost({ schema, document, operation, variables });
};

describe('limits of one request', () => {
  for (const [name, { document }] of Object.entries(registry)) {
    test(`${name} with the largest page passes, with a margin`, () => {
      assert.ok(cost(document, { paging: { first: 50 } }) <= MAX_COST / 2);
    });
  }

  test('the ids that the console requests in slices fit into one list of a filter', () => {
    const ids = Array.from({ length: 10_000 }, (_, at) => String(at));
    const slices = [...inSlices(ids)];
    assert.ok(slices.every(({ length }) => length > 0 && length <= MAX_VALUES));
    assert.deepEqual(slices.flat(), ids);
    assert.deepEqual([...inSlices([])], []);
  });

  test('the introspection query passes', () => {
    cost(getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true, oneOf: true }));
  });

  const many = (number: number, field: string) =>
    `{ ${Array.from({ length: number }, (_, at) => `a${at}: ${field}`).join(' ')} }`;
  const page = 'brands(paging: { first: 50 }) { edges { node { id brandName } } }';
  const refused: readonly (readonly [string, string, Record<string, unknown>?])[] = [
    ['a thousand lists by alias', many(1000, page)],
    ['as many in a fragment', `query { ...F } fragment F on Query ${many(1000, '__typename')}`],
    ['rows times fields', `{ brands(paging: { first: 50 }) { edges { node ${many(300, 'id')} } } }`],
    [
      'the size of the page in a variable',
      `query($paging: CursorPaging) { brands(paging: $paging) { edges { node ${many(300, 'id')} } } }`,
      { paging: { first: 50 } },
    ],
    [
      '… and in its default',
      `query($paging: CursorPaging = { first: 50 }) { brands(paging: $paging) { edges { node ${many(300, 'id')} } } }`,
    ],
    [
      'fragments within fragments',
      `{ brands(paging: { first: 50 }) { edges { node { ...A } } } } ${'ABCDEFGH'
        .split('')
        .map(
          (name, at, all) =>
            `fragment ${name} on Brand { ${many(9, 'id').slice(1, -1)} ${all[at + 1] ? `...${all[at + 1]} ...${all[at + 1]} ...${all[at + 1]}` : ''} }`,
        )
        .join(' ')}`,
    ],
    [
      'roots without end by fragments',
      `query { ...A0 } ${Array.from({ length: 40 }, (_, at) => `fragment A${at} on Query { ${at === 39 ? '__typename' : `...A${at + 1} ...A${at + 1}`} }`).join(' ')}`,
    ],
    [
      'three filters as wide as may be',
      `query($filter: ProductFilter) { ${'abc'
        .split('')
        .map((name) => `${name}: products(filter: $filter) { totalCount }`)
        .join(' ')} }`,
      { filter: { or: Array.from({ length: MAX_CONDITIONS }, () => ({ title: { iLike: '%a%' } })) } },
    ],
    ['a document longer than anybody writes', `{ ${'me { id } '.repeat(1_000)} }`],
    [
      'two passwords',
      'mutation { a: login(input: { email: "a", password: "b" }) { id } b: login(input: { email: "a", password: "c" }) { id } }',
    ],
    [
      'two passwords in fragments',
      'mutation { ...A ...B } fragment A on Mutation { a: login(input: { email: "a", password: "b" }) { id } } fragment B on Mutation { b: login(input: { email: "a", password: "c" }) { id } }',
    ],
    [
      'two resets',
      'mutation { a: forgotPassword(input: { email: "a" }) { success } b: forgotPassword(input: { email: "b" }) { success } }',
    ],
  ];
  for (const [what, text, variables] of refused) {
    test(`${what} is refused`, () => {
      assert.throws(() => cost(text, variables), {
        message: /^(A request may|This request asks for too much|Syntax Error: Document contains more)/,
      });
    });
  }
});

describe('limit of calls at once', () => {
  test('one user has four at a time and waits for the rest; another user does not wait', async () => {
    const turns = createTurns();
    const here = new AbortController().signal;
    const done: string[] = [];
    const waiting: (() => void)[] = [];
    const slow = (name: string) => () =>
      new Promise<void>((resolve) => waiting.push(() => resolve(void done.push(name))));
    const greedy = Array.from({ length: 6 }, (_, at) => turns.take('greedy', here, slow(`greedy ${at}`)));
    assert.equal(waiting.length, 4);
    const left = new AbortController();
    const impatient = turns.take('greedy', left.signal, slow('impatient'));
    left.abort();
    assert.equal(await turns.take('other', here, () => Promise.resolve(void done.push('other'))), true);
    assert.deepEqual(done, ['other']);
    while (done.length < 7) {
      waiting.shift()?.();
      await new Promise(setImmediate);
    }
    assert.deepEqual(
      await Promise.all(greedy),
      Array.from({ length: 6 }, () => true),
    );
    assert.equal(await impatient, false);
    const flood = Array.from({ length: 105 }, () => turns.take('flood', here, slow('flood')));
    assert.equal(await flood.at(-1), false);
  });
});

describe('limits of one user', () => {
  const marketplace = runningMarketplace();
  const wide = (number: number) => ({
    or: Array.from({ length: number }, () => ({ id: { eq: '00000000-0000-4000-8000-000000000000' } })),
  });

  const lists = Object.values(schema.getQueryType()!.getFields()).flatMap((field) => {
    const filter = field.args.find(({ name }) => name === 'filter');
    const type = filter && getNamedType(filter.type);
    if (
      !filter ||
      !isInputObjectType(type) ||
      type.getFields()['or'] === undefined ||
      field.args.some(({ name, type: given }) => name !== 'filter' && isNonNullType(given))
    )
      return [];
    const result = getNamedType(field.type);
    return [
      {
        name: field.name,
        type: String(filter.type),
        selection: isObjectType(result) && result.getFields()['edges'] ? '{ edges { cursor } }' : '{ __typename }',
      },
    ];
  });

  test('there are lists to test', () => assert.ok(lists.length >= 12, JSON.stringify(lists)));

  for (const { name, type, selection } of lists) {
    test(`${name}: a filter with more than ${MAX_CONDITIONS} conditions or nine levels is refused before the database is queried`, async () => {
      const ask = async (filter: unknown) =>
        marketplace.graphql(
          `query($filter: ${type}) { ${name}(filter: $filter) ${selection} }`,
          { filter },
          await marketplace.login('superadmin'),
        );
      dataOf(await ask(wide(MAX_CONDITIONS)));
      const started = performance.now();
      assert.equal(
        errorOf(await ask(wide(9_000)), 'BAD_REQUEST').message,
        `A filter may hold ${MAX_CONDITIONS} conditions at most.`,
      );
      assert.equal(
        errorOf(await ask({ or: Array.from({ length: 20_000 }, () => ({})) }), 'BAD_REQUEST').message,
        `A filter may hold ${MAX_CONDITIONS} conditions at most.`,
      );
      assert.match(
        errorOf(await ask(Array.from({ length: 9 }).reduce((inner) => ({ and: [inner] }), wide(1))), 'BAD_REQUEST')
          .message,
        /levels deep/,
      );
      assert.match(
        errorOf(await ask({ id: { in: Array.from({ length: 1_001 }, () => 'x') } }), 'BAD_REQUEST').message,
        /1000 values at most/,
      );
      assert.match(
        errorOf(await ask({ id: { eq: 'x'.repeat(1_001) } }), 'BAD_REQUEST').message,
        /1000 characters at most/,
      );
      assert.ok(performance.now() - started < 8_000, 'nothing of it was asked of the database');
    });
  }

  test('an export with such a filter is refused at once', async () => {
    const answer = await marketplace.graphql(
      'mutation($filter: OrderFilter) { exportOrders(filter: $filter) }',
      { filter: wide(9_000) },
      await marketplace.login('superadmin'),
    );
    errorOf(answer, 'BAD_REQUEST');
  });

  test('a body without a length is cut at 1 MB', async () => {
    const { port, hostname } = new URL(marketplace.url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = http.request(
        {
          hostname,
          port,
          path: '/graphql',
          method: 'POST',
          agent: false,
          headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
        },
        (response) => {
          response.resume();
          resolve(response.statusCode);
          request.destroy();
        },
      );
      request.on('error', reject);
      request.write('{"query":"{ me { id } }","variables":{"x":"');
      for (let sent = 0; sent < 14; sent += 1) request.write('x'.repeat(1_000_000));
      request.end('"}}');
    });
    assert.equal(status, 413);
  });

  test('patterns of many wildcards are refused', async () => {
    const ask = async (like: string) =>
      marketplace.graphql(
        'query($filter: ProductFilter) { products(filter: $filter) { totalCount } }',
        { filter: { title: { iLike: like } } },
        await marketplace.login('superadmin'),
      );
    dataOf(await ask('%a'.repeat(20)));
    // What a user typed is escaped and matches literally.
    dataOf(await ask(`%${'\\%\\_'.repeat(100)}%`));
    errorOf(await ask('%a'.repeat(21)), 'BAD_REQUEST');
    errorOf(await ask(`\\\\${'%a'.repeat(21)}`), 'BAD_REQUEST');
  });

  test('bodies that never arrive use up no places: sign-in works next to any number of them', async () => {
    const { port, hostname } = new URL(marketplace.url);
    const unfinished = Array.from({ length: 6 }, (_, at) => {
      const type = at % 2 === 0 ? 'application/json' : 'multipart/form-data; boundary=X';
      const request = http.request({
        hostname,
        port,
        path: '/graphql',
        method: 'POST',
        agent: false,
        headers: { 'content-type': type, 'content-length': '900' },
      });
      request.on('error', () => {});
      request.write('{"query":"');
      return request;
    });
    await Promise.all(
      unfinished.map(
        (request) => new Promise((resolve) => request.once('socket', (socket) => socket.once('connect', resolve))),
      ),
    );
    assert.ok(await marketplace.login('superadmin'));
    for (const request of unfinished) request.destroy();
  });

  test('the connection of a body that continues after its response is closed', async () => {
    const { port, hostname } = new URL(marketplace.url);
    const closed = await new Promise<string>((resolve) => {
      const socket = net.connect(Number(port), hostname, () =>
        socket.write(`POST /nowhere HTTP/1.1\r\nhost: ${hostname}\r\ntransfer-encoding: chunked\r\n\r\n`),
      );
      const clock = setInterval(() => socket.write('1\r\nx\r\n'), 50);
      let answer = '';
      socket.on('data', (bytes) => {
        answer += bytes.toString();
      });
      socket
        .on('error', () => {})
        .on('close', () => {
          clearInterval(clock);
          resolve(answer.split('\r\n')[0] ?? '');
        });
    });
    assert.equal(closed, 'HTTP/1.1 404 Not Found');
  });

  test('multipart forms are parsed only up to one part more than allowed', async () => {
    const part = '--X\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const form = Buffer.from(
      `${part.repeat(20)}--X\r\nContent-Disposition: form-data; name="operations"\r\n\r\n{"query":"{ me { id } }"}\r\n--X\r\nContent-Disposition: form-data; name="map"\r\n\r\n{}\r\n--X--\r\n`,
    );
    const send = async (path: string, headers: Record<string, string>) =>
      fetch(`${marketplace.url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=X' },
        body: form,
      });
    const authorization = `Bearer ${await marketplace.login('superadmin')}`;
    const answer = (await (await send('/graphql', { authorization })).json()) as { data?: unknown; errors?: unknown[] };
    assert.deepEqual([answer.data, answer.errors?.length], [undefined, 1]);
    assert.equal((await send('/images/upload', { authorization })).status, 400);
    assert.equal((await send('/graphql', {})).status, 401);
  });

  test('several password attempts by alias in one request are refused', async () => {
    const tries = Array.from(
      { length: 19 },
      (_, at) => `a${at}: login(input: { email: "admin@atelier.example", password: "${at}" }) { id }`,
    ).join(' ');
    errorOf(await marketplace.graphql(`mutation { ${tries} }`), 'BAD_REQUEST');
  });

  const waiting = async (doing: string) =>
    Number(
      (
        await runSql<{ n: string }>(
          marketplace.databaseUrl,
          `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%${doing}%'`,
        )
      )[0]!.n,
    );
  const send = (query: string, token: string, signal: AbortSignal) =>
    fetch(`${marketplace.url}/graphql`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    }).then(
      (response) => response.text(),
      () => 'gone',
    );

  test('a query whose client has disconnected is cancelled in PostgreSQL, and its connection stays usable', async () => {
    const token = await marketplace.login('superadmin');
    const lock = await holdLock(marketplace.databaseUrl, 'lock table tags in access exclusive mode');
    try {
      const leaving = new AbortController();
      const answers = Array.from({ length: 3 }, () =>
        send('{ tags { totalCount edges { node { id } } } }', token, leaving.signal),
      );
      await lock.reached(/from "tags"/);
      leaving.abort();
      assert.deepEqual(await Promise.all(answers), ['gone', 'gone', 'gone']);
      await eventually(async () => (await waiting('"tags"')) === 0, 'the statements to be ended');
      dataOf(await marketplace.graphql('{ brands { edges { node { id } } } }', {}, token));
    } finally {
      await lock.release();
    }
    dataOf(await marketplace.graphql('{ tags { totalCount } }', {}, token));
  });

  test('a mutation whose client has disconnected is finished', async () => {
    const token = await marketplace.login('superadmin');
    const [tag] = await runSql<{ id: string }>(marketplace.databaseUrl, 'select id from tags order by id limit 1');
    const lock = await holdLock(marketplace.databaseUrl, 'lock table tags in exclusive mode');
    try {
      const leaving = new AbortController();
      const answer = send(
        `mutation { updateOneTag(id: "${tag!.id}", update: { name: "Finished alone" }) { id } }`,
        token,
        leaving.signal,
      );
      await lock.reached(/"tags"/);
      leaving.abort();
      assert.equal(await answer, 'gone');
      await eventually(
        async () => marketplace.log.some(({ msg }) => msg === 'request aborted'),
        'the marketplace to notice',
      );
    } finally {
      await lock.release();
    }
    await eventually(
      async () =>
        (await runSql<{ name: string }>(marketplace.databaseUrl, `select name from tags where id = '${tag!.id}'`))[0]!
          .name === 'Finished alone',
      'the change',
    );
  });
});

describe('a statement that takes too long', () => {
  const marketplace = runningMarketplace({ MARKETPLACE_STATEMENT_TIMEOUT_MS: '400' });

  test('is cancelled with an error; jobs have a separate, larger limit', async () => {
    const token = await marketplace.login('superadmin');
    const lock = await holdLock(
      marketplace.databaseUrl,
      'lock table tags, outbox_attachments in access exclusive mode',
    );
    try {
      assert.equal(
        errorOf(await marketplace.graphql('{ tags { edges { node { id } } } }', {}, token), 'TIMEOUT').message,
        'This took too long and was stopped. Please ask for less.',
      );
      dataOf(await marketplace.graphql('mutation { exportOrders }', {}, token));
      await lock.reached(/"outbox_attachments"/);
    } finally {
      await lock.release();
    }
    await eventually(
      async () => (await marketplace.outbox()).some(({ subject }) => subject === 'Orders export'),
      'the export',
    );
  });
});
