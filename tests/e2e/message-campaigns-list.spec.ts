/**
 * What only the list of campaigns has: the message search, two date ranges, sent=false, its row actions, overdue
 * campaigns (CMP-01 to CMP-14; D-90).
 */
import { campaignOf, campaignScreen, makeCampaign, makeLetter, markSent } from '../support/campaign-screen.ts';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const QUESTION = 'Are you sure you want to delete this message campaign?';

test('[CMP-02] [CMP-13] [CMP-14] found by message; without filters the list shows sent and unsent, sent=false only unsent ones', async ({
  page,
  api,
  upstream,
  stack,
  shot,
}) => {
  const messageId = await makeLetter(api, 'Zz letter to search for');
  const [waiting, sent] = [
    await makeCampaign(api, { name: 'Zz waiting', messageId }),
    await makeCampaign(api, { name: 'Zz gone out', messageId }),
  ];
  await markSent(stack.databaseUrl, sent, '2026-02-03T08:15:00.000Z');
  const screen = listScreen(page, 'Message Campaigns');
  await screen.open('/message-campaigns');
  await shot('message-campaigns');
  expect(upstream.calls('MessageCampaigns').at(-1)?.variables['filter']).toBeUndefined();
  await screen.searchFor('Message', 'LETTER TO SEARCH');
  await expect.poll(screen.shownNames).toEqual(['Zz gone out', 'Zz waiting']);
  expect(upstream.calls('MessageCampaigns').at(-1)?.variables['filter']).toEqual({
    message: { name: { iLike: '%LETTER TO SEARCH%' } },
  });
  await expect(screen.row('Zz gone out').getByRole('cell').nth(0)).toHaveText('03/02/2026 10:15');
  await expect(screen.row('Zz gone out').getByRole('cell').nth(1)).toHaveText('-');
  await expect(screen.row('Zz waiting').getByRole('cell')).toHaveText([
    '-',
    '01/06/2099 09:30',
    'Zz letter to search for',
    'Once Off',
    /^\d\d-\d\d-\d{4}$/,
    /View/,
  ]);

  await screen.open('/message-campaigns?sent=false&message=letter+to+search');
  await expect.poll(screen.shownNames).toEqual(['Zz waiting']);
  await expect(screen.chips.getByRole('listitem').filter({ hasText: 'Status: Not Sent' })).toBeVisible();
  expect(upstream.calls('MessageCampaigns').at(-1)?.variables['filter']).toMatchObject({ sentAt: { is: null } });
  expect(waiting).not.toBe(sent);
});

test('[CMP-05] [CMP-06] the whole panel of filters; sent and scheduled dates are separate ranges', async ({
  page,
  api,
  upstream,
  stack,
  shot,
}) => {
  const messageId = await makeLetter(api, 'Zz letter of ranges');
  const id = await makeCampaign(api, { name: 'Zz of the ranges', messageId });
  await markSent(stack.databaseUrl, id, '2019-05-04T21:59:59.000Z');
  const screen = listScreen(page, 'Message Campaigns');
  await screen.open('/message-campaigns');
  const panel = await screen.openFilters();
  await expect(panel.getByRole('combobox')).toHaveCount(2);
  await expect(panel.getByRole('group', { name: 'Audience segments' }).getByRole('checkbox').first()).toBeVisible();
  await axe(page, { include: 'main' });
  await shot('message-campaigns-filters');
  const range = async (label: string, from: string, to: string) => {
    const group = panel.getByRole('group', { name: label, exact: true });
    await group.getByRole('textbox', { name: 'From' }).fill(from);
    await group.getByRole('textbox', { name: 'From' }).press('Enter');
    await group.getByRole('textbox', { name: 'To' }).fill(to);
    await group.getByRole('textbox', { name: 'To' }).press('Enter');
  };
  const asked = () => upstream.calls('MessageCampaigns').at(-1)?.variables['filter'];
  const day = { between: { lower: '2019-05-03T22:00:00.000Z', upper: '2019-05-04T21:59:59.999Z' } };
  await range('Sent date', '04/05/2019', '04/05/2019');
  await expect.poll(asked).toEqual({ sentAt: day });
  await expect.poll(screen.shownNames).toEqual(['Zz of the ranges']);
  await range('Scheduled date', '04/05/2019', '04/05/2019');
  await expect.poll(asked).toEqual({ sentAt: day, scheduledAt: day });
  expect(new URL(page.url()).search).toBe(
    '?sentFrom=2019-05-04&sentTo=2019-05-04&scheduledFrom=2019-05-04&scheduledTo=2019-05-04',
  );
  await page.keyboard.press('Escape');
  await screen.removeChip('Sent date', '04/05/2019');
  await expect.poll(asked).toEqual({ scheduledAt: day });
  await page.reload();
  await expect.poll(screen.shownNames).toEqual(['Zz of the ranges']);
});

