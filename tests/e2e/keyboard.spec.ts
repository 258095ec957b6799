/**
 * A day's work without a mouse, once per role (WCAG 2.1.1, 2.4.3, 2.4.7, 4.1.3): sign in, open a list, filter it, open
 * a record, change it in a dialog, save; after each step the focus is where the next one begins. Nothing here clicks.
 */
import type { Locator, Page } from '@playwright/test';
import { brandOf, makeBrand } from '../support/brand-screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabTo, untilAwake } from '../support/list-screen.ts';
import { makeOrder, orderRecord } from '../support/orders.ts';
import { makeProducts, productRecord, productTags } from '../support/products.ts';
import { makeRefunds, OTHER_REFUND_BRAND } from '../support/refunds.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';
import { credentialsOf, type Staff } from '../support/staff.ts';

test.use({ staff: null });

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: text });

/** Signs in with the keyboard alone: the first field has the focus, Enter submits. */
async function signIn(page: Page, staff: Staff): Promise<void> {
  const form = signInScreen(page);
  await form.open();
  const { email, password } = credentialsOf(staff);
  await tabTo(page, form.email);
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(form.password).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(frame(page).title).toContainText('Good day');
  await untilAwake(frame(page).menu);
}

/** Skips the menu with its link, then goes to a menu entry; the focus is visible at every stop. */
async function goTo(page: Page, section: string): Promise<void> {
  const entry = frame(page).menu.getByRole('link', { name: section, exact: true });
  await tabTo(page, entry);
  await expect(entry, 'the focus is seen').toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(frame(page).title).toHaveText(section);
  await expect(entry).toBeFocused();
}

/** Types into a search box and waits until one row is left. */
async function searchFor(page: Page, label: string, text: string, name: string): Promise<Locator> {
  const box = page.getByRole('searchbox', { name: label, exact: true });
  await tabTo(page, box);
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  const names = page.getByRole('main').getByRole('rowheader');
  await expect(names).toHaveText([name]);
  await expect(box, 'narrowing the list leaves the focus in the box').toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: '1 rows shown' }),
    'a screen reader hears what came of it',
  ).toHaveCount(1);
  return names.first().getByRole('link');
}

async function follow(page: Page, link: Locator, title: string | RegExp): Promise<void> {
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(frame(page).title).toHaveText(title);
  await untilAwake(page.getByRole('main').getByRole('button').first());
}

/**
 * Opens a dialog with its button; the focus moves into it, stays there, and `save` submits it; then it is back on the
 * button.
 */
async function inDialog(
  page: Page,
  opener: Locator,
  title: string,
  change: (dialog: Locator) => Promise<void>,
  reply: string,
): Promise<void> {
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog.locator(':focus'), 'the focus goes in').toHaveCount(1);
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus'), 'the focus stays in').toHaveCount(1);
  await change(dialog);
  await page.keyboard.press('Enter');
  await expect(toast(page, reply)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(opener, 'the focus comes back').toBeFocused();
}

