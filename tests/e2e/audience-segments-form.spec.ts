/** Create and edit: the fields, what is sent and what is refused (SEG-03 to SEG-07; D-82, D-84). */
import { axe, expect, test } from '../support/fixtures.ts';
import { is, makeSegment, seededSegment, storedSegment } from '../support/segments.ts';
import { segmentScreen } from '../support/segment-screen.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const EVERYBODY = 'Save this segment without rules?';

test("[SEG-03] [SEG-05] create and edit have name, description and rules; the fields are the upstream's", async ({
  page,
  upstream,
  shot,
}) => {
  upstream.rewrite('AccountGroupConfig', (answer) => {
    const { accountGroupConfig } = answer.body.data as {
      accountGroupConfig: { fields: { name: string; label: string }[] };
    };
    const fields = accountGroupConfig.fields
      .filter(({ name }) => name !== 'birthday')
      .map((field) => (field.name === 'appOS' ? { ...field, label: 'Telephone' } : field));
    return { ...answer, body: { data: { accountGroupConfig: { ...accountGroupConfig, fields } } } };
  });
  const screen = segmentScreen(page);
  await screen.openForm('/audience-segments/create');
  expect(upstream.calls('AccountGroupConfig')).toHaveLength(1);
  await expect(screen.name).toHaveValue('');
  await expect(screen.description).toHaveValue('');
  await expect(screen.sentence('Every customer: there are no rules.')).toBeVisible();
  await axe(page);
  await shot('segment-create');
  await screen.group('').addRule.click();
  await expect(screen.rule('1').field, 'the new rule has the focus').toBeFocused();
  await expect(screen.rule('1').field.getByRole('option', { name: 'Telephone' })).toHaveCount(1);
  await expect(screen.rule('1').field.getByRole('option', { name: 'Birthday' })).toHaveCount(0);
  await expect(screen.rule('1').field.getByRole('option')).toHaveCount(17);
  await screen.rule('1').field.selectOption({ label: 'Telephone' });
  await expect(screen.rule('1').comparison.getByRole('option')).toHaveText([
    'is',
    'is not',
    'is any of',
    'is none of',
    'is unknown',
    'is known',
  ]);
  await expect(screen.rule('1').value.getByRole('option')).toHaveText(['Choose', 'iOS', 'Android']);
});

test('[SEG-04] an empty name is refused on create and on edit, and nothing is sent', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const id = await makeSegment(api, 'Zq named', { and: [is('==', 'appOS', 'iOS')] });
  const screen = segmentScreen(page);
  for (const [address, save] of [
    ['/audience-segments/create', 'Create segment'],
    [`/audience-segments/${id}/edit`, 'Save'],
  ] as const) {
    await screen.openForm(address);
    for (const name of ['', '   ']) {
      await screen.name.fill(name);
      await screen.button(save).click();
      await expect(screen.name).toHaveAccessibleDescription('Name is required');
      await expect(screen.name).toBeFocused();
    }
  }
  await axe(page);
  await shot('segment-name-required');
  expect(upstream.calls('CreateOneAccountGroup')).toEqual([]);
  expect(upstream.calls('UpdateOneAccountGroup')).toEqual([]);
});