test('[CMP-10] [CMP-37] [CMP-38] [CMP-39] [CAL-39] a row is viewed, edited and deleted, the last after a confirmation', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const name = 'Zz to delete';
  const id = await makeCampaign(api, { name, messageId: await makeLetter(api, 'Zz letter of one row') });
  const screen = listScreen(page, 'Message Campaigns');
  await screen.open(`/message-campaigns?name=${encodeURIComponent(name)}`);
  const row = screen.row(name);
  await expect(row.getByRole('link', { name: `View ${name}` })).toHaveAttribute(
    'href',
    `/message-campaigns/${id}/view`,
  );
  await expect(row.getByRole('link', { name: `Edit ${name}` })).toHaveAttribute(
    'href',
    `/message-campaigns/${id}/edit`,
  );
  const remove = row.getByRole('button', { name: `Delete ${name}` });
  await remove.click();
  await axe(page);
  await screen.question(QUESTION).getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  expect(upstream.calls('RemoveMessageCampaign')).toEqual([]);

  upstream.fail('RemoveMessageCampaign', { errors: [{ message: 'The post is late' }] }, { times: 1 });
  await remove.click();
  await screen.question(QUESTION).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('alert', 'Error. could not delete message campaign.')).toBeVisible();
  await expect(row).toBeVisible();
  await remove.click();
  await screen.question(QUESTION).getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('status', 'Deleted message campaign')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(upstream.calls('RemoveMessageCampaign').map(({ variables }) => variables)).toEqual([{ id }, { id }]);
  expect(await campaignOf(api, id)).toBeNull();
});

test('[CMP-09] every column is wide enough for its content, on a wide screen and on a small one', async ({
  page,
  api,
}) => {
  await makeCampaign(api, {
    name: 'Zz with room',
    messageId: await makeLetter(api, 'Zz letter that is read at a glance'),
  });
  const screen = listScreen(page, 'Message Campaigns');
  await screen.open('/message-campaigns?name=Zz+with+room');
  const message = screen.row('Zz with room').getByRole('cell').nth(2);
  for (const [width, least] of [
    [1440, 180],
    [1280, 140],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => (await message.boundingBox())?.width, `at ${width} px`).toBeGreaterThan(least);
  }
});

test('a campaign that should have been sent is overdue, in the list and in its view', async ({ page, api, stack }) => {
  const messageId = await makeLetter(api, 'Zz letter switched off');
  await runSql(stack.databaseUrl, 'update messages set enabled = false where id = $1', [messageId]);
  const id = await makeCampaign(api, { name: 'Zz held up', messageId, scheduledAt: '2026-01-05T07:00:00.000Z' });
  const screen = listScreen(page, 'Message Campaigns');
  await screen.open('/message-campaigns?name=Zz+held+up');
  await expect(screen.row('Zz held up').getByRole('cell').nth(1)).toHaveText(/05\/01\/2026 09:00\s*Overdue/);
  await page.goto(`/message-campaigns/${id}/view`);
  await expect(campaignScreen(page).main.getByText('Overdue', { exact: true })).toBeVisible();
});

test('[FMT-08] a campaign whose message was deleted says that nothing is sent, until it was sent', async ({
  page,
  api,
  stack,
}) => {
  const letter = await makeLetter(api, 'Zz letter to delete');
  const id = await makeCampaign(api, { name: 'Zz without letter', messageId: letter });
  await api.send('RemoveMessage', { id: letter });
  const list = listScreen(page, 'Message Campaigns');
  await list.open('/message-campaigns?name=Zz+without+letter');
  await expect(list.row('Zz without letter').getByRole('cell').nth(2)).toHaveText('-');

  const screen = campaignScreen(page);
  await screen.open(`/message-campaigns/${id}/view`);
  const warning = screen.main.getByRole('alert');
  await expect(warning).toHaveText('This campaign has no message, so nothing is sent. Edit it to choose one.');
  await expect(screen.value('Message')).toHaveText('-');
  await axe(page);
  await markSent(stack.databaseUrl, id, '2026-02-03T08:15:00.000Z');
  await page.reload();
  await expect(screen.value('Sent At')).toHaveText('03/02/2026 10:15');
  await expect(warning).toHaveCount(0);
});