/** Replaces a field's text, as a user would. */
async function retype(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('[BRD-01] [BRD-82] a brand administrator changes what customers read about a brand', async ({ page, api }) => {
  const { id } = await makeBrand(api, 'Zk brand by keyboard');
  await signIn(page, 'brands');
  await goTo(page, 'Brands');
  await follow(page, await searchFor(page, 'Name', 'Zk brand by k', 'Zk brand by keyboard'), /^Brand Information/);
  await inDialog(
    page,
    page.getByRole('button', { name: 'Edit Notes' }),
    'Notes',
    async (dialog) => {
      await retype(page, dialog.getByRole('textbox', { name: 'Free Shipping Threshold' }), '900');
    },
    'Successfully saved notes',
  );
  expect((await brandOf(api, id)).notes?.freeShippingThreshold).toBe('900');
});

test('[ORD-01] an order administrator corrects the customer of an order', async ({ page, api, stack }) => {
  const made = await makeOrder(stack.databaseUrl);
  await signIn(page, 'orders');
  await goTo(page, 'Orders');
  const number = String(made.orderNumber);
  await follow(page, await searchFor(page, 'Order number', number, number), `Order ${number}`);
  await inDialog(
    page,
    page.getByRole('button', { name: 'Edit customer' }),
    'Edit customer',
    async (dialog) => {
      await retype(page, dialog.getByRole('textbox', { name: 'First name' }), 'Nomsa');
    },
    'Successfully updated customer details',
  );
  expect((await orderRecord(api, made.id)).customer?.firstName).toBe('Nomsa');
});

/** Chooses the wanted option of a picker with the arrow keys. */
async function pick(page: Page, picker: Locator, option: string): Promise<void> {
  await tabTo(page, picker);
  await page.keyboard.type(option);
  const found = page.getByRole('option', { name: option, exact: true });
  await expect(found).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(picker).toHaveAttribute('aria-activedescendant', (await found.getAttribute('id')) ?? '');
  // Enter chooses and closes the list: an Escape after it would close the dialog.
  await page.keyboard.press('Enter');
  await expect(picker).toHaveAttribute('aria-expanded', 'false');
}

test('[PRD-01] a product administrator tags a product', async ({ page, api, stack }) => {
  const name = 'Zk product by keyboard';
  const [id = ''] = await makeProducts(api, stack.databaseUrl, [name]);
  const [tag] = await productTags(api, 1);
  await signIn(page, 'products');
  await goTo(page, 'Products');
  await searchFor(page, 'Product', name, name);
  const box = page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  const action = page.getByRole('main').getByRole('button', { name: 'Add Tags', exact: true });
  await tabTo(page, action);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Tags' });
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await pick(page, dialog.getByRole('combobox', { name: 'Tags' }), tag?.name ?? '');
  await tabTo(page, dialog.getByRole('button', { name: 'Add Tags', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('status').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await productRecord(api, id)).tags.map((each) => each.name)).toEqual([tag?.name]);
  await expect(page.locator(':focus'), 'the focus is somewhere on the page').toHaveCount(1);
});

test('[REF-02] a financial administrator reads a refund and returns to the unchanged list', async ({ page, stack }) => {
  const number = '981730451';
  await makeRefunds(stack.databaseUrl, [number], { brand: OTHER_REFUND_BRAND, state: 'Failed' });
  await signIn(page, 'finance');
  await goTo(page, 'Refunds');
  const filters = page.getByRole('main').getByRole('button', { name: 'Filters', exact: true });
  await tabTo(page, filters);
  await page.keyboard.press('Enter');
  const state = page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'State' });
  await tabTo(page, state);
  await page.keyboard.type('Failed');
  await expect(page).toHaveURL(/state=Failed/);
  await page.keyboard.press('Escape');
  await expect(filters, 'the focus comes back').toBeFocused();
  const row = page.getByRole('main').getByRole('rowheader', { name: number }).getByRole('link');
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/refunds\/[\w-]+$/);
  await page.goBack();
  await expect(page).toHaveURL(/state=Failed/);
  await expect(row).toBeVisible();
});

test('[USR-01] an administrator adds a user, finds the account and sends a password link', async ({ page, outbox }) => {
  const email = 'zk.by.keyboard@customers.example';
  await signIn(page, 'admin');
  await goTo(page, 'Users');
  await inDialog(
    page,
    page.getByRole('button', { name: 'Add User' }),
    'Add User',
    async (dialog) => {
      const fill = {
        'First name': 'Zkeyboard',
        'Last name': 'Person',
        Email: email,
        Password: 'a password of their own',
      };
      for (const [label, text] of Object.entries(fill))
        await retype(page, dialog.getByLabel(new RegExp(`^${label}`)), text);
    },
    'Successfully created user.',
  );
  await follow(page, await searchFor(page, 'Email', email, 'Zkeyboard Person'), /^User Information/);
  const actions = page.getByRole('button', { name: 'Actions' });
  await tabTo(page, actions);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Send new password request' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Password reset email sent')).toBeVisible();
  await expect(actions, 'the focus comes back').toBeFocused();
  await expect.poll(async () => (await outbox({ to: email })).length).toBe(1);
});
