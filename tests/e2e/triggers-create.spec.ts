/** The form of a new trigger: fields, criteria by event type, what it sends. */
import { axe, expect, test } from '../support/fixtures.ts';
import { triggerScreen } from '../support/trigger-screen.ts';
import { storedTrigger, triggersNamed } from '../support/triggers.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

test('[TRG-07] [TRG-09] [TRG-12] [TRG-13] [TRG-14] [ACT-17] the form: events of the upstream, criteria by event, disabled by default', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = triggerScreen(page);
  await screen.open('/triggers/create');
  await expect(screen.heading).toHaveText('New Trigger');
  await expect(screen.name).toHaveAttribute('aria-required', 'true');
  await expect(screen.form.getByText('Name *', { exact: true })).toBeVisible();
  await expect(screen.form.getByText('Account Event Type *', { exact: true })).toBeVisible();
  await expect(screen.enabled).not.toBeChecked();
  await expect(screen.segments).toBeVisible();
  await expect(screen.form.getByText('Operator')).toHaveCount(0);
  await expect(screen.form.getByRole('button', { name: 'Add action' })).toBeVisible();
  const { length } = upstream.calls('AccountEventOptions');
  expect(length).toBe(1);
  await expect(screen.eventType.locator('option').filter({ hasNotText: 'Choose' })).toHaveText([
    'Registration',
    'Order Confirmation',
    'Trigger',
    'Product Variant Subscription',
    'Wish List Created',
    'Create Cart',
  ]);
  for (const [event, isOrder] of [
    ['OrderConfirmation', true],
    ['Registration', false],
    ['CreateCart', true],
    ['Trigger', false],
    ['ProductVariantSubscription', false],
    ['WishListCreated', false],
  ] as const) {
    await screen.eventType.selectOption(event);
    await expect(screen.orderTotal, event).toHaveCount(isOrder ? 1 : 0);
    await expect(screen.numberOfOrders, event).toHaveCount(isOrder ? 1 : 0);
    await expect(screen.oncePerAccount, event).toBeVisible();
    await expect(screen.period, event).toBeVisible();
    await expect(screen.maxRuns, event).toBeVisible();
  }
  await screen.eventType.selectOption('OrderConfirmation');
  await axe(page);
  await shot('trigger-create');
});

test('[TRG-10] [TRG-11] [TRG-14] an empty form and numbers below 0 are refused, and nothing is sent', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = triggerScreen(page);
  await screen.open('/triggers/create');
  await screen.maxRuns.fill('-1');
  await screen.button('Create trigger').click();
  await expect(screen.name).toHaveAccessibleDescription('Name is required');
  await expect(screen.name).toBeFocused();
  await expect(screen.eventType).toHaveAccessibleDescription('Event Type is required');
  await expect(screen.maxRuns).toHaveAttribute('aria-invalid', 'true');
  await screen.eventType.selectOption('CreateCart');
  await screen.orderTotal.fill('-1');
  await screen.numberOfOrders.fill('-1');
  await screen.button('Create trigger').click();
  await expect(screen.orderTotal).toHaveAttribute('aria-invalid', 'true');
  await expect(screen.numberOfOrders).toHaveAttribute('aria-invalid', 'true');
  await axe(page);
  await shot('trigger-create-refused');
  expect(upstream.calls('CreateTrigger')).toEqual([]);
});

