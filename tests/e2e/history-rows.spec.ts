/** The history: what the operations handler writes to the console's own database (ADR 0032). */
import { registry } from '../../graphql/generated/registry.ts';
import type { OperationName } from '../../graphql/generated/operations.ts';
import { sessionOperations } from '../../lib/policy.ts';
import { postToHandler } from '../support/ask.ts';
import { makeBrands } from '../support/brands.ts';
import { runSql } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { historyRows } from '../support/history.ts';
import { minimalVariables } from '../support/minimal-variables.ts';
import { freePort, startConsole } from '../support/servers.ts';
import { signIn, type Sessions } from '../support/sessions.ts';
import { credentialsOf, type Staff } from '../support/staff.ts';
import type { Stack } from '../support/stack.ts';

/** Sends an operation as a page of the console does. @returns the request's id, which its row carries */
async function send(
  { stack, sessions }: { stack: Stack; sessions: Sessions },
  operation: string,
  variables: object,
  { as = 'admin', page = '/brands' }: { as?: Staff; page?: string } = {},
) {
  const reply = await postToHandler(
    stack.consoleUrl,
    '/api/graphql',
    { operation, variables },
    { as: await sessions.as(as), headers: { referer: `${stack.consoleUrl}${page}` } },
  );
  return { status: reply.status, requestId: String(reply.headers['x-request-id']) };
}

const rowsOf = (stack: Stack, requestId: string) =>
  historyRows(stack.consoleDatabaseUrl, 'request_id = $1', [requestId]);

test('a change is kept with who, where, what it was and what it became; it costs one read more', async ({
  stack,
  sessions,
  api,
  upstream,
}) => {
  const [id = ''] = await makeBrands(api, ['History Shop']);
  upstream.reset();
  const bank = { accountNumber: '62009876543', branchCode: '250655', bankName: 'FNB' };
  const { requestId } = await send(
    { stack, sessions },
    'UpdateBrand',
    { id, update: { name: 'History Shop', enabled: true, commission: 12.5, bankDetails: bank } },
    { page: `/brands/${id}?from=list` },
  );
  const rows = await rowsOf(stack, requestId);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    person_name: expect.stringMatching(/\w+ \w+/),
    roles: expect.arrayContaining(['Admin']),
    kind: 'change',
    operation: 'UpdateBrand',
    record_kind: 'brand',
    outcome: 'done',
    page: `/brands/${id}?from=list`,
    records: [
      {
        id,
        name: 'History Shop',
        changes: [
          { field: 'enabled', before: false, after: true },
          { field: 'commission', before: null, after: 12.5 },
          { field: 'bankDetails', isHidden: true },
        ],
      },
    ],
  });
  expect(JSON.stringify(rows)).not.toContain('62009876543');
  expect(
    upstream
      .calls()
      .map(({ operationName }) => operationName)
      .filter((name) => name !== 'Me'),
  ).toEqual(['Brand', 'UpdateBrand']);
});

test('no id is too strange or too long for a row: nobody can act unseen', async ({ stack, sessions, api }) => {
  const [id = ''] = await makeBrands(api, ['Strange Company']);
  for (const strange of ['a\u0000b', 'x'.repeat(20_000), '\ud800', "'; drop table history; --"]) {
    const { requestId } = await send({ stack, sessions }, 'UpdateManyBrands', {
      ids: [id, strange],
      update: { enabled: true },
    });
    const rows = await rowsOf(stack, requestId);
    expect(rows, JSON.stringify(strange).slice(0, 30)).toHaveLength(1);
    expect(rows[0]?.records.map((record) => record.id)).toContain(id);
  }
});

test('the page alone does not say which record a part belongs to: the record must have it', async ({
  stack,
  sessions,
}) => {
  const [one, other] = await runSql<{ order_id: string; id: string; first_name: string; line_id: string }>(
    stack.databaseUrl,
    `select distinct on (customers.id) orders.id as order_id, customers.id, first_name, order_lines.id as line_id
     from orders join customers on customers.id = customer_id join order_lines on order_lines.order_id = orders.id
     where first_name is not null limit 2`,
  );
  if (!one || !other) throw new Error('The seed has orders of several customers.');
  const named = { id: one.id, update: { firstName: one.first_name } };
  const at = async (operation: string, variables: object, page: string, as: Staff = 'orders') => {
    const [row] = await rowsOf(stack, (await send({ stack, sessions }, operation, variables, { as, page })).requestId);
    return row;
  };
  expect(await at('UpdateOneCustomer', named, `/orders/${one.order_id}`)).toMatchObject({
    records: expect.arrayContaining([expect.objectContaining({ id: one.order_id })]),
  });
  for (const page of [`/orders/${other.order_id}`, '/'])
    expect(await at('UpdateOneCustomer', named, page), page).toMatchObject({
      outcome: 'done',
      records: [],
      sent: [
        { field: 'id', after: one.id },
        { field: 'update.firstName', after: one.first_name },
      ],
    });
  expect(await at('ReprocessInvoice', { id: one.line_id }, `/orders/${other.order_id}`)).toMatchObject({ records: [] });
  const shop = { id: 'no-shop', update: { key: 'a-secret-key' } };
  expect(await at('UpdateShopify', shop, '/brands/create', 'admin')).toMatchObject({
    records: [],
    sent: expect.arrayContaining([{ field: 'update.key', isHidden: true }]),
  });
});

