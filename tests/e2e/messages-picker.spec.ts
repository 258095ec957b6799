/** The message picker modal in a campaign's form. */
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { messageScreen } from '../support/message-screen.ts';
import { makeMessage, makeMessages, messageNamed } from '../support/messages.ts';

test('[MSG-28] [MSG-29] [MSG-30] [MSG-32] searches five a page; Apply needs a message, Cancel changes nothing', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const names = ['Ww picked 1', 'Ww picked 2', 'Ww picked 3', 'Ww picked 4', 'Ww picked 5', 'Ww picked 6'];
  await makeMessages(api, names, { title: 'T', body: 'B' });
  await messageScreen(page).open('/message-campaigns/create');
  const field = page.getByRole('group', { name: /^Message/ });
  await expect(field).toContainText('No message chosen');
  await field.getByRole('button', { name: 'Choose message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search Messages' });
  const apply = dialog.getByRole('button', { name: 'Apply', exact: true });
  await expect(apply).toBeDisabled();
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  expect(upstream.calls('Messages').at(-1)?.variables).toEqual({
    paging: { first: 5 },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
  await axe(page);
  await shot('message-picker');

  const list = listScreen(page, 'Message search');
  await list.searchFor('Name or title', 'no such message at all');
  await expect(dialog.getByText('Nothing found.', { exact: true })).toBeVisible();
  await expect(apply).toBeDisabled();
  await list.searchFor('Name or title', 'Ww picked');
  await list.next.click();
  await expect(list.names).toHaveText(['Ww picked 1']);
  await dialog.getByRole('radio', { name: 'Choose Ww picked 1' }).check();
  await expect(apply).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toContainText('No message chosen');

  await field.getByRole('button', { name: 'Choose message' }).click();
  await list.searchFor('Name or title', 'Ww picked 3');
  await dialog.getByText('Ww picked 3', { exact: true }).click();
  await apply.click();
  await expect(dialog).toBeHidden();
  await expect(field).toContainText('Ww picked 3');
  await expect(page).toHaveURL(/\/message-campaigns\/create$/);
});

test('[MSG-29] works with the keyboard alone', async ({ page, api }) => {
  const name = 'Ww by keys';
  await makeMessage(api, name, { title: 'T', body: 'B' });
  await messageScreen(page).open('/message-campaigns/create');
  const field = page.getByRole('group', { name: /^Message/ });
  await field.getByRole('button', { name: 'Choose message' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Search Messages' });
  await listScreen(page, 'Message search').searchFor('Name or title', name);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio').focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Apply' }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toContainText(name);
});

test('[MSG-22] quick-create keeps the campaign as it is and selects the new message', async ({ page, api, shot }) => {
  const name = 'Ww quickly made';
  const screen = messageScreen(page);
  await screen.open('/message-campaigns/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ww campaign being written');
  const field = page.getByRole('group', { name: /^Message/ });
  await field.getByRole('button', { name: 'New message' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Message' });
  await dialog.getByRole('button', { name: 'Create message' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Hello');
  await axe(page);
  await shot('message-quick-create');
  await dialog.getByRole('button', { name: 'Create message' }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toContainText(name);
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ww campaign being written');
  await screen.expectAt('/message-campaigns/create');
  expect(await messageNamed(api, name)).toMatchObject({ title: 'Hello', enabled: true });
});
