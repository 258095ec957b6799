/**
 * Creating a campaign: the fields of each form, the check before saving, and what is sent (CMP-18 to CMP-34; D-89 to
 * D-93).
 */
import {
  campaignNamed,
  campaignScreen,
  FAR,
  makeLetter,
  makeSegment,
  someCustomers,
} from '../support/campaign-screen.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { messageNamed } from '../support/messages.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

const CREATE = 'Create campaign';

test('[CMP-18] [CMP-20] [CMP-21] [CMP-22] [CMP-23] [CMP-24] [CMP-25] an empty once-off form reports what is missing and sends nothing', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const screen = campaignScreen(page);
  await screen.open('/message-campaigns/create');
  await expect(screen.type('Once Off')).toBeChecked();
  for (const field of [screen.name, screen.scheduledAt]) await expect(field).toHaveAttribute('aria-required', 'true');
  await expect(screen.firstRun.or(screen.frequency).or(screen.time)).toHaveCount(0);
  for (const field of [screen.comment, screen.segments]) await expect(field).toBeVisible();
  await expect(screen.message.getByRole('button')).toHaveText(['Choose message', 'New message']);
  await expect(screen.channels.getByRole('checkbox')).toHaveCount(5);
  expect(upstream.calls('MessageChannels')).toHaveLength(1);
  const { messageChannels } = await api.send('MessageChannels', {});
  for (const { label } of messageChannels) await expect(screen.channel(label)).toBeVisible();

  await screen.button(CREATE).click();
  for (const text of [
    'Name is required',
    'Scheduled At is required',
    'Channels must be specified',
    'Message is required',
  ])
    await expect(screen.fault(text)).toBeVisible();
  await expect(screen.name).toBeFocused();
  await axe(page);
  await shot('message-campaign-create-faults');
  await screen.scheduledAt.fill('31/02/2027 09:00');
  await expect(screen.fault('Please enter a date and time as DD/MM/YYYY HH:mm')).toBeVisible();
  expect(upstream.calls('CreateMessageCampaign')).toEqual([]);
});