test('[TRG-15] [TRG-16] [TRG-17] [TRG-18] [TRG-22] [TRG-24] [TRG-30] [ACT-15] [ACT-16] a new trigger is sent with criteria, segments and actions in one call, and leads to the list', async ({
  page,
  api,
  upstream,
}) => {
  const name = 'Ww created whole';
  const {
    allAccountGroups: [segment],
  } = await api.send('AllAccountGroups', {});
  const screen = triggerScreen(page);
  await screen.open('/triggers/create');
  await screen.name.fill(name);
  await screen.eventType.selectOption('OrderConfirmation');
  await screen.enabled.check();
  await screen.segments.click();
  await page.getByRole('option', { name: segment?.name ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await screen.oncePerAccount.check();
  await screen.period.fill('2');
  await screen.periodUnit.selectOption('hours');
  await screen.maxRuns.fill('many');
  await screen.orderTotal.fill('1250.50');
  await screen.addVoucher('Ww first gift', '250');
  await screen.addVoucher('Ww taken back', '10');
  await screen.row('Ww taken back').getByRole('button', { name: 'Delete Ww taken back' }).click();
  await screen.question('Are you sure you want to delete this action?').getByRole('button', { name: 'Delete' }).click();
  await expect(screen.rows).toHaveCount(1);
  expect(
    upstream
      .calls()
      .map(({ operationName }) => operationName)
      .filter((each) => /^(Create|Update|Delete)/.test(each)),
  ).toEqual([]);
  await screen.button('Create trigger').click();
  await expect(screen.toast('status', 'Successfully created trigger')).toBeVisible();
  await screen.expectAt('/triggers');
  expect(upstream.calls('CreateTrigger').map(({ variables }) => variables)).toEqual([
    {
      input: {
        name,
        eventType: 'OrderConfirmation',
        enabled: true,
        accountGroupIds: [segment?.id],
        criteria: { oncePerAccount: true, oncePerTimePeriod: { value: 2, unit: 'hours' }, orderTotal: 1250.5 },
        actions: [
          {
            name: 'Ww first gift',
            type: 'IssueVoucher',
            enabled: true,
            voucherValue: 250,
            voucherMessage: null,
            expiryDate: null,
            delay: null,
          },
        ],
      },
    },
  ]);
  const [id = ''] = await triggersNamed(api, name);
  expect(await storedTrigger(api, id)).toMatchObject({
    enabled: true,
    accountGroups: [{ id: segment?.id }],
    criteria: { maxNumberOfRuns: null, orderTotal: 1250.5 },
    actions: [{ name: 'Ww first gift', voucherValue: 250 }],
  });
});

test('[TRG-16] fields hidden by the event type are not sent', async ({ page, upstream }) => {
  const screen = triggerScreen(page);
  await screen.open('/triggers/create');
  await screen.name.fill('Ww changed its mind');
  await screen.eventType.selectOption('OrderConfirmation');
  await screen.orderTotal.fill('500');
  await screen.numberOfOrders.fill('3');
  await screen.maxRuns.fill('7');
  await screen.eventType.selectOption('Registration');
  await screen.button('Create trigger').click();
  await screen.expectAt('/triggers');
  expect(
    upstream.calls('CreateTrigger').map(({ variables }) => (variables['input'] as { criteria: object }).criteria),
  ).toEqual([{ oncePerAccount: false, oncePerTimePeriod: null, maxNumberOfRuns: 7 }]);
});

test('[TRG-31] a failed creation keeps everything, unsaved actions too', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const name = 'Ww hard to create';
  upstream.fail('CreateTrigger', { errors: [{ message: 'Not today' }] }, { times: 1 });
  const screen = triggerScreen(page);
  await screen.open('/triggers/create');
  await screen.name.fill(name);
  await screen.eventType.selectOption('Trigger');
  await screen.addVoucher('Ww kept gift', '20');
  await screen.button('Create trigger').click();
  await expect(screen.toast('alert', 'Error. could not create trigger')).toBeVisible();
  await expect(screen.name).toHaveValue(name);
  await expect(screen.row('Ww kept gift')).toContainText('New, unsaved');
  expect(await triggersNamed(api, name)).toEqual([]);
  await axe(page);
  await shot('trigger-create-failed');
  await screen.button('Create trigger').click();
  await screen.expectAt('/triggers');
  expect(await triggersNamed(api, name)).toHaveLength(1);
});
