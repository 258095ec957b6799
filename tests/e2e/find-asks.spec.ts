/** What the find box asks of the upstream: for whom, how often, and what it does with what does not come. */
import { registry } from '../../graphql/generated/registry.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { operationStaff } from '../support/access-table.ts';
import { ask, errorOf, postToHandler } from '../support/ask.ts';
import { runSql } from '../support/database.ts';
import { findBox } from '../support/find-box.ts';
import { holdLock } from '../support/held-lock.ts';
import { untilAwake } from '../support/list-screen.ts';
import { STAFF } from '../support/staff.ts';

const FIND = '/api/find';
const TEXTS = ['105994', 'ACD-4FG-HJK', 'thandi@example.com', 'Thandi Ndaba', 'create export new'];

type Line = { groups?: { name: string }[]; name?: string; hits?: { path: string }[]; missing?: string };
const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

for (const staff of STAFF) {
  test(`${staff}: no call goes out that the roles do not open`, async ({ stack, sessions, upstream }) => {
    const as = await sessions.as(staff);
    upstream.reset();
    for (const text of TEXTS) {
      const reply = await postToHandler(stack.consoleUrl, FIND, { text }, { as });
      expect(reply.status).toBe(200);
      expect(linesOf(reply.text).filter(({ missing }) => missing !== undefined)).toEqual([]);
    }
    const sent = [...new Set(upstream.calls().map(({ operationName }) => operationName))] as (keyof typeof registry)[];
    expect(sent.filter((name) => !operationStaff[name].includes(staff))).toEqual([]);
    expect(sent.filter((name) => registry[name].kind !== 'query')).toEqual([]);
    // Somebody without a role asks for nothing but `me`.
    expect(sent.some((name) => name !== 'Me')).toBe(staff !== 'nobody');
  });
}

test('a visitor, another site, too much text and none are refused before anything is asked', async ({
  stack,
  sessions,
  upstream,
}) => {
  const as = await sessions.as('admin');
  await postToHandler(stack.consoleUrl, '/api/graphql', { operation: 'Me', variables: {} }, { as });
  upstream.reset();
  const send = async (body: unknown, options: object) =>
    (await postToHandler(stack.consoleUrl, FIND, body, options)).status;
  expect(await send({ text: 'x' }, {})).toBe(401);
  expect(await send({ text: 'x' }, { as, headers: { origin: 'https://evil.example' } })).toBe(403);
  expect(await send({ text: 'x' }, { as, headers: { 'x-drawn-for': 'somebody-else' } })).toBe(409);
  for (const body of [{}, { text: 7 }, { text: ' ' }, { text: 'x'.repeat(201) }, [], null])
    expect(await send(body, { as }), JSON.stringify(body)).toBe(400);
  const large = await postToHandler(stack.consoleUrl, FIND, { text: 'x'.repeat(5_000) }, { as });
  expect(errorOf(large).message).toBe('This request is too large.');
  expect((await ask(stack.consoleUrl, FIND, { as })).status).toBe(405);
  expect(upstream.calls()).toEqual([]);
});

test('patterns and pieces of a filter are only text', async ({ stack, sessions, upstream }) => {
  const as = await sessions.as('admin');
  await postToHandler(stack.consoleUrl, FIND, { text: 'a%_\\b {"or":[]} \u202e' }, { as });
  const [call] = upstream.calls('Tags');
  expect(JSON.stringify(call?.variables)).toContain('%a\\\\%\\\\_\\\\\\\\b%');
});

test('one call a settled keystroke, and the former search is cancelled down to the database', async ({
  page,
  stack,
  upstream,
}) => {
  await page.goto('/brands');
  const box = findBox(page);
  await untilAwake(box.field);
  upstream.reset();
  const lock = await holdLock(stack.databaseUrl, 'lock table orders in access exclusive mode');
  const waiting = async () =>
    (
      await runSql(
        stack.databaseUrl,
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).length;
  try {
    await box.field.click();
    await box.input.pressSequentially('thandi');
    await lock.reached(/orders/);
    expect(upstream.calls('Orders')).toHaveLength(1);
    // The next search asks nothing about orders that could wait: what still waits is the former.
    await box.input.fill('zz');
    await expect.poll(waiting).toBe(0);
    expect(upstream.calls('Orders')).toHaveLength(1);
  } finally {
    await lock.release();
  }
});

test('what comes is shown at once; a late source and a failed one are named quietly, and asked again', async ({
  page,
  upstream,
  shot,
}) => {
  await page.goto('/brands');
  const box = findBox(page);
  await untilAwake(box.field);
  const slow = upstream.delay('Tags');
  upstream.fail('Brands', { status: 500 });
  await box.field.click();
  await box.input.fill('orders');
  await slow.reached;
  await expect(box.options('Pages').first()).toHaveText('Orders');
  await expect(box.dialog).toContainText(/Searching in .*Tags/);
  await expect(box.status).toHaveText(
    /^(?:More than )?\d+ results?\. No answer in time from Tags\. No answer from Brands$/,
  );
  await axe(page);
  await shot('find-late');
  upstream.reset();
  await box.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(box.status).toHaveText(/^(?:More than )?\d+ results?$/);
});

test('a search that fails as a whole says why', async ({ page, context, allow }) => {
  allow(/500: POST|Query failed|Failed to load resource/);
  await page.goto('/brands');
  const box = findBox(page);
  await untilAwake(box.field);
  await context.route('**/api/find', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'UNKNOWN', message: 'Something went wrong. Please try again.' } },
    }),
  );
  await box.field.click();
  await box.input.fill('orders');
  await expect(box.status).toHaveText('Something went wrong. Please try again.');
  await context.unroute('**/api/find');
  await box.dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(box.options('Pages').first()).toHaveText('Orders');
});

test('a session that has ended leads to the sign-in page', async ({ page, context, allow }) => {
  allow(/401: POST|Query failed|Failed to load resource/);
  await page.goto('/brands');
  const box = findBox(page);
  await untilAwake(box.field);
  await expect(page.getByText(/^1 to \d+ of \d+ brands/), 'the last call of the page').toBeVisible();
  await context.clearCookies();
  await box.field.click();
  await box.input.fill('orders');
  await expect(page).toHaveURL('/login');
});
