/**
 * A campaign in progress is paused, resumed and ended from its page; messages that were still waiting are never sent,
 * and stay on record.
 */
import { campaignScreen, makeCampaign, makeLetter, someCustomers } from '../support/campaign-screen.ts';
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
  const people = await someCustomers(stack.databaseUrl, { app: false, count: 3 });
  // A run whose mails are due in an hour, as after a mail server's refusal: none is sent during the test.
  // In one statement, as a run without deliveries would be finished at once.
  const [run] = await runSql<{ id: string }>(
    stack.databaseUrl,
    `with run as (
      insert into campaign_runs (message_campaign_id, message_id, name, scheduled_for)
      select id, message_id, name, now() from message_campaigns where id = $1 returning id, message_id
    )
    insert into deliveries (lane, campaign_run_id, account_id, channel, message_id, next_attempt_at)
    select 'campaign', run.id, person, 'EMAIL', run.message_id, now() + interval '1 hour'
    from run, unnest($2::uuid[]) person
    returning campaign_run_id as id`,
    [id, people.map((person) => person.id)],
  );
  const state = async () => {
    const [row] = await runSql<{ paused: boolean; cancelled: boolean; finished: boolean }>(
      stack.databaseUrl,
      'select paused_at is not null as paused, cancelled_at is not null as cancelled, finished_at is not null as finished from campaign_runs where id = $1',
      [run?.id],
    );
    return row;
  };

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
    await runSql(stack.databaseUrl, 'select distinct state, error from deliveries where campaign_run_id = $1', [
      run?.id,
    ]),
  ).toEqual([{ state: 'cancelled', error: 'The campaign was cancelled.' }]);
  await expect(card).toContainText('3 cancelled', { timeout: 15_000 });
});
