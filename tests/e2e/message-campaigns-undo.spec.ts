/**
 * Pausing and resuming a campaign take each other back: from the message, its page and the history, and only while
 * nobody has done anything to its runs since (ADR 0036).
 */
import type { Page } from '@playwright/test';
import { makeRun, runState } from '../support/campaign-runs.ts';
import { campaignScreen, makeCampaign, makeLetter } from '../support/campaign-screen.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { historyActions } from '../support/history-actions.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const told = (page: Page, text: string) =>
  messages(page)
    .getByRole('status')
    .filter({ has: page.getByText(text, { exact: true }) });

test('a pause is undone from its message, redone, and undone from the history of the campaign', async ({
  page,
  api,
  stack,
}) => {
  const id = await makeCampaign(api, { name: 'Yu undone', messageId: await makeLetter(api, 'Yu letter') });
  const run = await makeRun(stack.databaseUrl, id);
  const paused = async () => (await runState(stack.databaseUrl, run))?.paused;
  await campaignScreen(page).open(`/message-campaigns/${id}/view`);
  const card = page.getByRole('region', { name: 'Delivery' });
  const history = page.getByRole('region', { name: 'History', exact: true });
  const press = (name: 'Undo' | 'Redo') => messages(page).getByRole('button', { name, exact: true }).click();

  await card.getByRole('button', { name: 'Pause sending' }).click();
  await expect(told(page, 'Sending is paused')).toBeVisible();
  expect(await paused()).toBe(true);
  await press('Undo');
  await expect(told(page, 'Undone')).toBeVisible();
  await expect(card).toContainText('Being sent');
  expect(await paused()).toBe(false);
  await expect(history.getByRole('listitem')).toHaveText([/^Undo: Paused/, /^Paused.*Undone/]);
  await press('Redo');
  await expect(told(page, 'Done again')).toBeVisible();
  await expect(card).toContainText('Paused');
  expect(await paused()).toBe(true);

  const [latest] = await history.getByRole('listitem').all();
  await latest?.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo this action?' });
  await expect(question).toContainText('Paused campaign Yu undone.');
  await axe(page);
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toContainText('Being sent');
  expect(await paused()).toBe(false);
});

test('a resumed campaign is held again, and its row says what became of which run', async ({ page, api, stack }) => {
  const id = await makeCampaign(api, { name: 'Yu held', messageId: await makeLetter(api, 'Yu letter') });
  const run = await makeRun(stack.databaseUrl, id);
  await api.send('PauseMessageCampaign', { id });
  await campaignScreen(page).open(`/message-campaigns/${id}/view`);
  const card = page.getByRole('region', { name: 'Delivery' });
  await card.getByRole('button', { name: 'Resume sending' }).click();
  await expect(told(page, 'Sending has resumed')).toBeVisible();
  const history = page.getByRole('region', { name: 'History', exact: true });
  await history.getByRole('link', { name: 'Resumed' }).click();
  await expect(page.getByRole('heading', { name: 'Resumed campaign Yu held' })).toBeVisible();
  const row = page.getByRole('table', { name: 'Changes of Campaign Yu held' }).getByRole('row', { name: /^Runs/ });
  await expect(row).toContainText(/Started at .*, Status Paused.*Started at .*, Status Sending/);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(told(page, 'Undone')).toBeVisible();
  expect(await runState(stack.databaseUrl, run)).toMatchObject({ paused: true });
});

test('what somebody else has done since is left alone: stopped for good, resumed already, or another run', async ({
  stack,
  sessions,
  api,
}) => {
  const messageId = await makeLetter(api, 'Yu letter');
  const actions = historyActions({ stack, sessions });
  const pausedCampaign = async (name: string) => {
    const id = await makeCampaign(api, { name, messageId });
    const run = await makeRun(stack.databaseUrl, id);
    const { status } = await actions.send('PauseMessageCampaign', { id }, { page: `/message-campaigns/${id}/view` });
    expect(status).toBe(200);
    const [entry] = await actions.of('campaign', id);
    expect(entry).toMatchObject({ canUndo: true, undoSends: 'ResumeMessageCampaign' });
    return { id, run, entryId: entry?.id ?? '' };
  };
  const end = (run: string) =>
    runSql(stack.databaseUrl, 'update campaign_runs set finished_at = clock_timestamp() where id = $1', [run]);
  await test.step('stopped for good', async () => {
    const { id, entryId } = await pausedCampaign('Yu stopped');
    await api.send('CancelMessageCampaign', { id });
    expect(await actions.undo(entryId)).toEqual({ undone: 0, left: ['Yu stopped'], failed: [] });
  });
  await test.step('resumed already', async () => {
    const { id, entryId, run } = await pausedCampaign('Yu resumed');
    await api.send('ResumeMessageCampaign', { id });
    expect(await actions.undo(entryId)).toEqual({ undone: 0, left: ['Yu resumed'], failed: [] });
    expect(await runState(stack.databaseUrl, run)).toMatchObject({ paused: false });
  });
  await test.step('another run, which somebody has paused', async () => {
    const { id, entryId, run } = await pausedCampaign('Yu run again');
    await end(run);
    const other = await makeRun(stack.databaseUrl, id);
    await api.send('PauseMessageCampaign', { id });
    expect(await actions.undo(entryId)).toEqual({ undone: 0, left: ['Yu run again'], failed: [] });
    expect(await runState(stack.databaseUrl, other)).toMatchObject({ paused: true });
  });
});
