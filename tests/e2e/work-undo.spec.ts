/** Undo of what ran on the console's server runs there, too, with the same receipt (ADR 0033, ADR 0036). */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { axe, expect } from '../support/fixtures.ts';
import { historyActions } from '../support/history-actions.ts';
import { listScreen } from '../support/list-screen.ts';
import { test } from '../support/patient-console.ts';
import { enabledOf, makeProducts, numbered } from '../support/products.ts';
import { signIn } from '../support/sessions.ts';
import { credentialsOf } from '../support/staff.ts';
import { worker } from '../support/work.ts';
import { workConsoles } from '../support/work-consoles.ts';
import { trayButton, trayItem } from '../support/work-tray.ts';

test.beforeEach(({ patient }) => runSql(patient.databaseUrl, 'delete from work'));

/** 150 products, every eighth off, are disabled on the list; its receipt is open. */
async function disabled({ page, mark }: { page: Page; mark: string }) {
  const screen = listScreen(page, 'Products');
  await screen.open(`/products?name=${mark.replaceAll(' ', '+')}`);
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await screen.action(['Enabled', 'Disable']);
  await screen
    .question('Disable: 150 selected, 131 will change, 19 are already off')
    .getByRole('button', { name: 'Disable' })
    .click();
  const receipt = page.getByRole('alertdialog', { name: 'Disable', exact: true });
  await expect(receipt.getByText('131 changed, 19 were already off')).toBeVisible();
  return { screen, receipt };
}

const someOff = async (api: Parameters<typeof makeProducts>[0], databaseUrl: string, mark: string) => {
  const ids = await makeProducts(api, databaseUrl, numbered(mark, 150), { enabled: true });
  const off = ids.filter((_, at) => at % 8 === 0);
  await runSql(databaseUrl, 'update products set enabled = false where id = any($1)', [off]);
  return { ids, on: ids.filter((id) => !off.includes(id)) };
};

const enabledAmong = async (databaseUrl: string, ids: readonly string[]) => {
  const sql = 'select id from products where enabled and id = any($1)';
  return (await runSql<{ id: string }>(databaseUrl, sql, [ids])).map(({ id }) => id).toSorted();
};