test('[CMP-13] [CMP-26] [CMP-32] [CMP-34] [CMP-40] [CAL-35] a once-off campaign, checked before it is saved, leads to the list of unsent campaigns', async ({
  page,
  api,
  upstream,
  stack,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const name = 'Zc once';
  const messageId = await makeLetter(api, 'Zc letter');
  const people = await someCustomers(stack.databaseUrl, { app: true, count: 2 });
  const others = await someCustomers(stack.databaseUrl, { app: false, count: 10 });
  const segmentId = await makeSegment(stack.databaseUrl, 'Zc twelve people', [...people, ...others]);
  const screen = campaignScreen(page);
  await screen.open('/message-campaigns/create');
  await screen.name.fill(name);
  await screen.comment.fill('Checked twice');
  await screen.chooseMessage('Zc letter');
  await screen.scheduledAt.fill('01/02/2020 9:05');
  await screen.scheduledAt.blur();
  await expect(screen.scheduledAt).toHaveValue('01/02/2020 09:05');
  await expect(screen.form.getByRole('alert')).toContainText('This time is in the past');
  await screen.chooseSegment('Zc twelve people');
  expect(upstream.calls('AllAccountGroups')).toHaveLength(1);
  await screen.channel('Email').check();
  await screen.channel('Push').check();
  await screen.button(CREATE).click();
  await expect(
    screen.preflight.getByRole('alert').filter({ hasText: 'in the past' }),
    'a warning, not a refusal',
  ).toBeVisible();
  await expect(screen.preflight).toContainText('Zc once: goes out immediately.');
  await expect(screen.preflight.getByRole('button', { name: 'Save and send' })).toBeEnabled();
  await screen.preflight.getByRole('button', { name: 'Keep editing' }).click();
  expect(upstream.calls('CreateMessageCampaign')).toEqual([]);

  await screen.scheduledAt.fill('01/06/2099 09:30');
  await expect(screen.form.getByRole('alert')).toHaveCount(0);
  await screen.button(CREATE).click();
  await expect(screen.preflight).toContainText('Zc once: goes out on 01/06/2099 09:30.');
  await expect(screen.figure('In the audience')).toHaveText('12 people');
  await expect(screen.figure('Without e-mail address')).toHaveText('0 people');
  await expect(screen.figure('Without the app')).toHaveText('10 people');
  await expect(screen.preflight.getByRole('region', { name: 'Reached by channel' }).getByRole('definition')).toHaveText(
    ['2 of 12 will receive it: 10 without the app', 'All 12 will receive it'],
  );
  await expect(screen.preflight.getByRole('region', { name: 'Examples' }).getByRole('listitem')).toHaveCount(10);
  await expect(screen.preflight.getByRole('alert')).toHaveCount(0);
  expect(upstream.calls('GetAccountGroupAccounts').at(-1)?.variables).toEqual({
    accountGroupIds: [segmentId],
    first: 50,
  });
  await axe(page);
  await shot('message-campaign-preflight');
  upstream.fail('CreateMessageCampaign', { errors: [{ message: 'The post is late' }] }, { times: 1 });
  await screen.preflight.getByRole('button', { name: 'Save campaign' }).click();
  await expect(screen.toast('alert', 'Error. could not create message campaign.')).toBeVisible();
  await expect(screen.name, 'nothing is lost').toHaveValue(name);
  await screen.save(CREATE);
  await expect(screen.toast('status', 'Successfully created message campaign')).toBeVisible();
  await expect(page).toHaveURL(/\/message-campaigns\?sent=false$/);
  await expect(page.getByRole('rowheader', { name, exact: true })).toBeVisible();
  expect(upstream.calls('CreateMessageCampaign').at(-1)?.variables).toEqual({
    input: {
      type: 'ONCE',
      name,
      scheduledAt: FAR,
      comment: 'Checked twice',
      messageId,
      accountGroupIds: [segmentId],
      accountGroupOperator: 'AND',
      channels: ['PUSH', 'EMAIL'],
    },
  });
  expect(await campaignNamed(api, name)).toMatchObject({
    scheduledAt: FAR,
    comment: 'Checked twice',
    accountGroups: [{ id: segmentId }],
    channels: ['PUSH', 'EMAIL'],
  });
});

test('[CMP-19] [CMP-27] [CMP-28] [CMP-30] [CMP-13] a recurring campaign shows its next five runs, months without a 31st included', async ({
  page,
  api,
  upstream,
  stack,
  shot,
}) => {
  const name = 'Zc every month';
  const messageId = await makeLetter(api, 'Zc monthly letter');
  const segmentId = await makeSegment(
    stack.databaseUrl,
    'Zc monthly people',
    await someCustomers(stack.databaseUrl, { app: true, count: 1 }),
  );
  const screen = campaignScreen(page);
  await screen.open('/message-campaigns/create');
  await screen.type('Recurring').check();
  await expect(screen.scheduledAt).toHaveCount(0);
  await expect(screen.frequency.locator('option')).toHaveText(['Choose', 'Daily', 'Weekly', 'Monthly']);
  await screen.name.fill(name);
  await screen.chooseMessage('Zc monthly letter');
  await screen.button(CREATE).click();
  for (const text of ['First Run Date is required', 'Frequency is required', 'Time To Run is required'])
    await expect(screen.fault(text)).toBeVisible();
  await screen.firstRun.fill('31/01/2099');
  await screen.frequency.selectOption('Weekly');
  await screen.time.fill('9:30');
  await screen.time.blur();
  await expect(screen.time).toHaveValue('09:30');
  await expect(screen.runs).toHaveText([
    /31\s*January 2099\s*09:30/,
    /7\s*February/,
    /14\s*February/,
    /21\s*February/,
    /28\s*February/,
  ]);
  await screen.frequency.selectOption('Monthly');
  await expect(screen.runs).toHaveText([
    /Saturday\s*31\s*January 2099\s*09:30/,
    /28\s*February/,
    /31\s*March/,
    /30\s*April/,
    /31\s*May/,
  ]);
  await axe(page);
  await shot('message-campaign-recurring');
  await screen.chooseSegment('Zc monthly people');
  await screen.channel('Inbox').check();
  await screen.save(CREATE);
  await expect(page).toHaveURL(/\/message-campaigns$/);
  expect(upstream.calls('CreateMessageCampaign').at(-1)?.variables).toEqual({
    input: {
      type: 'RECURRING',
      name,
      nextRunAt: '2099-01-31T07:30:00.000Z',
      interval: 'MONTHLY',
      timeToRun: '09:30',
      comment: null,
      messageId,
      accountGroupIds: [segmentId],
      accountGroupOperator: 'AND',
      channels: ['INBOX'],
    },
  });
  expect(await campaignNamed(api, name)).toMatchObject({
    nextRunAt: '2099-01-31T07:30:00.000Z',
    interval: 'MONTHLY',
    timeToRun: '09:30',
    scheduledAt: null,
  });
});

test('[CMP-31] two segments are joined by And unless Or is chosen; without a segment it asks before sending', async ({
  page,
  api,
  upstream,
  stack,
}) => {
  await makeLetter(api, 'Zc joined letter');
  const [one, both, two] = await someCustomers(stack.databaseUrl, { app: true, count: 3 });
  if (!one || !both || !two) throw new Error('The seed has too few customers with the app');
  await makeSegment(stack.databaseUrl, 'Zc left', [one, both]);
  await makeSegment(stack.databaseUrl, 'Zc right', [both, two]);
  const screen = campaignScreen(page);
  const fill = async (name: string) => {
    await screen.open('/message-campaigns/create');
    await screen.name.fill(name);
    await screen.chooseMessage('Zc joined letter');
    await screen.scheduledAt.fill('01/06/2099 09:30');
    await screen.channel('Inbox').check();
  };
  await fill('Zc joined');
  await screen.button(CREATE).click();
  const question = screen.question('Save without an audience segment?');
  await expect(question).toContainText('No audience segment is chosen');
  await axe(page);
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(upstream.calls('CreateMessageCampaign')).toEqual([]);

  await screen.chooseSegment('Zc left');
  await expect(screen.operator).toHaveCount(0);
  await screen.chooseSegment('Zc right');
  await expect(screen.operator.getByRole('radio')).toHaveCount(2);
  await expect(screen.operator.getByRole('radio', { name: 'And' })).toBeChecked();
  await screen.button(CREATE).click();
  await expect(screen.figure('In the audience')).toHaveText('1 person');
  await expect(screen.figure('In more than one segment')).toHaveText('1 person');
  await screen.preflight.getByRole('button', { name: 'Keep editing' }).click();
  await screen.operator.getByRole('radio', { name: 'Or' }).check();
  await screen.button(CREATE).click();
  await expect(screen.figure('In the audience')).toHaveText('3 people');
  await screen.preflight.getByRole('button', { name: 'Keep editing' }).click();
  await screen.operator.getByRole('radio', { name: 'And' }).check();
  await screen.save(CREATE);
  await expect(page).toHaveURL(/sent=false$/);
  expect(upstream.calls('CreateMessageCampaign').at(-1)?.variables['input']).toMatchObject({
    accountGroupOperator: 'AND',
  });

  await fill('Zc for nobody');
  await screen.button(CREATE).click();
  await question.getByRole('button', { name: 'Save without segments' }).click();
  await expect(page).toHaveURL(/sent=false$/);
  expect(upstream.calls('CreateMessageCampaign').at(-1)?.variables['input']).toMatchObject({
    name: 'Zc for nobody',
    accountGroupIds: [],
  });
});

test('[CMP-33] a message named in the address is chosen, also after a reload', async ({ page, api }) => {
  const messageId = await makeLetter(api, 'Zc preselected letter');
  const screen = campaignScreen(page);
  await screen.open(`/message-campaigns/create?messageId=${messageId}`);
  await expect(screen.message).toContainText('Zc preselected letter');
  await page.reload();
  await expect(screen.message).toContainText('Zc preselected letter');
});

test('[CMP-20] [MSG-22] a message can be created from the form, and is then chosen', async ({ page, api }) => {
  const screen = campaignScreen(page);
  await screen.open('/message-campaigns/create');
  await screen.name.fill('Zc kept while a message is made');
  await screen.message.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Zc quick letter');
  await axe(page);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  await expect(screen.message).toContainText('Zc quick letter');
  await expect(screen.name).toHaveValue('Zc kept while a message is made');
  expect(await messageNamed(api, 'Zc quick letter')).toMatchObject({ name: 'Zc quick letter' });
});

test('the check before saving names what would stop a campaign: a disabled message, no text for a channel, nobody in the segment', async ({
  page,
  api,
  stack,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const { createMessage } = await api.send('CreateMessage', {
    input: { name: 'Zc mute letter', title: 'Subject', body: 'Text', enabled: false },
  });
  await makeSegment(stack.databaseUrl, 'Zc empty segment', []);
  const screen = campaignScreen(page);
  await screen.open(`/message-campaigns/create?messageId=${createMessage?.id ?? ''}`);
  await expect(screen.message).toContainText('Disabled');
  await screen.name.fill('Zc stopped');
  await screen.scheduledAt.fill('01/06/2099 09:30');
  await screen.chooseSegment('Zc empty segment');
  await screen.channel('Push').check();
  upstream.fail('GetAccountGroupAccounts', { errors: [{ message: 'The shelves are being counted' }] }, { times: 1 });
  await screen.button(CREATE).click();
  await screen.preflight.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.preflight.getByRole('alert')).toHaveText([
    /The message is disabled/,
    /The message has no text for Push/,
    /Nobody belongs to this audience/,
  ]);
  await axe(page);
});
