/**
 * Consent as staff see it: the class of a message, a mail to one customer, who is excluded from a campaign and why, an
 * address that bounced.
 */
import { campaignScreen, makeSegment, someCustomers } from '../support/campaign-screen.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { messageScreen } from '../support/message-screen.ts';
import { messageNamed } from '../support/messages.ts';

const NAME = 'Yc letter of consent';

test('a marketing message is previewed for one customer, sent to those with consent, and its figures show why others were excluded', async ({
  page,
  api,
  stack,
  shot,
}) => {
  const people = (await someCustomers(stack.databaseUrl, { app: true, count: 8 })).slice(4);
  const [gate, gone, wanting] = people;
  await runSql(stack.databaseUrl, 'update customers set is_subscribed = false where account_id = $1', [gone?.id]);
  await runSql(
    stack.databaseUrl,
    "insert into suppressed_addresses (address, reason) values ($1, '550 5.1.1 No such user') on conflict do nothing",
    [gate?.email],
  );
  await makeSegment(stack.databaseUrl, 'Yc four people', people);

  const message = messageScreen(page);
  await message.open('/messages/create');
  const kinds = message.form.getByRole('group', { name: 'Class' });
  await expect(kinds.getByRole('radio', { name: 'Marketing' })).toBeChecked();
  await expect(kinds).toContainText('with a link to unsubscribe');
  await message.name.fill(NAME);
  await message.subject.fill('For {{email}}');
  await message.body.fill('Dear {{firstName|reader}},\n\nnew houses.');
  await message.button('Create message').click();
  await message.expectAt('/messages');
  const id = (await messageNamed(api, NAME))?.id ?? '';

  await message.open(`/messages/${id}/view`);
  const card = page.getByRole('region', { name: 'Preview for one person' });
  const recipient = card.getByRole('textbox', { name: 'E-mail address of the person' });
  await card.getByRole('button', { name: 'Show' }).click();
  await expect(recipient).toHaveAccessibleDescription('Email address is required');
  await expect(recipient).toBeFocused();
  await recipient.fill(wanting?.email ?? '');
  await card.getByRole('button', { name: 'Show' }).click();
  await expect(card.getByRole('region', { name: 'Email' }).getByRole('definition')).toHaveText(`For ${wanting?.email}`);
  await expect(
    card.getByTitle('Preview of the e-mail').contentFrame().getByRole('link', { name: 'Unsubscribe' }),
  ).toBeVisible();
  await expect(card.getByRole('region', { name: 'SMS' })).toContainText('Opt out: http');
  await axe(page);
  await shot('message-as-a-person');
  await card.getByRole('textbox').fill(gone?.email ?? '');
  await card.getByRole('button', { name: 'Show' }).click();
  await expect(card.getByRole('region', { name: 'Email' }).getByRole('alert')).toContainText(
    'Not sent to this person: The person is not subscribed.',
  );

  const campaign = campaignScreen(page);
  await campaign.open('/message-campaigns/create');
  await campaign.name.fill('Yc campaign of consent');
  await campaign.chooseMessage(NAME);
  await campaign.scheduledAt.fill('01/02/2020 09:05');
  await campaign.chooseSegment('Yc four people');
  await campaign.channel('Email').check();
  await campaign.button('Create campaign').click();
  await expect(
    campaign.preflight.getByRole('region', { name: 'Reached by channel' }).getByRole('definition'),
  ).toHaveText(/^2 of 4 will receive it: 1 (unsubscribed, 1 bounced|bounced, 1 unsubscribed)$/);
  await axe(page);
  await shot('message-campaign-left-out');
  await campaign.preflight.getByRole('button', { name: 'Save and send' }).click();
  await expect(campaign.toast('status', 'Successfully created message campaign')).toBeVisible();
  const [made] = await runSql<{ id: string }>(
    stack.databaseUrl,
    "select id from message_campaigns where name = 'Yc campaign of consent'",
    [],
  );
  await expect
    .poll(
      async () =>
        (
          await runSql(
            stack.databaseUrl,
            'select 1 from campaign_runs where message_campaign_id = $1 and finished_at is not null',
            [made?.id],
          )
        ).length,
      { timeout: 30_000 },
    )
    .toBe(1);
  await campaign.open(`/message-campaigns/${made?.id}/view`);
  const runs = page.getByRole('region', { name: 'Delivery' });
  await expect(runs).toContainText('Finished');
  await expect(runs.getByRole('definition')).toContainText('2 sent, 2 left out');
  await expect(runs.getByRole('definition').getByRole('listitem')).toContainText(['1: ', '1: ']);
  await axe(page);
  await shot('message-campaign-runs');
  // Other tests use these two.
  await runSql(stack.databaseUrl, 'update customers set is_subscribed = true where account_id = $1', [gone?.id]);
  await runSql(stack.databaseUrl, 'delete from suppressed_addresses where address = $1', [gate?.email]);
});

test("a bounced address is shown on the user's page with its reason, until staff unblock it", async ({
  page,
  stack,
  shot,
}) => {
  const [person] = await someCustomers(stack.databaseUrl, { app: false, count: 1 });
  await runSql(
    stack.databaseUrl,
    "insert into suppressed_addresses (address, reason) values ($1, '550 5.1.1 No such user') on conflict do nothing",
    [person?.email],
  );
  await page.goto(`/users/${person?.id}`);
  const card = page.getByRole('region', { name: 'Mail bounced' });
  await expect(card).toContainText('550 5.1.1 No such user');
  await axe(page);
  await shot('user-held-address');
  await card.getByRole('button', { name: 'Unblock address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Address unblocked' })).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(
    await runSql(stack.databaseUrl, 'select 1 from suppressed_addresses where address = $1', [person?.email]),
  ).toEqual([]);
});
