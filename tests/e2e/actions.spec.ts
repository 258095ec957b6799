/** The form of an action, and the view of an action, which saves at once (ACT-01 to ACT-17). */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { makeMessage } from '../support/messages.ts';
import { triggerScreen } from '../support/trigger-screen.ts';
import { actionIdOf, makeTrigger, storedTrigger, voucherAction } from '../support/triggers.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

test('[ACT-05] [ACT-06] [ACT-07] [ACT-08] [ACT-09] [ACT-12] [ACT-17] an action that sends a message: its fields, defaults and rules', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const message = 'Ww letter of an action';
  const messageId = await makeMessage(api, message, { title: 'T', body: 'B' });
  const screen = triggerScreen(page);
  const { dialog } = screen;
  await screen.open('/triggers/create');
  await screen.button('Add action').click();
  await expect(dialog.enabled).toBeChecked();
  await expect(dialog.message).toHaveCount(0);
  await expect(dialog.value).toHaveCount(0);
  await expect(dialog.type.locator('option').filter({ hasNotText: 'Choose' })).toHaveText([
    'Send Message',
    'Issue Voucher',
  ]);
  await expect.poll(() => upstream.calls('ActionTypeOptions').length).toBe(1);
  await dialog.button('Apply').click();
  await expect(dialog.name).toHaveAccessibleDescription('Name is required');
  await expect(dialog.type).toHaveAccessibleDescription('Action type is required');

  await dialog.name.fill('Ww write');
  await dialog.type.selectOption('SendMessage');
  await expect(dialog.value).toHaveCount(0);
  await expect(dialog.expiry).toHaveCount(0);
  await expect(dialog.delay).toHaveValue('0');
  await expect(dialog.delayUnit).toHaveValue('minutes');
  await expect(dialog.delayUnit.locator('option')).toHaveText(['minutes', 'hours', 'days']);
  await dialog.button('Apply').click();
  await expect(dialog.message).toContainText('Message is required');
  await expect(dialog.channels).toContainText('Channels must be specified');
  await axe(page);
  await shot('action-message');

  await dialog.message.getByRole('button', { name: 'Choose message' }).click();
  const picker = page.getByRole('dialog', { name: 'Search Messages' });
  await listScreen(page, 'Message search').searchFor('Name or title', message);
  await picker.getByRole('radio', { name: `Choose ${message}` }).check();
  await picker.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(picker).toBeHidden();
  await dialog.channels.getByRole('checkbox', { name: 'Email' }).check();
  await dialog.channels.getByRole('checkbox', { name: 'WhatsApp' }).check();
  await dialog.delay.fill('2');
  await dialog.delayUnit.selectOption('days');
  await dialog.button('Apply').click();
  await expect(screen.row('Ww write')).toContainText(`Send Message · ${message} · Email, WhatsApp · after 2 days`);

  await screen.name.fill('Ww writes');
  await screen.eventType.selectOption('Trigger');
  await screen.button('Create trigger').click();
  await screen.expectAt('/triggers');
  expect((upstream.calls('CreateTrigger')[0]?.variables['input'] as { actions: object[] }).actions).toEqual([
    {
      name: 'Ww write',
      type: 'SendMessage',
      enabled: true,
      messageId,
      channels: ['EMAIL', 'WHATSAPP'],
      delay: { value: 2, unit: 'days' },
    },
  ]);
});

test('[ACT-10] [ACT-11] [ACT-13] [ACT-14] [ACT-17] an action that issues a voucher: its fields, defaults and rules', async ({
  page,
  shot,
}) => {
  const screen = triggerScreen(page);
  const { dialog } = screen;
  await screen.open('/triggers/create');
  await screen.button('Add action').click();
  await dialog.name.fill('Ww give');
  await dialog.type.selectOption('IssueVoucher');
  await expect(dialog.message).toHaveCount(0);
  await expect(dialog.channels).toHaveCount(0);
  await expect(dialog.expiry).toHaveValue('0');
  await expect(dialog.expiryUnit).toHaveValue('day');
  await expect(dialog.expiryUnit.locator('option')).toHaveText(['day', 'week', 'month']);
  await dialog.button('Apply').click();
  await expect(dialog.value).toHaveAccessibleDescription('Value is required');
  for (const wrong of ['0', '-5', '1.5']) {
    await dialog.value.fill(wrong);
    await dialog.button('Apply').click();
    await expect(dialog.value, wrong).toHaveAccessibleDescription('Must be a positive integer');
  }
  await dialog.value.fill('150');
  await dialog.delay.fill('-1');
  await dialog.expiry.fill('-1');
  await dialog.button('Apply').click();
  await expect(dialog.delay).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.expiry).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  await shot('action-voucher');
  await dialog.delay.fill('0');
  await dialog.expiry.fill('3');
  await dialog.button('Apply').click();
  await expect(screen.row('Ww give')).toContainText('Issue Voucher · R\u00a0150,00 · usable for 3 days');
});

