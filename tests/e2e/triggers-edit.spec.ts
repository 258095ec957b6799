/**
 * Editing a trigger: actions held back until it is saved, the prompt about unsaved changes, the page after saving
 * (D-94, D-95, D-97).
 */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { makeMessage } from '../support/messages.ts';
import { triggerScreen } from '../support/trigger-screen.ts';
import { makeTrigger, storedTrigger, voucherAction } from '../support/triggers.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const PENDING_HINT = 'Action changes will be applied when the trigger is saved.';
const DISCARD = 'Discard your changes?';
const DELETE_ACTION = 'Are you sure you want to delete this action?';
const CHANGING = /^(Create|Update|Delete)/;

test('[TRG-08] [TRG-17] [TRG-18] [TRG-19] [TRG-20] [TRG-21] [TRG-32] [CAL-40] actions are added, edited and deleted in the form, marked, and sent with the trigger', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const messageId = await makeMessage(api, 'Ww letter kept', { title: 'T', body: 'B' });
  const id = await makeTrigger(api, 'Ww edited', {
    eventType: 'CreateCart',
    criteria: { orderTotal: 10 },
    actions: [
      voucherAction('Ww to change'),
      voucherAction('Ww to delete'),
      {
        name: 'Ww to stay',
        type: 'SendMessage',
        enabled: true,
        messageId,
        channels: ['INBOX'],
        delay: { value: 5, unit: 'minutes' },
      },
    ],
  });
  const before = await storedTrigger(api, id);
  const idOf = (name: string) => before.actions.find((action) => action.name === name)?.id;
  const screen = triggerScreen(page);
  await screen.open(`/triggers/${id}/edit`);
  await expect(screen.eventType).toHaveValue('Create Cart');
  await expect(screen.eventType).toHaveAttribute('readonly');
  await expect(screen.rows).toHaveCount(3);

  await screen.row('Ww to change').getByRole('button', { name: 'Edit Ww to change' }).click();
  await expect(screen.dialog.root.getByLabel('Action Type')).toHaveAttribute('readonly');
  await screen.dialog.value.fill('75');
  await axe(page);
  await shot('trigger-action-dialog');
  await screen.dialog.button('Apply').click();
  await expect(screen.toast('status', PENDING_HINT)).toBeVisible();
  await expect(screen.row('Ww to change')).toContainText('Changed, unsaved');

  await screen.row('Ww to delete').getByRole('button', { name: 'Delete Ww to delete' }).click();
  await screen.question(DELETE_ACTION).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.row('Ww to delete')).toContainText('Deleted, unsaved');
  await screen.addVoucher('Ww added', '30');
  await expect(screen.row('Ww added')).toContainText('New, unsaved');
  await expect(screen.row('Ww to stay')).not.toContainText('unsaved');
  await axe(page);
  await shot('trigger-edit-held');
  expect(
    upstream
      .calls()
      .map(({ operationName }) => operationName)
      .filter((name) => CHANGING.test(name)),
  ).toEqual([]);

  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully updated trigger.')).toBeVisible();
  await screen.expectAt(`/triggers/${id}/view`);
  expect(
    upstream
      .calls()
      .map(({ operationName }) => operationName)
      .filter((name) => CHANGING.test(name)),
  ).toEqual(['DeleteAction', 'UpdateTrigger']);
  expect(upstream.calls('DeleteAction')[0]?.variables).toEqual({ id: idOf('Ww to delete') });
  expect(upstream.calls('UpdateTrigger')[0]?.variables).toEqual({
    id,
    input: {
      name: 'Ww edited',
      enabled: false,
      accountGroupIds: [],
      criteria: { oncePerAccount: false, oncePerTimePeriod: null, orderTotal: 10 },
      actions: [
        {
          id: idOf('Ww to change'),
          name: 'Ww to change',
          type: 'IssueVoucher',
          enabled: true,
          voucherValue: 75,
          voucherMessage: null,
          expiryDate: null,
          delay: null,
        },
        {
          id: idOf('Ww to stay'),
          name: 'Ww to stay',
          type: 'SendMessage',
          enabled: true,
          messageId,
          channels: ['INBOX'],
          delay: { value: 5, unit: 'minutes' },
        },
        {
          name: 'Ww added',
          type: 'IssueVoucher',
          enabled: true,
          voucherValue: 30,
          voucherMessage: null,
          expiryDate: null,
          delay: null,
        },
      ],
    },
  });
  const { actions } = await storedTrigger(api, id);
  expect(actions.map(({ name, voucherValue }) => [name, voucherValue])).toEqual([
    ['Ww to change', 75],
    ['Ww to stay', null],
    ['Ww added', 30],
  ]);
});

