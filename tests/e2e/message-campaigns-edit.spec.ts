/** Viewing, editing and deleting a campaign (CMP-15 to CMP-17, CMP-35 to CMP-42; D-90, D-91, D-93). */
import {
  campaignOf,
  campaignScreen,
  FAR,
  makeCampaign,
  makeLetter,
  makeSegment,
  markSent,
  someCustomers,
} from '../support/campaign-screen.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

const first = {
  type: 'RECURRING',
  nextRunAt: '2099-01-31T07:30:00.000Z',
  interval: 'WEEKLY',
  timeToRun: '09:30',
} as const;

test('[CMP-15] [CMP-16] [CMP-26] the view of a once-off campaign: message, segments and operator, channels, comment, times', async ({
  page,
  api,
  stack,
  shot,
}) => {
  const messageId = await makeLetter(api, 'Ze letter');
  const people = await someCustomers(stack.databaseUrl, { app: true, count: 1 });
  const groups = [
    await makeSegment(stack.databaseUrl, 'Ze first segment', people),
    await makeSegment(stack.databaseUrl, 'Ze second segment', people),
  ];
  const id = await makeCampaign(api, {
    name: 'Ze viewed',
    messageId,
    accountGroupIds: groups,
    accountGroupOperator: 'OR',
    channels: ['EMAIL', 'INBOX'],
    comment: 'For June',
  });
  const screen = campaignScreen(page);
  await screen.open(`/message-campaigns/${id}/view`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ze viewed');
  await expect(page.locator('main header').getByText('Once Off', { exact: true })).toBeVisible();
  await expect(screen.value('Message').getByRole('link', { name: 'Ze letter' })).toHaveAttribute(
    'href',
    `/messages/${messageId}/view`,
  );
  await expect(screen.value('Audience Segments').getByRole('link')).toHaveText([
    'Ze first segment',
    'Ze second segment',
  ]);
  await expect(screen.value('Audience Segments').getByRole('link').first()).toHaveAttribute(
    'href',
    `/audience-segments/${groups[0] ?? ''}/view`,
  );
  await expect(screen.value('Operator')).toHaveText('Or');
  await expect(screen.value('Channels')).toHaveText('Email, Inbox');
  await expect(screen.value('Comment')).toHaveText('For June');
  await expect(screen.value('Scheduled At')).toHaveText('01/06/2099 09:30');
  await expect(screen.value('Sent At')).toHaveText('-');
  await axe(page);
  await shot('message-campaign-view-once');
  await markSent(stack.databaseUrl, id, '2026-02-03T08:15:00.000Z');
  await page.reload();
  await expect(screen.value('Sent At')).toHaveText('03/02/2026 10:15');

  const single = await makeCampaign(api, {
    name: 'Ze of one',
    messageId,
    accountGroupIds: groups.slice(0, 1),
    accountGroupOperator: 'AND',
  });
  await screen.open(`/message-campaigns/${single}/view`);
  await expect(screen.value('Operator'), 'whenever it has segments').toHaveText('And');
});

test('[CMP-17] the view of a recurring campaign: next run, interval, time to run, and the next five runs', async ({
  page,
  api,
  shot,
}) => {
  const id = await makeCampaign(api, {
    ...first,
    name: 'Ze weekly',
    messageId: await makeLetter(api, 'Ze weekly letter'),
  });
  const screen = campaignScreen(page);
  await screen.open(`/message-campaigns/${id}/view`);
  await expect(page.locator('main header').getByText('Recurring', { exact: true })).toBeVisible();
  await expect(screen.value('Next Run')).toHaveText('31/01/2099 09:30');
  await expect(screen.value('Interval')).toHaveText('Weekly');
  await expect(screen.value('Time To Run')).toHaveText('09:30');
  await expect(screen.value('Sent At')).toHaveText('-');
  await expect(screen.value('Scheduled At')).toHaveCount(0);
  await expect(screen.runs).toHaveText([
    /31\s*January 2099\s*09:30/,
    /7\s*February/,
    /14\s*February/,
    /21\s*February/,
    /28\s*February/,
  ]);
  await axe(page);
  await shot('message-campaign-view-recurring');
});

test('[CMP-28] [CMP-29] [CMP-30] [CMP-35] [CMP-41] [CMP-42] [CAL-39] an edit sends what changed, never the type, and ends on the view', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const id = await makeCampaign(api, {
    ...first,
    name: 'Ze edited',
    messageId: await makeLetter(api, 'Ze edited letter'),
  });
  const screen = campaignScreen(page);
  await screen.open(`/message-campaigns/${id}/view`);
  await screen.button('Edit').click();
  const type = screen.form.getByRole('textbox', { name: 'Type' });
  await expect(type).toHaveValue('Recurring');
  await expect(type).toHaveAttribute('readonly', '');
  await expect(screen.form.getByRole('group', { name: 'Type' })).toHaveCount(0);
  await axe(page);
  await shot('message-campaign-edit');

  await screen.name.fill('Ze edited and renamed');
  upstream.fail('UpdateMessageCampaign', { errors: [{ message: 'The post is late' }] }, { times: 1 });
  await screen.button('Save').click();
  await expect(screen.toast('alert', 'Error. could not update message campaign')).toBeVisible();
  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully updated message campaign')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/message-campaigns/${id}/view$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ze edited and renamed');
  expect(upstream.calls('UpdateMessageCampaign').at(-1)?.variables, 'a name alone asks nothing').toEqual({
    id,
    input: { name: 'Ze edited and renamed' },
  });

  const segmentless = screen
    .question('Save without an audience segment?')
    .getByRole('button', { name: 'Save without segments' });
  for (const [label, interval] of [
    ['Daily', 'DAILY'],
    ['Monthly', 'MONTHLY'],
    ['Weekly', 'WEEKLY'],
  ] as const) {
    await screen.open(`/message-campaigns/${id}/edit`);
    await screen.frequency.selectOption(label);
    await screen.button('Save').click();
    await segmentless.click();
    await expect(screen.value('Interval')).toHaveText(label);
    expect(upstream.calls('UpdateMessageCampaign').at(-1)?.variables).toEqual({ id, input: { interval } });
  }
  await screen.open(`/message-campaigns/${id}/edit`);
  await screen.time.fill('8:00');
  await screen.button('Save').click();
  await segmentless.click();
  await expect(screen.value('Time To Run')).toHaveText('08:00');
  expect(upstream.calls('UpdateMessageCampaign').at(-1)?.variables).toEqual({
    id,
    input: { nextRunAt: '2099-01-31T06:00:00.000Z', timeToRun: '08:00' },
  });
  expect(await campaignOf(api, id)).toMatchObject({
    nextRunAt: '2099-01-31T06:00:00.000Z',
    timeToRun: '08:00',
    interval: 'WEEKLY',
    type: 'RECURRING',
  });
});