test('the undo of a list’s action goes on when its page is left, and gives back exactly what it changed', async ({
  page,
  api,
  stack,
  sessions,
  patient,
  upstream,
}) => {
  const { ids, on } = await someOff(api, stack.databaseUrl, 'Zw goes on');
  const { receipt } = await disabled({ page, mark: 'Zw goes on' });
  expect(await enabledOf(stack, ids)).toBe(0);
  const gate = upstream.delay('UpdateProducts');
  await receipt.getByRole('button', { name: 'Undo' }).click();
  await gate.reached;
  const progress = page.getByRole('alertdialog', { name: 'Undo: Disable' });
  await axe(page);
  await progress.getByRole('button', { name: 'Continue in Background' }).click();
  await expect(trayButton(page, /Undo: Disable: \d+ of 131/)).toBeVisible();
  await page.getByRole('link', { name: 'Brands', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Brands' })).toBeVisible();
  await page.reload();
  gate.open();
  await expect.poll(() => enabledAmong(stack.databaseUrl, ids)).toEqual(on.toSorted());
  await trayButton(page, /ended/).click();
  await expect(trayItem(page, 'Undo: Disable').getByText('131 done')).toBeVisible();
  await expect(trayItem(page, 'Undo: Disable').getByRole('button', { name: 'Redo' })).toBeVisible();

  await test.step('the history says that each of its actions was undone', async () => {
    const ofRecord = await historyActions({ stack: { ...stack, consoleUrl: patient.url }, sessions }).of(
      'product',
      on[0] ?? '',
    );
    const [undoing, disabling] = ofRecord;
    expect(undoing).toMatchObject({ undoes: disabling?.id, canUndo: true });
    expect(disabling).toMatchObject({ isUndone: true });
    expect(disabling?.canUndo).toBeUndefined();
  });
});

test('its receipt names what somebody else has changed since, and what is done again is done there, too', async ({
  page,
  api,
  stack,
  upstream,
  patient,
  shot,
}) => {
  const { ids, on } = await someOff(api, stack.databaseUrl, 'Zw receipt');
  const { screen, receipt } = await disabled({ page, mark: 'Zw receipt' });
  const undone = page.getByRole('alertdialog', { name: 'Undo: Disable' });
  const button = (name: string) =>
    page.getByRole('region', { name: 'Messages' }).getByRole('button', { name, exact: true });
  await receipt.getByRole('button', { name: 'Undo' }).click();
  await expect(undone.getByText('131 done')).toBeVisible();
  await undone.getByRole('button', { name: 'Close' }).click();
  await button('Redo').click();
  await expect(screen.toast('status', 'Done again: Disable')).toBeVisible();
  expect(await enabledAmong(stack.databaseUrl, ids)).toEqual([]);
  await page.getByRole('alertdialog', { name: 'Redo: Disable' }).getByRole('button', { name: 'Close' }).click();

  const gone = on[1] ?? '';
  await runSql(stack.databaseUrl, 'delete from products where id = $1', [gone]);
  const sentBefore = upstream.calls('UpdateProducts').length;
  await button('Undo').click();
  await expect(undone.getByText('130 done, 1 failed')).toBeVisible();
  await expect(undone.getByRole('list', { name: 'What failed' })).toContainText('It no longer exists.');
  await shot('work-undo-receipt');
  expect(await enabledAmong(stack.databaseUrl, ids)).toEqual(on.filter((id) => id !== gone).toSorted());
  expect(upstream.calls('UpdateProducts').length - sentBefore, 'one call for each part of the action').toBe(2);
  const works = await runSql<{ label: string; state: string }>(
    patient.databaseUrl,
    'select label, state from work order by began_at desc limit 1',
  );
  expect(works).toEqual([{ label: 'Undo: Disable', state: 'done' }]);
});

test('only what somebody may take back is taken back: other roles and other people’s works are not', async ({
  api,
  stack,
  sessions,
  patient,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zw may', 120), { enabled: false });
  const admin = worker(patient.url, await sessions.as('admin'));
  const finance = worker(patient.url, await sessions.as('finance'));
  const work = await admin.enable(ids, true);
  await expect.poll(async () => (await admin.read(work)).state).toBe('done');
  const { tokens } = await admin.call('WorkUndo', { id: work });
  expect(tokens).toHaveLength(2);
  const begin = { id: randomUUID(), label: 'Undo: Enable', tokens };
  expect(await finance.call('BeginUndo', begin)).toBeNull();
  expect(await admin.call('BeginUndo', { ...begin, tokens: [...tokens, '1-1'] }), 'one is unknown').toBeNull();
  expect(await admin.call('BeginUndo', { ...begin, ids: [...ids, 'other'] }), 'not its record').toBeNull();
  for (const wrong of [{ tokens: [] }, { tokens: ['nothing'] }, { id: 'none' }, { ids: [] }])
    expect((await admin.post('BeginUndo', { ...begin, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
  expect(await enabledOf(stack, ids)).toBe(120);

  // A double click.
  await Promise.all([admin.call('BeginUndo', begin), admin.call('BeginUndo', begin)]);
  await expect.poll(async () => (await admin.call('Works', {})).map(({ state }) => state)).toEqual(['done', 'done']);
  expect(await enabledOf(stack, ids)).toBe(0);
  expect(await admin.call('WorkUndo', { id: work })).toEqual({ tokens: [], standing: 'undone' });
  expect(await admin.read(begin.id)).toMatchObject({ total: 120, done: 120, failed: 0 });
});

test('what was changed without an answer is taken back, too', async ({ api, stack, sessions, patient, upstream }) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zw unheard', 150), { enabled: false });
  const admin = worker(patient.url, await sessions.as('admin'));
  const gate = upstream.delay('UpdateProducts');
  const work = await admin.enable(ids, true);
  await gate.reached;
  // It is done, but its answer is lost.
  await api.send('UpdateProducts', upstream.calls('UpdateProducts')[0]?.variables as never);
  upstream.fail('UpdateProducts', 'reset', { times: 1 });
  gate.open();
  await expect.poll(async () => (await admin.read(work)).state).toBe('done');
  expect(await admin.read(work)).toMatchObject({ done: 150, failed: 0 });
  const { tokens } = await admin.call('WorkUndo', { id: work });
  expect(tokens).toHaveLength(2);
  const undo = { id: randomUUID(), label: 'Undo: Enable', tokens, ids };
  await admin.call('BeginUndo', undo);
  await expect.poll(async () => (await admin.read(undo.id)).state).toBe('done');
  expect(await enabledOf(stack, ids)).toBe(0);
});

test('a console is killed while it takes back: each record once, and what was cancelled can be begun again', async ({
  api,
  stack,
  upstream,
}, { parallelIndex }) => {
  test.setTimeout(180_000);
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zw killed', 250), { enabled: false });
  const rig = await workConsoles(stack.upstream.endpoint, parallelIndex * 10 + 660);
  try {
    const first = await rig.start();
    const as = await signIn(first.url, credentialsOf('admin'));
    const person = worker(first.url, as);
    const work = await person.enable(ids, true);
    await expect.poll(async () => (await person.read(work)).state, { timeout: 30_000 }).toBe('done');
    const { tokens } = await person.call('WorkUndo', { id: work });
    const cancelled = { id: randomUUID(), label: 'Undo: Enable', tokens };
    const one = upstream.delay('UpdateProducts');
    await person.call('BeginUndo', cancelled);
    await one.reached;
    await person.call('CancelWork', { id: cancelled.id });
    one.open();
    await expect.poll(async () => (await person.read(cancelled.id)).state).toBe('cancelled');
    const rest = { tokens: tokens.slice(1), standing: 'partly' };
    expect(await person.call('WorkUndo', { id: work }), 'its rest is still there').toEqual(rest);
    await person.call('DismissWork', { id: cancelled.id });
    expect(await person.call('WorkUndo', { id: work }), 'also when it is no longer listed').toEqual(rest);

    const again = { ...cancelled, id: randomUUID() };
    const two = upstream.delay('UpdateProducts');
    await person.call('BeginUndo', again);
    await two.reached;
    const chunk = upstream.calls('UpdateProducts').at(-1)?.variables;
    await api.send('UpdateProducts', chunk as never);
    first.signal('SIGKILL');
    await first.exited;
    const other = await rig.start();
    two.open();
    const next = worker(other.url, as);
    await expect.poll(async () => (await next.read(again.id)).state, { timeout: 60_000 }).toBe('done');
    expect(await next.read(again.id)).toMatchObject({ total: 200, done: 200, failed: 0 });
    expect(await enabledOf(stack, ids)).toBe(0);
  } finally {
    await rig.close();
  }
});

test('a work that was undone says so, also after a reload and in another tab that had it open', async ({
  page,
  context,
  api,
  stack,
  sessions,
  patient,
  upstream,
  shot,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zw says so', 150), { enabled: false });
  const admin = worker(patient.url, await sessions.as('admin'), { referer: `${patient.url}/products` });
  const work = await admin.enable(ids, true);
  await expect.poll(async () => (await admin.read(work)).state).toBe('done');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/brands');
    await trayButton(tab, '1 action ended').click();
    await expect(trayItem(tab, 'Enable').getByRole('button', { name: 'Undo' })).toBeVisible();
  }
  const gate = upstream.delay('UpdateProducts');
  await trayItem(other, 'Enable').getByRole('button', { name: 'Undo' }).click();
  await gate.reached;
  await expect(trayItem(other, 'Enable').getByText('Being undone')).toBeVisible();
  // The tabs of a browser tell each other.
  await expect(trayItem(page, 'Enable').getByText('Being undone')).toBeVisible();
  await expect(trayItem(page, 'Enable').getByRole('button', { name: 'Undo' })).toHaveCount(0);
  gate.open();
  for (const tab of [page, other]) {
    await expect(trayItem(tab, 'Enable').getByText('Undone', { exact: true })).toBeVisible();
    await expect(trayItem(tab, 'Undo: Enable').getByRole('button', { name: 'Redo' })).toBeVisible();
  }
  await axe(page);
  await shot('work-undone');
  await page.reload();
  await trayButton(page, '2 actions ended').click();
  await expect(trayItem(page, 'Enable').getByText('Undone', { exact: true })).toBeVisible();
  await expect(trayItem(page, 'Enable').getByRole('button', { name: 'Undo' })).toHaveCount(0);

  await test.step('done again, it says nothing; the other says that it was done again', async () => {
    await trayItem(page, 'Undo: Enable').getByRole('button', { name: 'Redo' }).click();
    await expect(trayItem(page, 'Undo: Enable').getByText('Done again')).toBeVisible();
    await expect(trayItem(page, 'Enable').getByText('Undone')).toHaveCount(0);
    expect(await enabledOf(stack, ids)).toBe(150);
  });
  await other.close();
});

test('a work that the page of the history took back in part says so, and offers the rest', async ({
  page,
  api,
  stack,
  sessions,
  patient,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zw in part', 150), { enabled: false });
  const admin = worker(patient.url, await sessions.as('admin'));
  const work = await admin.enable(ids, true);
  await expect.poll(async () => (await admin.read(work)).state).toBe('done');
  const { tokens } = await admin.call('WorkUndo', { id: work });
  expect((await admin.post('UndoAction', { id: tokens[1] })).status).toBe(200);
  await page.goto('/brands');
  await trayButton(page, '1 action ended').click();
  await expect(trayItem(page, 'Enable').getByText('Undone in part')).toBeVisible();
  await trayItem(page, 'Enable').getByRole('button', { name: 'Undo' }).click();
  await expect(trayItem(page, 'Enable').getByText('Undone', { exact: true })).toBeVisible();
  await expect(trayItem(page, 'Undo: Enable').getByText('50 done')).toBeVisible();
  expect(await enabledOf(stack, ids)).toBe(0);
});