test('[TRG-20] with unsaved actions every way out asks first; staying keeps them, leaving discards them', async ({
  page,
  api,
  upstream,
}) => {
  const id = await makeTrigger(api, 'Ww guarded', { actions: [voucherAction('Ww untouched')] });
  const screen = triggerScreen(page);
  await screen.open(`/triggers/${id}/view`);
  await screen.button('Edit').click();
  await screen.addVoucher('Ww held', '30');
  const waysOut: Record<string, () => Promise<unknown>> = {
    'the menu': () => page.getByRole('navigation').getByRole('link', { name: 'Tags', exact: true }).click(),
    "the browser's Back": () => page.evaluate(() => history.back()),
    Cancel: () => screen.button('Cancel').click(),
  };
  for (const [name, leave] of Object.entries(waysOut)) {
    await leave();
    await screen.question(DISCARD).getByRole('button', { name: 'Keep editing' }).click();
    await expect(screen.question(DISCARD)).toBeHidden();
    await expect(screen.row('Ww held'), name).toContainText('New, unsaved');
    await screen.expectAt(`/triggers/${id}/edit`);
  }
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await screen.button('Cancel').click();
  await screen.question(DISCARD).getByRole('button', { name: 'Discard' }).click();
  await screen.expectAt(`/triggers/${id}/view`);
  await screen.button('Edit').click();
  await expect(screen.rows).toHaveCount(1);
  expect(upstream.calls('UpdateTrigger')).toEqual([]);
});

test('[TRG-20] a deleted action can be restored, and then leaving does not ask', async ({ page, api, upstream }) => {
  const id = await makeTrigger(api, 'Ww second thoughts', { actions: [voucherAction('Ww kept after all')] });
  const screen = triggerScreen(page);
  await screen.open(`/triggers/${id}/edit`);
  await screen.row('Ww kept after all').getByRole('button', { name: 'Delete Ww kept after all' }).click();
  await screen.question(DELETE_ACTION).getByRole('button', { name: 'Delete' }).click();
  await screen.form.getByRole('button', { name: 'Keep Ww kept after all' }).click();
  await expect(screen.row('Ww kept after all')).not.toContainText('unsaved');
  await screen.button('Cancel').click();
  await screen.expectAt(`/triggers/${id}/view`);
  expect(upstream.calls('DeleteAction')).toEqual([]);
});

test('[TRG-21] [TRG-33] a failure stops the save and keeps the form; the next attempt deletes nothing twice', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const id = await makeTrigger(api, 'Ww hard to save', {
    actions: [voucherAction('Ww first out'), voucherAction('Ww left')],
  });
  const screen = triggerScreen(page);
  await screen.open(`/triggers/${id}/edit`);
  await screen.row('Ww first out').getByRole('button', { name: 'Delete Ww first out' }).click();
  await screen.question(DELETE_ACTION).getByRole('button', { name: 'Delete' }).click();

  upstream.fail('DeleteAction', { errors: [{ message: 'Stuck' }] }, { times: 1 });
  await screen.button('Save').click();
  await expect(screen.toast('alert', 'Error. could not update trigger.')).toBeVisible();
  await expect(screen.row('Ww first out')).toContainText('Deleted, unsaved');
  expect(upstream.calls('UpdateTrigger')).toEqual([]);
  expect((await storedTrigger(api, id)).actions).toHaveLength(2);

  upstream.fail('UpdateTrigger', { errors: [{ message: 'Stuck' }] }, { times: 1 });
  await screen.name.fill('Ww saved at last');
  await screen.button('Save').click();
  await expect.poll(() => upstream.calls('UpdateTrigger').length).toBe(1);
  await expect(screen.toast('alert', 'Error. could not update trigger.').first()).toBeVisible();
  await expect(screen.name).toHaveValue('Ww saved at last');
  await axe(page);
  await shot('trigger-edit-failed');
  await screen.button('Save').click();
  await screen.expectAt(`/triggers/${id}/view`);
  expect(upstream.calls('DeleteAction')).toHaveLength(2);
  expect(upstream.calls('UpdateTrigger')).toHaveLength(2);
  const saved = await storedTrigger(api, id);
  expect([saved.name, saved.actions.map(({ name }) => name)]).toEqual(['Ww saved at last', ['Ww left']]);
});

test('[TRG-23] [TRG-24] saving leads back to the view, to the list as it was filtered, or, by address, to the view', async ({
  page,
  api,
}) => {
  const name = 'Ww came from somewhere';
  const id = await makeTrigger(api, name);
  const screen = triggerScreen(page);
  const list = listScreen(page, 'Triggers');
  const address = `/triggers?name=${encodeURIComponent(name)}`;

  await list.open(address);
  await list
    .row(name)
    .getByRole('link', { name: `View ${name}` })
    .click();
  await screen.button('Edit').click();
  await screen.enabled.check();
  await screen.button('Save').click();
  await screen.expectAt(`/triggers/${id}/view`);
  await expect(screen.heading).toHaveText(name);
  await page.goBack();
  await expect(list.row(name).getByRole('cell').first()).toHaveText('Yes');

  await list
    .row(name)
    .getByRole('link', { name: `Edit ${name}` })
    .click();
  await screen.enabled.uncheck();
  await screen.button('Save').click();
  await screen.expectAt('/triggers');
  expect(new URL(page.url()).searchParams.get('name')).toBe(name);
  await expect(list.row(name).getByRole('cell').first()).toHaveText('No');

  await screen.open(`/triggers/${id}/edit`);
  await screen.enabled.check();
  await screen.button('Save').click();
  await screen.expectAt(`/triggers/${id}/view`);
  expect((await storedTrigger(api, id)).enabled).toBe(true);
});