test('a query leaves no row', async ({ stack, sessions }) => {
  const { requestId } = await send({ stack, sessions }, 'Brands', { paging: { first: 1 } });
  expect(await rowsOf(stack, requestId)).toEqual([]);
});

test('a bulk action is one row with every record and what each was', async ({ stack, sessions, api }) => {
  const ids = await makeBrands(api, ['Bulk History One', 'Bulk History Two']);
  await api.send('UpdateManyBrands', { ids: [ids[0] ?? ''], update: { enabled: true } });
  const { requestId } = await send({ stack, sessions }, 'UpdateManyBrands', { ids, update: { enabled: true } });
  const [row] = await rowsOf(stack, requestId);
  expect(row?.records).toEqual([
    { id: ids[0], name: 'Bulk History One', changes: [] },
    { id: ids[1], name: 'Bulk History Two', changes: [{ field: 'enabled', before: false, after: true }] },
  ]);
});

test('a creation is kept with the id that it got; a key of a shop is not kept', async ({ stack, sessions }) => {
  const input = {
    brandName: 'Made With History',
    domain: 'made-with-history.example',
    clientKey: 'key-9',
    clientSecret: 'secret-of-a-shop',
  };
  const { requestId } = await send({ stack, sessions }, 'CreateOneShopifyBrand', { input }, { page: '/brands/create' });
  const rows = await rowsOf(stack, requestId);
  expect(rows[0]).toMatchObject({ kind: 'create', outcome: 'done', records: [{ name: 'Made With History' }] });
  expect(JSON.stringify(rows)).not.toContain('secret-of-a-shop');
  const [touched] = await runSql(stack.consoleDatabaseUrl, 'select * from history_records where history_id = $1', [
    rows[0]?.id,
  ]);
  expect(touched).toMatchObject({ record_kind: 'brand', record_id: rows[0]?.records[0]?.id });
});

test('a refused attempt is kept, and nothing is sent', async ({ stack, sessions, upstream }) => {
  const { status, requestId } = await send(
    { stack, sessions },
    'UpdateBrand',
    { id: '1', update: { name: 'x' } },
    { as: 'finance' },
  );
  expect(status).toBe(403);
  expect(await rowsOf(stack, requestId)).toMatchObject([
    { outcome: 'refused', operation: 'UpdateBrand', records: [{ id: '1', changes: [] }] },
  ]);
  expect(upstream.calls('UpdateBrand')).toEqual([]);
});

test('a refused attempt says which records it was about, wherever the operation names them', async ({
  stack,
  sessions,
}) => {
  const attempt = async (operation: string, variables: object, page = '/') => {
    const { requestId } = await send({ stack, sessions }, operation, variables, { as: 'finance', page });
    return (await rowsOf(stack, requestId))[0];
  };
  const ids = (row: Awaited<ReturnType<typeof attempt>>) => row?.records.map(({ id }) => id);
  expect(ids(await attempt('UpdateOneVoucher', { input: { id: '7', update: { status: 'CANCELLED' } } }))).toEqual([
    '7',
  ]);
  expect(ids(await attempt('AddTagsToProducts', { productIds: ['1', '2'], tagIds: ['3'] }))).toEqual(['1', '2']);
  expect(ids(await attempt('UpdateLedgerEntry', { id: '4' }, '/orders/9'))).toEqual(['9']);
  for (const broken of [{}, { input: null }, { input: { id: {} } }])
    expect(await attempt('UpdateOneVoucher', broken)).toMatchObject({ outcome: 'refused', records: [] });
});

test('an answer that is lost leaves an unknown outcome', async ({ stack, sessions, api, upstream }) => {
  const [id = ''] = await makeBrands(api, ['Lost Answer']);
  upstream.fail('UpdateBrand', 'reset', { times: 1 });
  const lost = await send({ stack, sessions }, 'UpdateBrand', { id, update: { name: 'Other' } });
  expect(await rowsOf(stack, lost.requestId)).toMatchObject([{ outcome: 'unknown' }]);
});

const mutations = (Object.keys(registry) as OperationName[]).filter(
  (name) => registry[name].kind === 'mutation' && !sessionOperations.includes(name),
);