test('[SEG-06] [SEG-07] [SEG-20] [CAL-36] nested rules are sent as JSON-Logic, end on the view, and come back unchanged', async ({
  page,
  upstream,
  stack,
  shot,
}) => {
  const screen = segmentScreen(page);
  await screen.openForm('/audience-segments/create');
  await screen.name.fill('Zq nested');
  await screen.description.fill('Worth winning back');
  await screen.group('').addRule.click();
  await screen.rule('1').fill('Value of Orders', 'is at least', '5 000');
  await screen.group('').addRule.click();
  await screen.rule('2').fill('Last Purchase', 'is on or before', '30/09/2026');
  await screen.group('').addGroup.click();
  await expect(screen.rule('3.1').field, 'a new group begins with a rule').toBeFocused();
  await screen.group('3').combine('Or').check();
  await screen.group('3').not.check();
  await screen.rule('3.1').fill('Has Active Cart', 'is', 'Yes');
  await screen.group('3').addRule.click();
  await screen.rule('3.2').fill('App OS', 'is any of');
  await screen.rule('3.2').row.getByRole('checkbox', { name: 'iOS' }).check();
  await screen.rule('3.2').row.getByRole('checkbox', { name: 'Android' }).check();
  await screen.group('3').addGroup.click();
  await screen.rule('3.3.1').fill('Birthday', 'is between');
  await screen.rule('3.3.1').from.fill('1/1/1990');
  await screen.rule('3.3.1').to.fill('31/12/1999');
  await screen.group('3.3').addRule.click();
  await screen.rule('3.3.2').fill('Last Name', 'does not contain', 'Botha');
  const words =
    /^Customers who have spent at least R.5.000,00, who last bought on or before 30-09-2026 and not those \(either who have an open cart, whose app is iOS or Android or \(who were born between 01-01-1990 and 31-12-1999 and whose last name does not contain “Botha” \(or is unknown\)\)\)\.$/;
  await expect(screen.sentence(words)).toBeVisible();
  await axe(page);
  await shot('segment-nested');
  await screen.button('Create segment').click();
  await expect(screen.toast('status', 'Successfully created audience segment')).toBeVisible();
  await expect(page).toHaveURL(/\/audience-segments\/[0-9a-f-]{36}\/view$/);
  await expect(screen.heading('Zq nested')).toBeVisible();
  await expect(screen.sentence(words)).toBeVisible();

  const logic = {
    and: [
      { '>=': [{ var: 'valueOfOrders' }, 5000] },
      { '<=': [{ var: 'lastPurchaseAt' }, '2026-09-30T21:59:59.999Z'] },
      {
        '!': {
          or: [
            { '==': [{ var: 'hasActiveCart' }, true] },
            { in: [{ var: 'appOS' }, ['iOS', 'Android']] },
            {
              and: [
                { '<=': ['1990-01-01', { var: 'birthday' }, '1999-12-31'] },
                { '!': { in: ['Botha', { var: 'lastName' }] } },
              ],
            },
          ],
        },
      },
    ],
  };
  expect(upstream.calls('CreateOneAccountGroup').map(({ variables }) => variables)).toEqual([
    { name: 'Zq nested', description: 'Worth winning back', definition: { logic } },
  ]);

  await screen.button('Edit').click();
  await expect(screen.rule('3.3.1').from).toHaveValue('01/01/1990');
  await expect(screen.rule('1').value).toHaveValue('5000');
  await expect(screen.rule('2').value).toHaveValue('30/09/2026');
  await expect(screen.group('3').combine('Or')).toBeChecked();
  await expect(screen.group('3').not).toBeChecked();
  await expect(screen.rule('3.2').row.getByRole('checkbox', { name: 'Android' })).toBeChecked();
  await screen.rule('1').value.fill('6000.50');
  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully updated audience segment')).toBeVisible();
  await expect(page).toHaveURL(/\/view$/);
  const [call] = upstream.calls('UpdateOneAccountGroup');
  const changed = { logic: { and: [{ '>=': [{ var: 'valueOfOrders' }, 6000.5] }, ...logic.and.slice(1)] } };
  expect(call?.variables['update'], 'only what changed is sent').toEqual({ definition: changed });
  expect(await storedSegment(stack.databaseUrl, String(call?.variables['id']))).toEqual({
    name: 'Zq nested',
    description: 'Worth winning back',
    definition: changed,
  });
});

