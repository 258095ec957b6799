/** Saved views: a list's address under a name, for oneself or a role (ADR 0032). */
import type { BrowserContext, Page } from '@playwright/test';
import type { Role } from '../../graphql/generated/schema.ts';
import { postToHandler } from '../support/ask.ts';
import { makeBrands } from '../support/brands.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { createPerson, type Person } from '../support/people.ts';
import { freePort, startConsole } from '../support/servers.ts';
import { signIn } from '../support/sessions.ts';
import type { Stack } from '../support/stack.ts';

test.use({ staff: null });

// A view that is shared with a role would be over the lists of other tests.
test.afterEach(async ({ stack }) => {
  await runSql(stack.consoleDatabaseUrl, 'delete from saved_views');
});

async function enter({ stack, context }: { stack: Stack; context: BrowserContext }, roles: readonly Role[]) {
  const person = await createPerson(stack.databaseUrl, roles);
  await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
  return person;
}

/** Sends operations on views as a person. */
async function sender(stack: Stack, person: Person) {
  const as = await signIn(stack.consoleUrl, person);
  return async (operation: string, variables: object) => {
    const reply = await postToHandler(stack.consoleUrl, '/api/graphql', { operation, variables }, { as });
    const { data, error } = JSON.parse(reply.text) as {
      data?: { views: { id: string; name: string }[] };
      error?: { fieldErrors?: object };
    };
    return { status: reply.status, views: data?.views ?? [], fields: error?.fieldErrors ?? {} };
  };
}

const view = (name: string, more: object = {}) => ({
  list: '/brands',
  name,
  search: `name=${encodeURIComponent(name)}`,
  sharedWith: null,
  isPinned: true,
  ...more,
});

function screen(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Saved views' });
  return {
    tabs: page.getByRole('navigation', { name: 'Saved views' }),
    button: page.getByRole('button', { name: 'Saved views' }),
    dialog,
    names: dialog.getByRole('listitem').getByRole('link'),
    async open(path = '/brands') {
      await page.goto(path);
      await untilAwake(this.button);
      await this.button.click();
      await expect(dialog).toBeVisible();
    },
    async act(name: string, action: string) {
      await dialog.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    },
  };
}

