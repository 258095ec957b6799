/**
 * Mail that goes out is not brought back: resuming a campaign is counted down, also as the undo of a pause, and so is
 * saving one that goes out at once (ADR 0036).
 */
import type { Page } from '@playwright/test';
import { makeRun, runState } from '../support/campaign-runs.ts';
import {
  campaignOf,
  campaignScreen,
  FAR,
  makeCampaign,
  makeLetter,
  makeSegment,
  markSent,
} from '../support/campaign-screen.ts';
import { test } from '../support/counting-console.ts';
import { expect } from '../support/fixtures.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const countdown = (page: Page, what = 'Sending the rest of the campaign') =>
  messages(page)
    .getByRole('status')
    .filter({ hasText: `${what} in 5 seconds.` });
const press = (page: Page, name: string) => messages(page).getByRole('button', { name, exact: true }).click();

test.beforeEach(({ page }) => page.clock.install());

test('the undo of a pause is counted down and can be cancelled; the undo of resuming holds the rest at once', async ({
  page,
  api,
  stack,
  upstream,
}) => {
  const id = await makeCampaign(api, { name: 'Yn counted', messageId: await makeLetter(api, 'Yn letter') });
  const run = await makeRun(stack.databaseUrl, id);
  const paused = async () => (await runState(stack.databaseUrl, run))?.paused;
  await campaignScreen(page).open(`/message-campaigns/${id}/view`);
  const card = page.getByRole('region', { name: 'Delivery' });
  const [pause, resume] = ['Pause sending', 'Resume sending'].map((name) => card.getByRole('button', { name }));

  await test.step('cancelled, nothing is sent', async () => {
    await pause?.click();
    await expect(messages(page)).toContainText('Sending is paused');
    await press(page, 'Undo');
    await expect(countdown(page)).toBeVisible();
    await press(page, 'Cancel');
    await expect(messages(page)).toContainText('Cancelled: nothing was done.');
    await page.clock.fastForward(5_000);
    expect(upstream.calls('ResumeMessageCampaign')).toEqual([]);
    expect(await paused()).toBe(true);
  });
  await test.step('its button is counted down as well, and the pause that undoes it is not', async () => {
    await resume?.click();
    await expect(countdown(page)).toBeVisible();
    expect(upstream.calls('ResumeMessageCampaign')).toEqual([]);
    await page.clock.fastForward(5_000);
    await expect(messages(page)).toContainText('Sending has resumed');
    await press(page, 'Undo');
    await expect(messages(page)).toContainText('Undone');
    await expect(countdown(page)).toHaveCount(0);
    expect(await paused()).toBe(true);
  });
  await test.step('Redo resumes it once more, after a countdown', async () => {
    await press(page, 'Redo');
    await expect(countdown(page)).toBeVisible();
    expect(await paused()).toBe(true);
    await page.clock.fastForward(5_000);
    await expect(messages(page)).toContainText('Done again');
    expect(await paused()).toBe(false);
  });
});

test('[CMP-32] a campaign whose time has passed is saved after a countdown, which can be cancelled', async ({
  page,
  api,
  stack,
  upstream,
}) => {
  const messageId = await makeLetter(api, 'Yn due letter');
  // Of nobody, so that no mail goes out.
  const segment = await makeSegment(stack.databaseUrl, 'Yn nobody', []);
  const screen = campaignScreen(page);
  const bar = countdown(page, 'Sending the campaign');
  const send = screen.preflight.getByRole('button', { name: 'Save and send' });
  const cancel = async () => {
    await expect(bar).toBeVisible();
    await press(page, 'Cancel');
    await expect(bar).toHaveCount(0);
    await expect(screen.form.getByRole('note')).toHaveText('Cancelled: nothing was done.');
    await page.clock.fastForward(5_000);
  };

  await test.step('a new one', async () => {
    await screen.open('/message-campaigns/create');
    await screen.name.fill('Yn new');
    await screen.chooseMessage('Yn due letter');
    await screen.scheduledAt.fill('01/02/2020 09:05');
    await screen.chooseSegment('Yn nobody');
    await screen.channel('Inbox').check();
    await screen.button('Create campaign').click();
    await send.click();
    await cancel();
    await expect(screen.name, 'nothing is lost').toHaveValue('Yn new');
    expect(upstream.calls('CreateMessageCampaign')).toEqual([]);
    await screen.button('Create campaign').click();
    await send.click();
    await expect(bar).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(messages(page)).toContainText('Successfully created message campaign');
    expect(upstream.calls('CreateMessageCampaign')).toHaveLength(1);
  });
  await test.step('one that waited, and is moved to a time in the past', async () => {
    const id = await makeCampaign(api, { name: 'Yn moved', messageId, accountGroupIds: [segment] });
    await screen.open(`/message-campaigns/${id}/edit`);
    await screen.scheduledAt.fill('01/02/2020 09:05');
    await screen.button('Save').click();
    await send.click();
    await cancel();
    expect(upstream.calls('UpdateMessageCampaign')).toEqual([]);
    expect(await campaignOf(api, id)).toMatchObject({ scheduledAt: FAR });
    await screen.button('Save').click();
    await send.click();
    await expect(bar).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(messages(page)).toContainText('Successfully updated message campaign');
    expect(await campaignOf(api, id)).toMatchObject({ scheduledAt: '2020-02-01T07:05:00.000Z' });
  });
  await test.step('one that was sent already is not sent again, and saved at once', async () => {
    const id = await makeCampaign(api, { name: 'Yn sent', messageId, accountGroupIds: [segment] });
    await markSent(stack.databaseUrl, id, '2026-02-03T08:15:00.000Z');
    await screen.open(`/message-campaigns/${id}/edit`);
    await screen.comment.fill('It went well');
    await screen.button('Save').click();
    await expect(screen.value('Comment')).toHaveText('It went well');
    await expect(bar).toHaveCount(0);
  });
});