test('every mutation of the contract leaves exactly one row', async ({ stack, sessions, upstream }) => {
  for (const operation of mutations) {
    upstream.fail(operation, { errors: [{ message: 'No.' }] });
    const { requestId } = await send({ stack, sessions }, operation, minimalVariables(operation), { as: 'superadmin' });
    const rows = await rowsOf(stack, requestId);
    expect(rows, operation).toHaveLength(1);
    expect(rows[0], operation).toMatchObject({ operation, person_id: expect.any(String) });
    expect(['failed', 'refused'], operation).toContain(rows[0]?.outcome);
  }
});

test('an action whose console was killed is closed as unknown by the next console', async ({ stack }, {
  parallelIndex,
}) => {
  const begun = new Date(Date.now() - 3_600_000);
  await runSql(stack.consoleDatabaseUrl, `select make_history_partitions($1::date)`, [begun.toISOString()]);
  await runSql(
    stack.consoleDatabaseUrl,
    `insert into history (at, person_id, person_name, roles, kind, operation, record_kind, outcome, request_id, detail)
     values ($1, 'p', 'Somebody', '{Admin}', 'change', 'UpdateBrand', 'brand', 'open', 'killed', '{"records":[]}')`,
    [begun],
  );
  const next = await startConsole({
    worker: parallelIndex * 10 + 500,
    port: await freePort(),
    endpoint: stack.upstream.endpoint,
    env: { CONSOLE_DATABASE_URL: stack.consoleDatabaseUrl },
  });
  try {
    await expect.poll(async () => (await rowsOf(stack, 'killed'))[0]?.outcome).toBe('unknown');
    expect((await rowsOf(stack, 'killed'))[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  } finally {
    await next.stop();
  }
});

test('a row can neither be changed nor deleted', async ({ stack, sessions, api }) => {
  const [id = ''] = await makeBrands(api, ['Append Only']);
  await send({ stack, sessions }, 'UpdateBrand', { id, update: { name: 'Append Only Two' } });
  for (const text of [
    `update history set person_name = 'x'`,
    'delete from history',
    `update history_records set record_id = 'x'`,
    'delete from history_records',
  ])
    await expect(runSql(stack.consoleDatabaseUrl, text)).rejects.toThrow('append-only');
});

test('a store that is away holds nobody up, unless the history is required', async ({ stack, sessions, api }, {
  parallelIndex,
}) => {
  const [id = ''] = await makeBrands(api, ['Store Away']);
  for (const [required, status] of [
    ['false', 200],
    ['true', 502],
  ] as const) {
    const port = await freePort();
    const server = await startConsole({
      worker: parallelIndex * 10 + 510,
      port,
      endpoint: stack.upstream.endpoint,
      env: {
        CONSOLE_DATABASE_URL: `postgres://nobody:secret-word@127.0.0.1:${await freePort()}/none`,
        HISTORY_REQUIRED: required,
      },
    });
    try {
      const reply = await postToHandler(
        `http://localhost:${port}`,
        '/api/graphql',
        { operation: 'UpdateBrand', variables: { id, update: { name: `Store Away ${required}` } } },
        { as: await sessions.as('admin') },
      );
      expect(reply.status).toBe(status);
      if (required === 'true')
        expect(reply.text).toContain('The history could not be written, so nothing was changed.');
      expect(server.lines.join('\n')).not.toContain('secret-word');
    } finally {
      await server.stop();
    }
  }
});

test('sign-ins, refused ones and sign-outs are kept; no password is', async ({ stack, upstream }) => {
  const { cookies } = await signIn(stack.consoleUrl, credentialsOf('configurator'));
  await postToHandler(stack.consoleUrl, '/api/session/logout', {}, { as: { cookies, origins: [] } });
  const wrong = await postToHandler(stack.consoleUrl, '/api/session/login', {
    email: 'somebody.else@atelier.example',
    password: 'a-wrong-password',
  });
  expect(wrong.status).toBe(403);
  // Some upstreams refuse with an answer that is none.
  upstream.rewrite('Login', (answer) => ({ ...answer, status: 200, body: { data: { login: null } } }));
  const nobody = { email: 'nobody@without.example', password: 'a-wrong-password' };
  expect((await postToHandler(stack.consoleUrl, '/api/session/login', nobody)).status).toBe(403);
  const rows = await historyRows(stack.consoleDatabaseUrl, "kind = 'session'");
  const [name] = rows.filter(({ roles }) => roles.join() === 'SuperAdmin').map((row) => row.person_name);
  const told = rows.map(({ operation, outcome, person_name }) => `${operation} ${outcome} ${person_name}`);
  expect(told).toEqual(
    expect.arrayContaining([
      `SignIn done ${name}`,
      `SignOut done ${name}`,
      'SignIn refused s…@atelier.example',
      'SignIn refused n…@without.example',
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain('a-wrong-password');
});
