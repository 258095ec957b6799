/** /messages: its row actions. The list itself is tested in messages-list-suite. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { messageScreen } from '../support/message-screen.ts';
import { makeMessage, messageNamed, useInCampaign, useInTrigger } from '../support/messages.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const menuOf = (page: Parameters<typeof listScreen>[0], name: string) =>
  page.getByRole('button', { name: `Actions for ${name}`, exact: true });
const at = (name: string) => `/messages?${new URLSearchParams({ search: name }).toString()}`;

test('[MSG-01] finds a message by a part of its title', async ({ page, api, upstream }) => {
  await makeMessage(api, 'Yy by title', { title: 'Quillwort in bloom', body: 'A text' });
  const screen = listScreen(page, 'Message list');
  await screen.open('/messages');
  await screen.searchFor('Name or title', 'quillWORT');
  await expect(screen.names).toHaveText(['Yy by title']);
  expect(upstream.calls('Messages').at(-1)?.variables['filter']).toEqual({
    or: [{ name: { iLike: '%quillWORT%' } }, { title: { iLike: '%quillWORT%' } }],
  });
});

test("[MSG-07] a row's menu has View, Edit, Delete and Send campaign; View and Edit lead there", async ({
  page,
  api,
  shot,
}) => {
  const name = 'Yy with a menu';
  const id = await makeMessage(api, name, { title: 'T', body: 'B' });
  const screen = listScreen(page, 'Message list');
  await screen.open(at(name));
  await menuOf(page, name).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View', 'Edit', 'Delete', 'Send campaign']);
  await axe(page);
  await shot('messages-menu');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await messageScreen(page).expectAt(`/messages/${id}/edit`);
  await screen.open(at(name));
  await menuOf(page, name).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused();
  await page.keyboard.press('Enter');
  await messageScreen(page).expectAt(`/messages/${id}/view`);
});

test('[MSG-10] Create opens /messages/create', async ({ page }) => {
  await listScreen(page, 'Message list').open('/messages');
  await page.getByRole('main').getByRole('link', { name: 'Create', exact: true }).click();
  await messageScreen(page).expectAt('/messages/create');
});

test('[MSG-08] [MSG-26] [CAL-38] [ERR-19] Delete asks, names where the message is used, and deletes once it is confirmed', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const name = 'Yy used and deleted';
  const id = await makeMessage(api, name, { title: 'T', body: 'B' });
  await useInCampaign(api, id, 'Yy campaign with it');
  await useInTrigger(api, id, 'Yy trigger with it');
  const screen = listScreen(page, 'Message list');
  const { question, toast } = messageScreen(page);
  await screen.open(at(name));
  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(question.getByRole('listitem')).toHaveText(['Yy campaign with it', 'Yy trigger with it']);
  await expect(question.getByRole('link')).toHaveCount(0);
  await axe(page);
  await shot('messages-delete');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(upstream.calls('RemoveMessage')).toEqual([]);

  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast('status', 'Deleted message')).toBeVisible();
  await expect(screen.empty('Nothing found.')).toBeVisible();
  expect(upstream.calls('RemoveMessage').map(({ variables }) => variables)).toEqual([{ id }]);
  expect(await messageNamed(api, name)).toBeUndefined();
});

test('[MSG-27] a failed deletion is reported and the message stays', async ({ page, api, upstream, allow }) => {
  const name = 'Yy not deleted';
  await makeMessage(api, name);
  allow(HANDLER_FAILS);
  upstream.fail('RemoveMessage', { errors: [{ message: 'No' }] });
  const screen = listScreen(page, 'Message list');
  const { question, toast } = messageScreen(page);
  await screen.open(at(name));
  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(question.getByText('No campaign and no trigger uses it.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast('alert', 'Error. could not delete message.')).toBeVisible();
  await expect(screen.names).toHaveText([name]);
});

test('Where used lists in each row what would send the message, and only then requests it', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const [one, other] = ['Yy where used one', 'Yy where used two'];
  const id = await makeMessage(api, one, { title: 'T', body: 'B' });
  await makeMessage(api, other);
  await useInCampaign(api, id, 'Yy first of two');
  await useInCampaign(api, id, 'Yy second of two');
  await useInTrigger(api, id, 'Yy and a trigger');
  const screen = listScreen(page, 'Message list');
  await screen.open(at('Yy where used'));
  expect(upstream.calls('MessageUsesInCampaigns')).toEqual([]);
  await page.getByRole('button', { name: 'Where used', exact: true }).click();
  await expect(screen.row(one)).toContainText('Used in: 2 campaigns, 1 trigger');
  await expect(screen.row(other)).toContainText('Used in: nothing');
  await shot('messages-uses');
  await page.getByRole('button', { name: 'Where used', exact: true }).click();
  await expect(page.getByText(/^Used in:/)).toHaveCount(0);
});

test('[MSG-09] [CMP-20] Send campaign opens the campaign form with the message already chosen', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const name = 'Yy sent by a campaign';
  const id = await makeMessage(api, name, { title: 'T', body: 'B' });
  await listScreen(page, 'Message list').open(at(name));
  await menuOf(page, name).click();
  await page.getByRole('menuitem', { name: 'Send campaign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send campaign' });
  await expect(dialog.getByRole('group', { name: /^Message/ })).toContainText(name);
  await expect(dialog.getByRole('group', { name: /^Message/ }).getByRole('button')).toHaveText([
    'Change message',
    'New message',
  ]);
  await axe(page);
  await shot('messages-send-campaign');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Yy campaign of the row');
  await dialog.getByRole('textbox', { name: /^Scheduled At/ }).fill('01/01/2099 10:00');
  await dialog.getByRole('checkbox', { name: /^E-?mail$/i }).check();
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await page
    .getByRole('alertdialog', { name: 'Save without an audience segment?' })
    .getByRole('button', { name: 'Save without segments' })
    .click();
  await expect
    .poll(() =>
      upstream
        .calls('CreateMessageCampaign')
        .map(({ variables }) => (variables['input'] as { messageId: string }).messageId),
    )
    .toEqual([id]);
  await messageScreen(page).expectAt('/messages');
});