test('a view is saved, opened by its tab with its count, renamed, ordered and deleted', async ({
  page,
  context,
  stack,
  api,
  allow,
  shot,
}) => {
  // The name that is taken.
  allow(/answer 400|status of 400|Mutation failed: BAD_USER_INPUT/);
  await makeBrands(api, ['Viewed Linen', 'Viewed Wool']);
  const owner = await enter({ stack, context }, ['BrandAdmin']);
  const send = await sender(stack, owner);
  const { tabs, dialog, names, ...views } = screen(page);
  await test.step('what the list shows is saved, and the list then shows the view', async () => {
    await views.open('/brands?name=viewed&sort=name:asc');
    await expect(dialog).toContainText('No views of this list are saved yet.');
    await dialog.getByRole('button', { name: 'Save what is shown' }).click();
    const form = page.getByRole('dialog', { name: 'Save as a view' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('textbox', { name: 'Name' }).fill('My viewed ones');
    await expect(form.getByRole('combobox', { name: 'Who sees it' }).getByRole('option')).toHaveText([
      'Only you',
      'Everybody with the role Brand Admin',
    ]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(tabs.getByRole('link', { name: 'My viewed ones 2' })).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveURL(/\/brands\?name=viewed&sort=name:asc&view=\d+$/);
  });
  await test.step('its tab leads to it, in the document too', async () => {
    await tabs.getByRole('link', { name: /^All/ }).click();
    await expect(page).toHaveURL('/brands');
    await page.reload();
    await tabs.getByRole('link', { name: 'My viewed ones 2' }).click();
    await expect(page.getByText('1 to 2 of 2 brands')).toBeVisible();
    await axe(page);
    await shot('views-tabs');
  });
  await send('CreateView', view('Second'));
  await send('CreateView', view('Third', { isPinned: false }));
  await test.step('it is renamed, and a name of another view is refused at its field', async () => {
    await views.open();
    await expect(names).toHaveText(['My viewed ones', 'Second', 'Third']);
    await shot('views-dialog');
    await views.act('My viewed ones', 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit view' });
    await form.getByRole('textbox', { name: 'Name' }).fill('second');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toContainText('There is a view with this name already.');
    await axe(page);
    await form.getByRole('textbox', { name: 'Name' }).fill('First');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(names).toHaveText(['First', 'Second', 'Third']);
  });
  await test.step('it is moved and deleted', async () => {
    await views.act('Third', 'Move up');
    await expect(names).toHaveText(['First', 'Third', 'Second']);
    await views.act('First', 'Move down');
    await expect(names).toHaveText(['Third', 'First', 'Second']);
    await views.act('First', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(names).toHaveText(['Third', 'Second']);
    await page.reload();
    await expect(tabs.getByRole('link')).toHaveText([/^All/, /^Second/]);
  });
  await test.step('deleted by keyboard while it is shown: the dialog keeps the focus, the address no longer names it', async () => {
    await tabs.getByRole('link', { name: /^Second/ }).click();
    await expect(page).toHaveURL(/name=Second&view=\d+$/);
    await views.button.click();
    await dialog.getByRole('button', { name: 'Actions for Second', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(names).toHaveText(['Third']);
    await expect(page).toHaveURL(/\/brands\?name=Second$/);
    await expect(page.locator(':focus')).toHaveCount(1);
    await expect.poll(() => dialog.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  });
});

test('a list without parameters opens with the default view, and its plain form is one click away', async ({
  page,
  context,
  stack,
  api,
}) => {
  await makeBrands(api, ['Default Linen']);
  const send = await sender(stack, await enter({ stack, context }, ['BrandAdmin']));
  await send('CreateView', view('Default Linen'));
  const { tabs, dialog, ...views } = screen(page);
  await views.open();
  await views.act('Default Linen', 'Open the list with it');
  await expect(dialog.getByText('Opens first')).toBeVisible();
  await page.goto('/brands');
  await expect(page).toHaveURL(/\/brands\?name=Default\+Linen&view=\d+$|\/brands\?name=Default%20Linen&view=\d+$/);
  await expect(page.getByText('1 to 1 of 1 brand')).toBeVisible();
  await tabs.getByRole('link', { name: /^All/ }).click();
  await expect(page).toHaveURL('/brands?view=all');
  await page.reload();
  await expect(page).toHaveURL('/brands?view=all');
  await page.goto('/brands?name=loom');
  await expect(page).toHaveURL('/brands?name=loom');
  await views.open('/brands?view=all');
  await views.act('Default Linen', 'No longer open the list with it');
  await expect(dialog.getByText('Opens first')).toHaveCount(0);
  await page.goto('/brands');
  await expect(page).toHaveURL('/brands');
  await expect(tabs).toBeVisible();

  await test.step('a view that is deleted opens the list no longer', async () => {
    await views.open('/brands?view=all');
    await views.act('Default Linen', 'Open the list with it');
    await expect(dialog.getByText('Opens first')).toBeVisible();
    await views.act('Default Linen', 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(dialog).toContainText('No views of this list are saved yet.');
    await page.goto('/brands');
    await expect(page).toHaveURL('/brands');
    await expect(page.getByText(/^1 to 10 of \d+ brands$/)).toBeVisible();
  });
});

test('a shared view is there for its role, which cannot change it, and for Admin, who can', async ({
  page,
  context,
  stack,
}) => {
  const owner = await createPerson(stack.databaseUrl, ['BrandAdmin']);
  const send = await sender(stack, owner);
  const {
    views: [shared],
  } = await send('CreateView', view('For brands', { sharedWith: 'BrandAdmin' }));
  await send('CreateView', view('For me'));
  const id = shared?.id ?? '';
  const { tabs, dialog, names, ...views } = screen(page);
  await enter({ stack, context }, ['BrandAdmin']);
  await views.open();
  await expect(names).toHaveText(['For brands']);
  await expect(dialog).toContainText(`Shared with Brand Admin by Thandi ${owner.lastName}, as a tab`);
  await dialog.getByRole('button', { name: 'Actions for For brands' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open the list with it']);
  await page.keyboard.press('Escape');
  await dialog.getByRole('link', { name: 'For brands' }).click();
  await expect(tabs.getByRole('link', { name: /^For brands/ })).toHaveAttribute('aria-current', 'page');

  const second = await sender(stack, await createPerson(stack.databaseUrl, ['BrandAdmin']));
  for (const operation of ['UpdateView', 'DeleteView'])
    expect((await second(operation, { id })).status, `${operation} of somebody else`).toBe(403);
  const outsider = await sender(stack, await createPerson(stack.databaseUrl, ['OrderAdmin']));
  for (const [operation, variables] of [
    ['DeleteView', { id }],
    ['ChooseDefaultView', { list: '/orders', id }],
  ] as const)
    expect((await outsider(operation, variables)).status, `${operation} unseen`).toBe(404);

  await test.step('an Admin sees it without a tab, and may rename it', async () => {
    await context.clearCookies();
    await enter({ stack, context }, ['Admin']);
    await views.open();
    await expect(names).toHaveText(['For brands']);
    await expect(tabs).toHaveCount(0);
    await views.act('For brands', 'Edit');
    const form = page.getByRole('dialog', { name: 'Edit view' });
    await form.getByRole('textbox', { name: 'Name' }).fill('For all brands');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(names).toHaveText(['For all brands']);
  });
});

test('a view whose filter no longer exists says so', async ({ page, context, stack }) => {
  const owner = await enter({ stack, context }, ['BrandAdmin']);
  const send = await sender(stack, owner);
  await send('CreateView', view('Red ones'));
  await runSql(stack.consoleDatabaseUrl, "update saved_views set search = 'colour=red&status=enabled'");
  const { tabs, dialog, ...views } = screen(page);
  await page.goto('/brands');
  await tabs.getByRole('link', { name: 'Red ones' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'This list no longer has these filters or values: colour. The view is shown without them.',
  );
  await views.button.click();
  await expect(dialog).toContainText('Filter gone: colour');
});

test('what no view can be is refused, with its field', async ({ stack }) => {
  const send = await sender(stack, await createPerson(stack.databaseUrl, ['BrandAdmin', 'OrderAdmin']));
  const wrong = async (more: object) => send('CreateView', view('Refused', more));
  expect(await wrong({ list: '/users', search: '' })).toMatchObject({ status: 403 });
  expect(await wrong({ list: '/nowhere' })).toMatchObject({ status: 404 });
  expect(await wrong({ sharedWith: 'Admin' })).toMatchObject({
    status: 400,
    fields: { sharedWith: expect.stringMatching(/role of your own/) as unknown },
  });
  expect(await wrong({ search: 'colour=red' })).toMatchObject({
    status: 400,
    fields: { search: expect.stringMatching(/colour/) as unknown },
  });
  expect(await wrong({ name: 'x'.repeat(61) })).toMatchObject({
    status: 400,
    fields: { name: expect.stringMatching(/at most 60/) as unknown },
  });
  expect(await wrong({ name: 'x\u200b' })).toMatchObject({
    status: 400,
    fields: { name: expect.stringMatching(/invisible/) as unknown },
  });
  expect(await wrong({ name: ' ALL ' })).toMatchObject({
    status: 400,
    fields: { name: expect.stringMatching(/without a view/) as unknown },
  });
  await test.step('fifty views of one list, and not one more, at once', async () => {
    const saved = await Promise.all(
      Array.from({ length: 52 }, async (_, at) => send('CreateView', view(`View ${at}`))),
    );
    expect(saved.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(saved.find(({ status }) => status === 400)?.fields).toMatchObject({
      name: expect.stringMatching(/50 views/) as unknown,
    });
    expect(await send('CreateView', view('Elsewhere', { list: '/orders', search: 'isActive=true' }))).toMatchObject({
      status: 200,
    });
  });
});

test('of many views twelve are tabs, one’s own before those that others share, and each count is asked once', async ({
  page,
  context,
  stack,
  upstream,
}) => {
  const colleague = await sender(stack, await createPerson(stack.databaseUrl, ['BrandAdmin']));
  await colleague('CreateView', view('Shared first', { sharedWith: 'BrandAdmin' }));
  const send = await sender(stack, await enter({ stack, context }, ['BrandAdmin']));
  const own = Array.from({ length: 13 }, (_, at) => `Own ${String(at + 1).padStart(2, '0')}`);
  for (const name of own) await send('CreateView', view(name));
  const { tabs, dialog, names, ...views } = screen(page);
  await page.goto('/brands');
  const shown = [/^All/, ...own.slice(0, 12).map((name) => new RegExp(`^${name}`))];
  await expect(tabs.getByRole('link')).toHaveText(shown);
  await expect.poll(() => upstream.calls('CountBrands').length).toBeGreaterThanOrEqual(13);
  expect(upstream.calls('CountBrands').length).toBeLessThanOrEqual(14);
  await tabs.getByRole('link', { name: /^Own 12/ }).click();
  await page.setViewportSize({ width: 700, height: 900 });
  await page.reload();
  await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await views.open();
  await expect(names).toHaveText([...own, 'Shared first']);
  await dialog.getByRole('link', { name: 'Own 13' }).click();
  await expect(page).toHaveURL(/name=Own(?:\+|%20)13&view=\d+$/);
});

test('without a store, and while it is away, there are no views and everything else works', async ({ page, stack }, {
  parallelIndex,
}) => {
  for (const url of ['', `postgres://nobody@127.0.0.1:${await freePort()}/none`]) {
    const port = await freePort();
    const server = await startConsole({
      worker: parallelIndex * 10 + 610,
      port,
      endpoint: stack.upstream.endpoint,
      env: url ? { CONSOLE_DATABASE_URL: url } : {},
    });
    try {
      const person = await createPerson(stack.databaseUrl, ['BrandAdmin']);
      const consoleUrl = `http://localhost:${port}`;
      const as = await signIn(consoleUrl, person);
      await page.context().addCookies(as.cookies);
      await page.goto(`${consoleUrl}/brands`);
      await untilAwake(page.getByRole('button', { name: 'View', exact: true }));
      await expect(page.getByText(/^1 to 10 of \d+ brands$/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Saved views' })).toHaveCount(0);
      const reply = await postToHandler(
        consoleUrl,
        '/api/graphql',
        { operation: 'CreateView', variables: view('Unkept') },
        { as },
      );
      expect(reply.status).toBe(url ? 502 : 501);
    } finally {
      await server.stop();
    }
  }
});
