/** Where people are signed in, and ending it, on every console of a store (docs/adr/0035-sessions.md). */
import { ask, errorOf, postToHandler } from '../support/ask.ts';
import { startOther, type OtherConsole } from '../support/consoles.ts';
import { readDatabase } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { historyRows } from '../support/history.ts';
import { createPerson, type Person } from '../support/people.ts';
import { enabledOf, makeProducts, numbered } from '../support/products.ts';
import { freePort } from '../support/servers.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';
import { signInWith, type SignedInBrowser } from '../support/signed-in.ts';
import type { Stack } from '../support/stack.ts';
import { enabling, worker } from '../support/work.ts';

test.use({ staff: null });

let other: OtherConsole | undefined;
test.afterEach(async () => {
  await other?.stop();
  other = undefined;
});

interface Listed {
  id: string;
  browser: string;
  isCurrent: boolean;
}

const listed = async (browser: SignedInBrowser, url: string, personId: string | null = null): Promise<Listed[]> => {
  const { status, text } = await browser.post(url, 'Sessions', { personId });
  expect(status, text).toBe(200);
  return (JSON.parse(text) as { data: Listed[] }).data;
};

const sessionRows = (stack: Stack, person: Person) =>
  readDatabase(stack.consoleDatabaseUrl, 'select * from sessions where person_id = $1 order by since', [person.id]);

const newPerson = (stack: Stack) => createPerson(stack.databaseUrl, ['ProductAdmin']);

test('one’s own sessions are a click on one’s name away; ending one, then all others, takes effect at once', async ({
  page,
  stack,
  upstream,
  shot,
}) => {
  const person = await newPerson(stack);
  const firefox = await signInWith(stack.consoleUrl, person, 'Firefox on Windows');
  const phone = await signInWith(stack.consoleUrl, person, 'Safari on iPhone');
  const screen = signInScreen(page);
  await screen.open();
  await screen.send(person);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your sessions');
  const list = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const mine = list.getByRole('listitem').filter({ hasText: 'This browser' });
  await expect(mine).toHaveText(/^Chrome on \w+Since \d\d-\d\d-\d{4}, \d\d:\d\d · last seen just now/);
  await expect(mine.getByRole('button')).toHaveCount(0);
  await axe(page);
  await shot('sessions');

  await list.getByRole('button', { name: /^End Firefox on Windows, since / }).click();
  await expect(frame(page).toasts).toContainText('Session ended');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  expect(await firefox.status(stack.consoleUrl)).toBe(401);
  expect(await phone.status(stack.consoleUrl)).toBe(200);

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  expect(await phone.status(stack.consoleUrl)).toBe(401);
  await page.reload();
  await expect(mine).toBeVisible();

  // Tokens that this console has used since it started are ended upstream, too.
  await expect
    .poll(() => readDatabase(stack.databaseUrl, 'select 1 from sessions where account_id = $1', [person.id]))
    .toHaveLength(1);
  expect(upstream.calls('Logout').length).toBeGreaterThanOrEqual(2);
  const rows = await sessionRows(stack, person);
  expect(rows.map(({ browser, ended_by }) => [browser, ended_by])).toEqual([
    ['Firefox on Windows', person.id],
    ['Safari on iPhone', person.id],
    [expect.stringMatching(/^Chrome on /), null],
  ]);
  const told = await historyRows(
    stack.consoleDatabaseUrl,
    "person_id = $1 and kind = 'session' and operation <> 'SignIn'",
    [person.id],
  );
  expect(told.map(({ operation, outcome, records, sent }) => [operation, outcome, records[0]?.id, sent])).toEqual([
    ['EndSession', 'done', person.id, [{ field: 'browser', after: ['Firefox on Windows'] }]],
    ['EndSessions', 'done', person.id, [{ field: 'browser', after: ['Safari on iPhone'] }]],
  ]);
});

