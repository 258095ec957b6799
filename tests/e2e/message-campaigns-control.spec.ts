/**
 * A campaign in progress is paused, resumed and ended from its page; messages that were still waiting are never sent,
 * and stay on record.
 */
import { makeRun, runState } from '../support/campaign-runs.ts';
import { campaignScreen, makeCampaign, makeLetter } from '../support/campaign-screen.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';

test('sending is paused, resumed and stopped for good, each with its effect in the database', async ({
  page,
  api,
  stack,
  upstream,
  shot,
}) => {
  const messageId = await makeLetter(api, 'Yc letter that waits');
  const id = await makeCampaign(api, { name: 'Yc campaign that waits', messageId });
  const run = await makeRun(stack.databaseUrl, id);
  const state = () => runState(stack.databaseUrl, run);

  const screen = campaignScreen(page);
  await screen.open(`/message-campaigns/${id}/view`);
  const card = page.getByRole('region', { name: 'Delivery' });
  await expect(card).toContainText('Being sent');
  await card.getByRole('button', { name: 'Pause sending' }).click();
  await expect(screen.toast('status', 'Sending is paused')).toBeVisible();
  await expect(card).toContainText('Paused');
  expect(await state()).toMatchObject({ paused: true, cancelled: false });
  await axe(page);
  await shot('message-campaign-paused');

  await card.getByRole('button', { name: 'Resume sending' }).click();
  await expect(card).toContainText('Being sent');
  expect(await state()).toMatchObject({ paused: false, cancelled: false });

  await card.getByRole('button', { name: 'Stop permanently' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop sending this campaign?' });
  await axe(page);
  await question.getByRole('button', { name: 'Keep sending' }).click();
  expect(upstream.calls('CancelMessageCampaign')).toEqual([]);
  await card.getByRole('button', { name: 'Stop permanently' }).click();
  await question.getByRole('button', { name: 'Stop sending' }).click();
  await expect(screen.toast('status', 'Sending has stopped')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
  await expect.poll(state).toEqual({ paused: false, cancelled: true, finished: true });
  expect(
    await runSql(stack.databaseUrl, 'select distinct state, error from deliveries where campaign_run_id = $1', [run]),
  ).toEqual([{ state: 'cancelled', error: 'The campaign was cancelled.' }]);
  await expect(card).toContainText('3 cancelled', { timeout: 15_000 });
});
