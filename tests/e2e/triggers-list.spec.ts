/** The list of triggers beyond the shared suite: row actions, deleting, and the view of a trigger. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { makeMessage } from '../support/messages.ts';
import { triggerScreen } from '../support/trigger-screen.ts';
import { actionIdOf, makeTrigger, triggersNamed, voucherAction } from '../support/triggers.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

const QUESTION = 'Are you sure you want to delete this trigger?';

test('[TRG-06] [TRG-27] [TRG-28] [CAL-40] a row offers View, Edit and Delete; Cancel sends nothing, Delete deletes', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const name = 'Ww deleted from the list';
  const id = await makeTrigger(api, name, { eventType: 'WishListCreated' });
  const list = listScreen(page, 'Triggers');
  await list.open(`/triggers?name=${encodeURIComponent(name)}`);
  const row = list.row(name);
  await expect(row.getByRole('cell')).toContainText(['No', 'Wish List Created']);
  await expect(row.getByRole('link', { name: `View ${name}` })).toHaveAttribute('href', `/triggers/${id}/view`);
  await expect(row.getByRole('link', { name: `Edit ${name}` })).toHaveAttribute('href', `/triggers/${id}/edit`);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await axe(page);
  await shot('triggers-delete');
  await list.question(QUESTION).getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toBeVisible();
  expect(upstream.calls('DeleteTrigger')).toEqual([]);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await list.question(QUESTION).getByRole('button', { name: 'Delete' }).click();
  await expect(list.toast('status', 'Deleted trigger')).toBeVisible();
  await expect(list.empty('Nothing found.')).toBeVisible();
  expect(upstream.calls('DeleteTrigger').map(({ variables }) => variables)).toEqual([{ id }]);
  expect(await triggersNamed(api, name)).toEqual([]);
});

test('[TRG-29] a failed deletion is reported and the row stays', async ({ page, api, upstream, allow }) => {
  allow(HANDLER_FAILS);
  const name = 'Ww hard to delete';
  const id = await makeTrigger(api, name);
  upstream.fail('DeleteTrigger', { errors: [{ message: 'The drawer sticks' }] }, { times: 1 });
  const list = listScreen(page, 'Triggers');
  await list.open(`/triggers?name=${encodeURIComponent(name)}`);
  await list
    .row(name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await list.question(QUESTION).getByRole('button', { name: 'Delete' }).click();
  await expect(list.toast('alert', 'Error. could not delete trigger.')).toBeVisible();
  await expect(list.row(name)).toBeVisible();
  expect(await triggersNamed(api, name)).toEqual([id]);
});

test('[TRG-25] [TRG-26] the view shows event, segments, criteria and the actions by type', async ({
  page,
  api,
  shot,
}) => {
  const {
    allAccountGroups: [first, second],
  } = await api.send('AllAccountGroups', {});
  const messageId = await makeMessage(api, 'Ww letter of the view', { title: 'T', body: 'B' });
  const id = await makeTrigger(api, 'Ww viewed', {
    eventType: 'OrderConfirmation',
    enabled: true,
    accountGroupIds: [first?.id ?? '', second?.id ?? ''],
    criteria: {
      oncePerAccount: true,
      oncePerTimePeriod: { value: 3, unit: 'days' },
      maxNumberOfRuns: 1500,
      orderTotal: 2500.5,
      numberOfOrders: 2,
    },
    actions: [
      voucherAction('Ww a gift', {
        voucherValue: 250,
        voucherMessage: 'With thanks',
        expiryDate: { value: 2, unit: 'month' },
      }),
      {
        name: 'Ww a letter',
        type: 'SendMessage',
        enabled: false,
        messageId,
        channels: ['EMAIL', 'PUSH'],
        delay: { value: 1, unit: 'hours' },
      },
    ],
  });
  const screen = triggerScreen(page);
  await screen.open(`/triggers/${id}/view`);
  await expect(screen.heading).toHaveText('Ww viewed');
  await expect(screen.main.getByText('Enabled', { exact: true }).first()).toBeVisible();
  await expect(screen.value('Event Type')).toHaveText('Order Confirmation');
  for (const segment of [first, second]) {
    await expect(
      screen.value('Audience Segments').getByRole('link', { name: segment?.name ?? '', exact: true }),
    ).toHaveAttribute('href', `/audience-segments/${segment?.id}/view`);
  }
  await expect(screen.value('Once Per Account')).toHaveText('Yes');
  await expect(screen.value('Once Per Time Period')).toHaveText('3 days');
  await expect(screen.value('Max Number Of Runs')).toHaveText('1\u00a0500');
  await expect(screen.value('Order Total')).toHaveText('R\u00a02\u00a0500,50');
  await expect(screen.value('Number of Orders')).toHaveText('2');
  const vouchers = screen.main.getByRole('table', { name: 'Issue Voucher' });
  const messages = screen.main.getByRole('table', { name: 'Send Message' });
  await expect(vouchers.getByRole('rowheader')).toHaveText(['Ww a gift']);
  await expect(vouchers.getByRole('cell')).toHaveText(['Yes', 'R\u00a0250,00', 'With thanks', '2 months', '-']);
  await expect(messages.getByRole('rowheader')).toHaveText(['Ww a letter']);
  await expect(messages.getByRole('cell')).toHaveText(['No', 'Ww letter of the view', 'Push, Email', '1 hour']);
  await expect(messages.getByRole('link', { name: 'Ww a letter', exact: true })).toHaveAttribute(
    'href',
    `/actions/${await actionIdOf(api, id, 'Ww a letter')}/view`,
  );
  await axe(page);
  await shot('trigger-view');
});

test('[TRG-24] [TRG-28] deleting from the view leads to the list; a deleted trigger shows an error', async ({
  page,
  api,
  allow,
}) => {
  const id = await makeTrigger(api, 'Ww deleted from its view');
  const screen = triggerScreen(page);
  await screen.open(`/triggers/${id}/view`);
  await expect(screen.value('Audience Segments')).toHaveText('Everybody');
  await screen.button('Delete trigger').click();
  await screen.question(QUESTION).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('status', 'Deleted trigger')).toBeVisible();
  await screen.expectAt('/triggers');
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  await page.goto(`/triggers/${id}/view`);
  await expect(page.getByRole('alert').filter({ hasText: 'Error fetching trigger' })).toContainText(
    'An unexpected error occurred when fetching the specified trigger.',
  );
  await axe(page);
});