test('[SEG-06] every seeded segment opens in the form, and saving a new name sends only the name', async ({
  page,
  upstream,
  stack,
}) => {
  const { id, definition } = await seededSegment(stack.databaseUrl, 'Win back');
  const screen = segmentScreen(page);
  await screen.openForm(`/audience-segments/${id}/edit`);
  await expect(
    screen.sentence(
      /^Customers whose customer recency group is Lapsed, who have spent at least R.5.000,00 and not those who have an open cart\.$/,
    ),
  ).toBeVisible();
  await screen.name.fill('Win back');
  await screen.button('Save').click();
  await expect(page).toHaveURL(/\/view$/);
  expect(upstream.calls('UpdateOneAccountGroup'), 'nothing changed, nothing sent').toEqual([]);
  await screen.button('Edit').click();
  await screen.description.fill('Another word');
  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully updated audience segment')).toBeVisible();
  expect(upstream.calls('UpdateOneAccountGroup').map(({ variables }) => variables)).toEqual([
    { id, update: { description: 'Another word' } },
  ]);
  expect((await storedSegment(stack.databaseUrl, id))?.definition).toEqual(definition);
});

test('[SEG-07] saving without a rule warns that it may match every customer', async ({
  page,
  upstream,
  stack,
  shot,
}) => {
  const screen = segmentScreen(page);
  await screen.openForm('/audience-segments/create');
  await screen.name.fill('Zq everybody');
  await screen.button('Create segment').click();
  await expect(screen.question(EVERYBODY)).toContainText('may match every customer');
  await axe(page);
  await shot('segment-everybody');
  await screen.question(EVERYBODY).getByRole('button', { name: 'Keep editing' }).click();
  await expect(screen.name).toHaveValue('Zq everybody');
  await expect(screen.form.getByRole('alert')).toHaveCount(0);
  expect(upstream.calls('CreateOneAccountGroup')).toEqual([]);
  await screen.button('Create segment').click();
  await screen.question(EVERYBODY).getByRole('button', { name: 'Save without rules' }).click();
  await expect(page).toHaveURL(/\/view$/);
  expect(upstream.calls('CreateOneAccountGroup').map(({ variables }) => variables)).toEqual([
    { name: 'Zq everybody', description: null, definition: null },
  ]);
  expect(
    (await storedSegment(stack.databaseUrl, new URL(page.url()).pathname.split('/')[2] ?? ''))?.definition,
  ).toBeNull();
});

test('[SEG-18] a failed creation is reported; no typed text is lost', async ({ page, upstream, allow }) => {
  allow(HANDLER_FAILS);
  upstream.fail('CreateOneAccountGroup', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  const screen = segmentScreen(page);
  await screen.openForm('/audience-segments/create');
  await screen.name.fill('Zq at last');
  await screen.group('').addRule.click();
  await screen.rule('1').fill('Number of Orders', 'is exactly', '2');
  await screen.button('Create segment').click();
  await expect(screen.toast('alert', 'Error. could not create audience segment')).toBeVisible();
  await expect(screen.rule('1').value).toHaveValue('2');
  await screen.button('Create segment').click();
  await expect(page).toHaveURL(/\/view$/);
});

test('[SEG-20] a failed update is reported; errors of the upstream about the rules are shown at the rules', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const id = await makeSegment(api, 'Zq stubborn', { and: [is('==', 'numberOfOrders', 2)] });
  upstream.fail(
    'UpdateOneAccountGroup',
    {
      errors: [
        {
          message: 'no',
          extensions: { code: 'BAD_USER_INPUT', fieldErrors: { 'update.definition': 'Rules do not know the field.' } },
        },
      ],
    },
    { times: 1 },
  );
  const screen = segmentScreen(page);
  await screen.openForm(`/audience-segments/${id}/edit`);
  await screen.rule('1').value.fill('3');
  await screen.button('Save').click();
  await expect(screen.toast('alert', 'Error. could not update audience segment')).toBeVisible();
  await expect(screen.form.getByRole('alert')).toHaveText('Rules do not know the field.');
  await expect(screen.rule('1').value).toHaveValue('3');
  await axe(page);
});