test('signing out everywhere includes this browser, after a question', async ({ page, stack, shot }) => {
  const person = await newPerson(stack);
  const phone = await signInWith(stack.consoleUrl, person, 'Safari on iPhone');
  const screen = signInScreen(page);
  await screen.open();
  await screen.send(person);
  await expect(page).toHaveURL('/');
  await page.goto('/sessions');
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere', exact: true });
  await everywhere.click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await axe(page);
  await shot('sessions-everywhere');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await phone.status(stack.consoleUrl)).toBe(200);
  await everywhere.click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  expect(await phone.status(stack.consoleUrl)).toBe(401);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('atelier-session');
  await expect
    .poll(() => readDatabase(stack.databaseUrl, 'select 1 from sessions where account_id = $1', [person.id]))
    .toEqual([]);
});

test('what ends on one console has ended on every other, also on one that starts later; no token is stored', async ({
  stack,
  upstream,
}, { parallelIndex }) => {
  const person = await newPerson(stack);
  other = await startOther(stack, parallelIndex * 10 + 720);
  const [ended, signedOut, stays] = [
    await signInWith(stack.consoleUrl, person, 'Firefox on Windows'),
    await signInWith(other.url, person, 'Safari on iPhone'),
    await signInWith(stack.consoleUrl, person, 'Edge on Windows'),
  ];
  for (const url of [stack.consoleUrl, other.url])
    for (const browser of [ended, signedOut, stays]) expect(await browser.status(url)).toBe(200);
  await expect.poll(async () => (await listed(stays, other?.url ?? '')).length).toBe(3);

  const [target] = (await listed(stays, stack.consoleUrl)).filter(({ browser }) => browser === 'Firefox on Windows');
  expect((await stays.post(stack.consoleUrl, 'EndSession', { id: target?.id })).status).toBe(200);
  expect(await ended.status(stack.consoleUrl)).toBe(401);
  await expect.poll(() => ended.status(other?.url ?? '')).toBe(401);
  const page = await ask(other.url, '/products', { as: ended.state });
  expect(page.status).toBe(307);

  // A plain sign-out is shared in the same way.
  await postToHandler(other.url, '/api/session/logout', {}, { as: signedOut.state });
  expect(await signedOut.status(other.url)).toBe(401);
  await expect.poll(() => signedOut.status(stack.consoleUrl)).toBe(401);

  await other.stop();
  other = await startOther(stack, parallelIndex * 10 + 721);
  expect(await ended.status(other.url), 'the first request of a console that has just started').toBe(401);
  expect(await signedOut.status(other.url)).toBe(401);
  expect(await stays.status(other.url)).toBe(200);
  expect((await listed(stays, other.url)).map(({ browser, isCurrent }) => [browser, isCurrent])).toEqual([
    ['Edge on Windows', true],
  ]);

  const tokens = new Set(
    upstream.calls('Me').map(({ headers }) => String(headers.authorization).replace('Bearer ', '')),
  );
  expect(tokens.size).toBeGreaterThanOrEqual(3);
  const stored = JSON.stringify(await sessionRows(stack, person));
  for (const token of tokens) expect(stored).not.toContain(token);
  expect(stored).not.toContain(person.email);
});