test('[CMP-32] a campaign that was sent opens with a notice; the upstream decides about a new time', async ({
  page,
  api,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const id = await makeCampaign(api, { name: 'Ze sent', messageId: await makeLetter(api, 'Ze sent letter') });
  await markSent(stack.databaseUrl, id, '2026-02-03T08:15:00.000Z');
  const screen = campaignScreen(page);
  await screen.open(`/message-campaigns/${id}/edit`);
  await expect(page.getByRole('note')).toContainText('This campaign was already sent.');
  await expect(page.getByRole('note')).toContainText('03/02/2026 10:15');
  await axe(page);
  await screen.scheduledAt.fill('01/06/2099 09:30');
  await screen.button('Save').click();
  await expect(
    screen.fault('This campaign was sent already. Create another one to send the message again.'),
  ).toBeVisible();
  await screen.scheduledAt.fill('03/02/2026 10:15');
  await screen.comment.fill('It went well');
  await screen.button('Save').click();
  await expect(screen.value('Comment')).toHaveText('It went well');
  expect((await campaignOf(api, id))?.comment).toBe('It went well');
});

test('[CMP-36] [CMP-37] [CMP-38] Delete on the edit page asks, and returns to the list of unsent campaigns', async ({
  page,
  api,
  upstream,
}) => {
  const id = await makeCampaign(api, { name: 'Ze deleted', messageId: await makeLetter(api, 'Ze deleted letter') });
  const screen = campaignScreen(page);
  await screen.open(`/message-campaigns/${id}/edit`);
  const question = screen.question('Are you sure you want to delete this message campaign?');
  await screen.button('Delete campaign').click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(upstream.calls('RemoveMessageCampaign')).toEqual([]);
  await screen.button('Delete campaign').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('status', 'Deleted message campaign')).toBeVisible();
  await expect(page).toHaveURL(/\/message-campaigns\?sent=false$/);
  expect(await campaignOf(api, id)).toBeNull();
});

test('leaving with changes asks first, and Cancel sends nothing', async ({ page, api, upstream }) => {
  const id = await makeCampaign(api, { name: 'Ze given up', messageId: await makeLetter(api, 'Ze given up letter') });
  const screen = campaignScreen(page);
  await screen.open(`/message-campaigns/${id}/edit`);
  await screen.name.fill('Ze something else');
  await screen.button('Cancel').click();
  await screen.question('Discard your changes?').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ze given up');
  expect(upstream.calls('UpdateMessageCampaign')).toEqual([]);
  expect(await campaignOf(api, id)).toMatchObject({ name: 'Ze given up', scheduledAt: FAR });
});

test('[ERR-13] a campaign that does not exist is reported, with a link to the list', async ({ page, allow }) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  await page.goto('/message-campaigns/00000000-0000-7000-8000-000000000000/view');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Error fetching message campaign');
  await expect(alert).toContainText('An unexpected error occurred when fetching the specified message campaign.');
  await expect(alert.getByRole('link')).toHaveAttribute('href', '/message-campaigns');
  await axe(page, { include: 'main' });
});