test('[ACT-01] the view of an action shows all of it and links to its message and trigger', async ({
  page,
  api,
  shot,
}) => {
  const messageId = await makeMessage(api, 'Ww letter viewed', { title: 'T', body: 'B' });
  const triggerId = await makeTrigger(api, 'Ww parent', {
    actions: [
      {
        name: 'Ww viewed letter',
        type: 'SendMessage',
        enabled: true,
        messageId,
        channels: ['SMS', 'PUSH'],
        delay: { value: 1, unit: 'days' },
      },
      voucherAction('Ww viewed gift', {
        enabled: false,
        voucherValue: 1250,
        voucherMessage: 'For you',
        expiryDate: { value: 1, unit: 'week' },
      }),
    ],
  });
  const screen = triggerScreen(page);
  const shows = async (values: Record<string, string>) => {
    for (const [label, text] of Object.entries(values)) await expect(screen.value(label), label).toHaveText(text);
  };
  await screen.open(`/actions/${await actionIdOf(api, triggerId, 'Ww viewed letter')}/view`);
  await shows({
    Name: 'Ww viewed letter',
    Enabled: 'Yes',
    Type: 'Send Message',
    Message: 'Ww letter viewed',
    Channels: 'Push, SMS',
    'Voucher Value': '-',
    'Voucher Message': '-',
    'Expiry Date': '-',
    Delay: '1 day',
    Trigger: 'Ww parent',
  });
  await expect(screen.value('Message').getByRole('link')).toHaveAttribute('href', `/messages/${messageId}/view`);
  await expect(screen.value('Trigger').getByRole('link')).toHaveAttribute('href', `/triggers/${triggerId}/view`);
  await axe(page);
  await shot('action-view');
  await screen.open(`/actions/${await actionIdOf(api, triggerId, 'Ww viewed gift')}/view`);
  await shows({
    Enabled: 'No',
    Type: 'Issue Voucher',
    Message: '-',
    Channels: '-',
    'Voucher Value': 'R\u00a01\u00a0250,00',
    'Voucher Message': 'For you',
    'Expiry Date': '1 week',
    Delay: '-',
  });
});

test('[ACT-02] [ACT-03] [ACT-15] [ACT-16] [ACT-17] Edit on the view saves at once and sends what changed', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const triggerId = await makeTrigger(api, 'Ww at once', {
    actions: [
      voucherAction('Ww saved at once', { delay: { value: 2, unit: 'hours' }, expiryDate: { value: 1, unit: 'week' } }),
    ],
  });
  const id = await actionIdOf(api, triggerId, 'Ww saved at once');
  const screen = triggerScreen(page);
  const { dialog } = screen;
  await screen.open(`/actions/${id}/view`);
  await screen.button('Edit').click();
  await expect(dialog.root.getByLabel('Action Type')).toHaveAttribute('readonly');
  await dialog.value.fill('300');
  await dialog.delay.fill('0');
  await dialog.expiry.clear();
  await axe(page);
  await shot('action-edit');
  await dialog.button('Save').click();
  await expect(screen.toast('status', 'Successfully updated action.')).toBeVisible();
  await expect(dialog.root).toBeHidden();
  await expect(screen.value('Voucher Value')).toHaveText('R\u00a0300,00');
  await expect(screen.value('Delay')).toHaveText('-');
  expect(upstream.calls('UpdateAction').map(({ variables }) => variables)).toEqual([
    { id, input: { voucherValue: 300, delay: null, expiryDate: null } },
  ]);
  expect((await storedTrigger(api, triggerId)).actions).toMatchObject([
    { voucherValue: 300, delay: null, expiryDate: null },
  ]);
});

test('[ACT-04] [ACT-05] a failed save is reported and keeps the typed text; an empty name is refused', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const triggerId = await makeTrigger(api, 'Ww refuses', { actions: [voucherAction('Ww hard to change')] });
  const id = await actionIdOf(api, triggerId, 'Ww hard to change');
  const screen = triggerScreen(page);
  const { dialog } = screen;
  await screen.open(`/actions/${id}/view`);
  await screen.button('Edit').click();
  await dialog.name.clear();
  await dialog.button('Save').click();
  await expect(dialog.name).toHaveAccessibleDescription('Name is required');
  expect(upstream.calls('UpdateAction')).toEqual([]);
  upstream.fail('UpdateAction', { errors: [{ message: 'No' }] }, { times: 1 });
  await dialog.name.fill('Ww renamed');
  await dialog.button('Save').click();
  await expect(screen.toast('alert', 'Error. could not update action')).toBeVisible();
  await expect(dialog.name).toHaveValue('Ww renamed');
  await axe(page);
  await dialog.button('Save').click();
  await expect(screen.toast('status', 'Successfully updated action.')).toBeVisible();
  await expect(screen.heading).toHaveText('Ww renamed');
});
