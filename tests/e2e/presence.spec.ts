/** Who else has a record open for editing, on every console of a store (docs/adr/0034-who-is-here.md). */
import type { Browser, Page } from '@playwright/test';
import { ask, postToHandler } from '../support/ask.ts';
import { makeBrands } from '../support/brands.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { freePort, startConsole, type RunningServer } from '../support/servers.ts';
import { signIn } from '../support/sessions.ts';
import { credentialsOf, type Staff } from '../support/staff.ts';

const note = (page: Page) => page.getByRole('main').getByText(/(?:is|are) editing this$/);

/** Another person's browser, on a console. */
async function openAs(browser: Browser, consoleUrl: string, staff: Staff): Promise<Page> {
  const context = await browser.newContext({
    baseURL: consoleUrl,
    storageState: await signIn(consoleUrl, credentialsOf(staff)),
  });
  return context.newPage();
}

test('a person who opens the form is named on the page of another, live, and no longer once they leave', async ({
  page,
  browser,
  stack,
  api,
  shot,
}) => {
  const [id = ''] = await makeBrands(api, ['Presence House']);
  await page.goto(`/brands/${id}`);
  const other = await openAs(browser, stack.consoleUrl, 'superadmin');
  await other.goto(`/brands/${id}`);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(other).toHaveURL(/edit=true/);
  await expect(note(page)).toHaveText(/^\S+ .+ is editing this$/);
  await expect(note(other), 'nobody is told of themselves').toHaveCount(0);
  await axe(page);
  await shot('presence');
  await other.goto('/brands');
  await expect(note(page)).toHaveCount(0);
  await other.context().close();
});

test('a dialog counts once something is typed; a page whose console stops is forgotten', async ({
  page,
  browser,
  stack,
  api,
}, { parallelIndex }) => {
  const [id = ''] = await makeBrands(api, ['Presence Dialog']);
  const port = await freePort();
  const second: RunningServer = await startConsole({
    worker: parallelIndex * 10 + 700,
    port,
    endpoint: stack.upstream.endpoint,
    env: { CONSOLE_DATABASE_URL: stack.consoleDatabaseUrl },
  });
  try {
    await page.goto(`/brands/${id}`);
    const other = await openAs(browser, `http://localhost:${port}`, 'superadmin');
    await other.goto(`/brands/${id}`);
    const edit = other.getByRole('button', { name: 'Edit Notes' });
    await untilAwake(edit);
    await edit.click();
    await other.getByRole('dialog').getByRole('textbox').first().fill('12');
    await expect(note(page)).toBeVisible();
    second.signal('SIGTERM');
    expect(await second.exited, 'open streams do not hold up a stop').toMatchObject({ code: 0 });
    await expect(note(page)).toHaveCount(0);
    await other.context().close({ reason: 'its console is gone' });
  } finally {
    await second.stop();
  }
});

test('what a killed console left behind is gone after half a minute', async ({ stack, page, api }) => {
  test.setTimeout(90_000);
  const [id = ''] = await makeBrands(api, ['Presence Left Behind']);
  await runSql(
    stack.consoleDatabaseUrl,
    `insert into presence (connection, record, person_id, person_name, seen_at)
     values (gen_random_uuid(), $1, 'ghost', 'Zinhle Ghost', now() - interval '15 seconds')`,
    [`/brands/${id}`],
  );
  await page.goto(`/brands/${id}`);
  await expect(note(page)).toHaveText('Zinhle Ghost is editing this');
  await expect(note(page)).toHaveCount(0, { timeout: 40_000 });
});

test('a page that the store has lost, as after a long outage, is there again', async ({
  page,
  browser,
  stack,
  api,
}) => {
  test.setTimeout(60_000);
  const [id = ''] = await makeBrands(api, ['Presence Lost']);
  const other = await openAs(browser, stack.consoleUrl, 'superadmin');
  await other.goto(`/brands/${id}?edit=true`);
  await page.goto(`/brands/${id}`);
  await expect(note(page)).toBeVisible();
  const record = [`/brands/${id}`];
  const stored = () => runSql(stack.consoleDatabaseUrl, 'select person_name from presence where record = $1', record);
  await runSql(stack.consoleDatabaseUrl, 'delete from presence where record = $1', record);
  await expect.poll(async () => (await stored()).length, { timeout: 20_000 }).toBe(1);
  await expect(note(page)).toBeVisible();
  await other.context().close();
});

test('nobody is told of a path without a record, of one that their roles do not open, nor without a session', async ({
  stack,
  sessions,
}) => {
  const asked = { path: '/brands/1', isEditing: false };
  const post = (body: object, as?: Staff) =>
    as === undefined
      ? postToHandler(stack.consoleUrl, '/api/presence', body)
      : sessions.as(as).then((cookies) => postToHandler(stack.consoleUrl, '/api/presence', body, { as: cookies }));
  expect((await post(asked, 'orders')).status).toBe(204);
  expect((await post(asked)).status).toBe(204);
  for (const path of ['/brands', '/nowhere/1', '', 'https://elsewhere.example/brands/1', `/brands/${'9'.repeat(600)}`])
    expect((await post({ ...asked, path }, 'admin')).status, path).toBe(204);
  expect((await post({ ...asked, path: 1 }, 'admin')).status).toBe(400);
  expect((await ask(stack.consoleUrl, '/api/presence', { as: await sessions.as('admin') })).status).toBe(405);
});
