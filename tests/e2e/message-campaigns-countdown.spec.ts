/** Mail that goes out is not brought back: resuming a campaign is counted down, also as the undo of a pause (ADR 0036). */
import type { Page } from '@playwright/test';
import { makeRun, runState } from '../support/campaign-runs.ts';
import { campaignScreen, makeCampaign, makeLetter } from '../support/campaign-screen.ts';
import { test } from '../support/counting-console.ts';
import { expect } from '../support/fixtures.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const countdown = (page: Page) =>
  messages(page).getByRole('status').filter({ hasText: 'Sending the rest of the campaign in 5 seconds.' });
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
    await expect(messages(page)).toContainText('Cancelled: nothing was sent.');
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