test('Admin sees and ends the sessions of others on their page; the history tells of it', async ({
  browser,
  stack,
  sessions,
}) => {
  const person = await newPerson(stack);
  const [phone, firefox, edge] = [
    await signInWith(stack.consoleUrl, person, 'Safari on iPhone'),
    await signInWith(stack.consoleUrl, person, 'Firefox on Windows'),
    await signInWith(stack.consoleUrl, person, 'Edge on Windows'),
  ];
  const context = await browser.newContext({ baseURL: stack.consoleUrl, storageState: await sessions.as('admin') });
  const page = await context.newPage();
  await page.goto(`/users/${person.id}`);
  const card = page.getByRole('region', { name: 'Sessions' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await axe(page);
  await card.getByRole('button', { name: /^End Safari on iPhone/ }).click();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  expect(await phone.status(stack.consoleUrl)).toBe(401);
  await card.getByRole('button', { name: 'End all' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`End all sessions of ${person.firstName} ${person.lastName}?`);
  await dialog.getByRole('button', { name: 'End all' }).click();
  await expect(card).toContainText('Not signed in anywhere.');
  for (const each of [firefox, edge]) expect(await each.status(stack.consoleUrl)).toBe(401);

  await page.reload();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Ended the sessions');
  await history.getByRole('link', { name: 'Ended a session' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `Ended a session of user ${person.firstName} ${person.lastName}`,
  );
  await expect(page.getByRole('main')).toContainText('Safari on iPhone');
  await context.close();
});

test('nobody but Admin sees or ends the sessions of others; attempts are kept', async ({
  browser,
  stack,
  sessions,
}) => {
  const person = await newPerson(stack);
  const theirs = await signInWith(stack.consoleUrl, person, 'Edge on Windows');
  await expect.poll(async () => (await listed(theirs, stack.consoleUrl)).length).toBe(1);
  const [session] = await listed(theirs, stack.consoleUrl);
  for (const staff of ['configurator', 'products', 'nobody'] as const) {
    const as = await sessions.as(staff);
    const post = (operation: string, variables: object) =>
      postToHandler(stack.consoleUrl, '/api/graphql', { operation, variables }, { as });
    expect((await post('Sessions', { personId: person.id })).status, staff).toBe(403);
    expect((await post('EndSession', { id: session?.id })).status, staff).toBe(404);
    expect((await post('EndSessions', { personId: person.id, keepsCurrent: false })).status, staff).toBe(403);
  }
  expect(await theirs.status(stack.consoleUrl)).toBe(200);
  const refused = await historyRows(stack.consoleDatabaseUrl, "operation = 'EndSessions' and outcome = 'refused'");
  expect(refused.filter(({ records }) => records[0]?.id === person.id).length).toBeGreaterThanOrEqual(3);
  for (const [operation, variables] of [
    ['Sessions', {}],
    ['Sessions', { personId: '' }],
    ['EndSession', { id: 'not-a-uuid' }],
    ['EndSession', { id: session?.id, personId: person.id }],
    ['EndSessions', { personId: null }],
  ] as const)
    expect((await theirs.post(stack.consoleUrl, operation, variables)).status, JSON.stringify(variables)).toBe(400);

  const context = await browser.newContext({
    baseURL: stack.consoleUrl,
    storageState: await sessions.as('configurator'),
  });
  const page = await context.newPage();
  await page.goto(`/users/${person.id}`);
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sessions' })).toHaveCount(0);
  await context.close();
});

test('work in the background stops when its session is ended, and not when its person signs out', async ({
  stack,
  api,
  upstream,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zq session', 250), { enabled: false });
  const person = await newPerson(stack);
  const phone = await signInWith(stack.consoleUrl, person, 'Safari on iPhone');
  const edge = await signInWith(stack.consoleUrl, person, 'Edge on Windows');
  const gate = upstream.delay('UpdateProducts');
  const work = worker(stack.consoleUrl, phone.state);
  const id = await work.enable(ids, true);
  await gate.reached;
  expect((await edge.post(stack.consoleUrl, 'EndSessions', { personId: null, keepsCurrent: true })).status).toBe(200);
  expect((await work.post('BeginWork', enabling(ids, true))).status).toBe(401);
  const [row] = await readDatabase(stack.consoleDatabaseUrl, 'select token from work where id = $1', [id]);
  expect(row).toEqual({ token: null });
  gate.open();
  const mine = worker(stack.consoleUrl, edge.state);
  await expect.poll(async () => (await mine.read(id)).state).toBe('stopped');
  // The part that was on its way arrives with a token that has ended: it is refused, and counts as not started.
  expect(await mine.read(id)).toMatchObject({ done: 0, failed: 0, skipped: 250 });
  expect(upstream.calls('UpdateProducts')).toHaveLength(1);
  expect(await enabledOf(stack, ids)).toBe(0);

  await mine.call('RetryWork', { id });
  await expect.poll(async () => (await mine.read(id)).state).toBe('done');
  expect(await enabledOf(stack, ids)).toBe(250);
});

for (const how of ['signs out everywhere', 'is signed out everywhere by an Admin'] as const)
  test(`work in the background stops when its person ${how}, after the part that is under way`, async ({
    page,
    stack,
    sessions,
    api,
    upstream,
  }) => {
    const mark = `Zq ${how.slice(0, 9)}`;
    const ids = await makeProducts(api, stack.databaseUrl, numbered(mark, 250), { enabled: false });
    const person = await newPerson(stack);
    const phone = await signInWith(stack.consoleUrl, person, 'Safari on iPhone');
    const isOwn = how === 'signs out everywhere';
    await page.context().addCookies((isOwn ? phone.state : await sessions.as('admin')).cookies);
    await page.goto(isOwn ? '/sessions' : `/users/${person.id}`);
    const card = page.getByRole('region', { name: 'Sessions' });
    const end = isOwn ? 'Sign out everywhere' : 'End all';
    await page.getByRole('button', { name: end, exact: true }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: end });
    await expect(confirm).toBeVisible();
    // With the question open: the console waits only for a moment for the part that is held.
    const one = upstream.delay('UpdateProducts');
    const id = await worker(stack.consoleUrl, phone.state).enable(ids, true);
    await one.reached;
    const two = upstream.delay('UpdateProducts');
    one.open();
    await two.reached;
    // Nobody waits for it: the part must arrive after it.
    const isEndedUpstream = new Promise<void>((resolve) =>
      upstream.rewrite('Logout', (answer) => {
        resolve();
        return answer;
      }),
    );
    await confirm.click();
    if (isOwn) await expect(page).toHaveURL('/login');
    else await expect(card).toContainText('Not signed in anywhere.');
    await isEndedUpstream;
    two.open();
    const again = worker(stack.consoleUrl, (await signInWith(stack.consoleUrl, person, 'Edge on Windows')).state);
    await expect.poll(async () => (await again.read(id)).state).toBe('stopped');
    expect(await again.read(id)).toMatchObject({ done: 100, failed: 0, skipped: 150 });
    expect(upstream.calls('UpdateProducts')).toHaveLength(2);
    expect(await enabledOf(stack, ids)).toBe(100);
    await again.call('RetryWork', { id });
    await expect.poll(async () => (await again.read(id)).state).toBe('done');
    expect(await enabledOf(stack, ids)).toBe(250);
  });

test('without a store, and while it is away, people sign in and out as ever, and are told that there is no list', async ({
  page,
  stack,
  upstream,
  allow,
}, { parallelIndex }) => {
  test.setTimeout(90_000);
  allow(/answer 502: POST .*api\/graphql|Query failed: UPSTREAM_DOWN/);
  for (const url of ['', `postgres://nobody@127.0.0.1:${await freePort()}/none`]) {
    other = await startOther(
      { upstream, consoleDatabaseUrl: url },
      parallelIndex * 10 + 730,
      url ? {} : { CONSOLE_DATABASE_URL: '' },
    );
    const person = await newPerson(stack);
    const edge = await signInWith(other.url, person, 'Edge on Windows');
    expect(await edge.status(other.url)).toBe(200);
    const reply = await edge.post(other.url, 'Sessions', { personId: null });
    expect(reply.status).toBe(url ? 502 : 501);
    expect(errorOf(reply).message).toContain(url ? 'could not be reached' : 'keeps no list of sessions');
    await page.context().clearCookies();
    await page.context().addCookies(edge.state.cookies);
    await page.goto(`${other.url}/sessions`);
    await expect(page.getByRole('main')).toContainText(
      url ? 'The sessions could not be read.' : 'This console keeps no list of sessions',
    );
    await postToHandler(other.url, '/api/session/logout', {}, { as: edge.state });
    expect(await edge.status(other.url)).toBe(401);
    // The page may still be loading code from this console.
    await page.goto('about:blank');
    await other.stop();
  }
});
