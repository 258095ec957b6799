/** What is undone already, or is being, is not undone a second time: by nobody, and in no other tab (ADR 0036). */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { errorOf } from '../support/ask.ts';
import { makeBrands } from '../support/brands.ts';
import { runSql } from '../support/database.ts';
import { expect } from '../support/fixtures.ts';
import { historyActions } from '../support/history-actions.ts';
import { listScreen } from '../support/list-screen.ts';
import { test } from '../support/patient-console.ts';
import { enabledOf, makeProducts, numbered } from '../support/products.ts';
import type { Staff } from '../support/staff.ts';
import { worker } from '../support/work.ts';
import { tray, trayButton, trayItem } from '../support/work-tray.ts';

test.beforeEach(({ patient }) => runSql(patient.databaseUrl, 'delete from work'));

const said = (tab: Page, text: string) => expect(tab.getByRole('region', { name: 'Messages' })).toContainText(text);

test('pressed in two tabs, or by two people, an action is undone once, and the other is told', async ({
  page,
  context,
  stack,
  sessions,
  api,
  patient,
  upstream,
  allow,
  shot,
}) => {
  allow(/answer 409|status of 409|Mutation failed: CONFLICT/);
  const actions = historyActions({ stack: { ...stack, consoleUrl: patient.url }, sessions });
  const [id = ''] = await makeBrands(api, ['Undone Once']);
  await actions.send('UpdateBrand', { id, update: { phone: '+27 21 555 0155' } });
  const [changed] = await actions.of('brand', id);
  const other = await context.newPage();
  const undo = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Undo', exact: true }).click();
    await tab.getByRole('alertdialog', { name: 'Undo this action?' }).getByRole('button', { name: 'Undo' }).click();
  };
  for (const tab of [page, other]) await tab.goto(`/history/${changed?.id ?? ''}`);
  const sent = upstream.calls('UpdateBrand').length;
  const gate = upstream.delay('UpdateBrand');
  await undo(other);
  await gate.reached;
  await undo(page);
  await said(page, 'This action is being undone at the moment.');
  await expect(page.getByText('Being undone', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await shot('history-being-undone');
  gate.open();
  await said(other, 'Undone');
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  await other.close();
  expect(upstream.calls('UpdateBrand').length - sent).toBe(1);

  await test.step('two people at once, and one who comes later', async () => {
    await actions.send('UpdateBrand', { id, update: { phone: '+27 21 555 0156' } });
    const [again] = await actions.of('brand', id);
    const one = (as: Staff) => actions.send('UndoAction', { id: again?.id }, { as });
    const replies = await Promise.all([one('admin'), one('superadmin')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = await one('superadmin');
    expect([late.status, errorOf(late).message]).toEqual([409, 'This action has already been undone.']);
  });
});

test('the undo of a work is begun once: while it runs and when it is done, another is refused with a sentence', async ({
  api,
  stack,
  sessions,
  patient,
  upstream,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zw twice', 150), { enabled: false });
  const admin = worker(patient.url, await sessions.as('admin'));
  const other = worker(patient.url, await sessions.as('superadmin'));
  const work = await admin.enable(ids, true);
  await expect.poll(async () => (await admin.read(work)).state).toBe('done');
  const { tokens } = await admin.call('WorkUndo', { id: work });
  const begin = { id: randomUUID(), label: 'Undo: Enable', tokens };
  const gate = upstream.delay('UpdateProducts');
  await admin.call('BeginUndo', begin);
  await gate.reached;
  const refused = (person: typeof admin) => person.post('BeginUndo', { ...begin, id: randomUUID() });
  const undoOne = (person: typeof admin) => person.post('UndoAction', { id: tokens[1] });
  for (const reply of [await refused(admin), await refused(other), await undoOne(other)]) {
    expect(reply.status).toBe(409);
    expect(errorOf(reply).message).toBe('This action is being undone at the moment.');
  }
  gate.open();
  await expect.poll(async () => (await admin.read(begin.id)).state).toBe('done');
  for (const reply of [await refused(admin), await refused(other), await undoOne(other)]) {
    expect(reply.status).toBe(409);
    expect(errorOf(reply).message).toBe('This action has already been undone.');
  }
  expect(await admin.call('Works', {}), 'nothing else was begun').toHaveLength(2);
  expect(await other.call('Works', {})).toEqual([]);

  await test.step('nor is it done again twice; then it can be undone again', async () => {
    const redo = {
      id: randomUUID(),
      label: 'Redo: Enable',
      tokens: (await admin.call('WorkUndo', { id: begin.id })).tokens,
    };
    await admin.call('BeginUndo', redo);
    await expect.poll(async () => (await admin.read(redo.id)).state).toBe('done');
    const reply = await other.post('BeginUndo', { ...redo, id: randomUUID() });
    expect([reply.status, errorOf(reply).message]).toEqual([409, 'This has already been done again.']);
    expect(await enabledOf(stack, ids)).toBe(150);
    const standing = async () => (await admin.call('WorkUndo', { id: work })).standing;
    expect(await standing()).toBeNull();
    await other.call('BeginUndo', { ...begin, id: randomUUID() });
    await expect.poll(standing).toBe('undone');
    expect(await enabledOf(stack, ids)).toBe(0);
  });
});

test('what failed is not tried again once the rest was undone, and a work without it is undone, not in part', async ({
  page,
  api,
  stack,
  sessions,
  patient,
  upstream,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zu retried', 150), { enabled: false });
  const admin = worker(patient.url, await sessions.as('admin'));
  upstream.fail('UpdateProducts', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  const work = await admin.enable(ids, true);
  await expect.poll(async () => (await admin.read(work)).state).toBe('done');
  const item = trayItem(page, 'Enable');
  await page.goto('/brands');
  await trayButton(page, '1 action ended').press('Enter');
  await expect(tray(page).getByRole('region', { name: 'Actions' })).toBeFocused();
  await expect(item.getByRole('list', { name: 'What failed' })).toContainText('100 records');
  await expect(item.getByRole('button', { name: 'Retry failed' })).toBeVisible();
  await item.getByRole('button', { name: 'Undo' }).click();
  await expect(item.getByText('Undone', { exact: true })).toBeVisible();
  expect(await enabledOf(stack, ids)).toBe(0);
  await expect(item.getByRole('button')).toHaveText(['Remove']);
  const { status, text } = await admin.post('RetryWork', { id: work });
  expect([status, text]).toEqual([409, expect.stringContaining('It was undone. Please begin it again.')]);
  expect(await enabledOf(stack, ids)).toBe(0);

  await test.step('once it is done again, what failed can be', async () => {
    await trayItem(page, 'Undo: Enable').getByRole('button', { name: 'Redo' }).click();
    await expect.poll(() => enabledOf(stack, ids)).toBe(50);
    await item.getByRole('button', { name: 'Retry failed' }).click();
    await expect.poll(() => enabledOf(stack, ids)).toBe(150);
    await expect(item.getByRole('button', { name: 'Undo' })).toBeVisible();
  });
});

test('an undo that waits is under way; cancelled, it leaves the action as it was', async ({
  api,
  stack,
  sessions,
  patient,
  upstream,
}) => {
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zv waiting', 150), { enabled: false });
  const others = await makeProducts(api, stack.databaseUrl, ['Zv in the way'], { enabled: false });
  const admin = worker(patient.url, await sessions.as('admin'));
  upstream.fail('UpdateProducts', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  const work = await admin.enable(ids, true);
  const ended = (id: string) => expect.poll(async () => (await admin.read(id)).endedAt).not.toBeNull();
  await ended(work);
  const held = upstream.delay('UpdateProducts');
  const first = await admin.enable(others, true);
  await held.reached;
  const standing = async () => (await admin.call('WorkUndo', { id: work })).standing;
  const { tokens } = await admin.call('WorkUndo', { id: work });
  const undo = { id: randomUUID(), label: 'Undo: Enable', tokens };
  await admin.call('BeginUndo', undo);
  expect(await standing()).toBe('undoing');
  expect((await admin.post('RetryWork', { id: work })).status).toBe(409);
  await admin.call('CancelWork', { id: undo.id });
  held.open();
  await ended(first);
  await ended(undo.id);
  expect(await standing()).toBeNull();
  await admin.call('RetryWork', { id: work });
  await expect.poll(() => enabledOf(stack, ids)).toBe(150);
  await ended(work);

  await test.step('and an undo that failed in part is undone once its rest is', async () => {
    upstream.fail('UpdateProducts', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
    const again = { ...undo, id: randomUUID(), tokens: (await admin.call('WorkUndo', { id: work })).tokens };
    await admin.call('BeginUndo', again);
    await ended(again.id);
    expect(await standing()).toBe('partly');
    await admin.call('RetryWork', { id: again.id });
    await expect.poll(standing).toBe('undone');
    expect(await enabledOf(stack, ids)).toBe(0);
  });
});

test('the undo of a list’s action that somebody has undone since says so, and leaves no dialog', async ({
  page,
  api,
  stack,
  sessions,
  patient,
  allow,
}) => {
  allow(/answer 409|status of 409|Mutation failed: CONFLICT/);
  const ids = await makeProducts(api, stack.databaseUrl, numbered('Zw list twice', 150), { enabled: false });
  const screen = listScreen(page, 'Products');
  await screen.open('/products?name=Zw+list+twice');
  await page.getByRole('button', { name: 'Select All', exact: true }).click();
  await screen.action(['Enabled', 'Enable']);
  const receipt = page.getByRole('alertdialog', { name: 'Enable' });
  await expect(receipt.getByText('150 done')).toBeVisible();
  const admin = worker(patient.url, await sessions.as('admin'));
  const [work] = await admin.call('Works', {});
  const { tokens } = await admin.call('WorkUndo', { id: work?.id ?? '' });
  const begin = { id: randomUUID(), label: 'Undo: Enable', tokens };
  await admin.call('BeginUndo', begin);
  await expect.poll(async () => (await admin.read(begin.id)).state).toBe('done');
  await receipt.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'This action has already been undone.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(screen.rows.first()).toContainText('No');
  expect(await enabledOf(stack, ids)).toBe(0);
});
