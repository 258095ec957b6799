import { expect, type Page } from '@playwright/test';
import { untilAwake } from './list-screen.ts';

/** The pages of triggers and actions by role and label. */
export function triggerScreen(page: Page) {
  const main = page.getByRole('main');
  const toasts = page.getByRole('region', { name: 'Messages', exact: true });
  const form = page.getByRole('form');
  const dialog = page.getByRole('dialog', { name: /^(Add|Edit) Action$/ });
  const rows = form.getByRole('list', { name: 'Actions' }).getByRole('listitem');
  const inDialog = (name: string | RegExp) => dialog.getByRole('textbox', { name });
  return {
    main,
    form,
    heading: page.getByRole('heading', { level: 1 }),
    toast: (kind: 'status' | 'alert', text: string) =>
      toasts.getByRole(kind).filter({ has: page.getByText(text, { exact: true }) }),
    anyToast: toasts.getByRole('listitem'),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    question: (text: string) => page.getByRole('alertdialog', { name: text }),
    value: (label: string) =>
      main
        .getByRole('definition')
        .filter({ has: page.locator(`xpath=preceding-sibling::dt[normalize-space()='${label}']`) }),

    name: form.getByRole('textbox', { name: /^Name/ }),
    eventType: form.getByLabel(/^Account Event Type/),
    enabled: form.getByRole('switch', { name: 'Enabled' }),
    segments: form.getByRole('combobox', { name: 'Audience Segments' }),
    oncePerAccount: form.getByRole('switch', { name: 'Once Per Account' }),
    period: form.getByRole('textbox', { name: 'Once Per Time Period', exact: true }),
    periodUnit: form.getByRole('combobox', { name: 'Once Per Time Period unit' }),
    maxRuns: form.getByRole('textbox', { name: 'Max Number Of Runs' }),
    orderTotal: form.getByRole('textbox', { name: 'Order Total' }),
    numberOfOrders: form.getByRole('textbox', { name: 'Number of Orders' }),
    rows,
    /** An action in the form's list. */
    row: (name: string) => rows.filter({ has: page.getByText(name, { exact: true }) }),

    dialog: {
      root: dialog,
      name: inDialog(/^Name/),
      type: dialog.getByRole('combobox', { name: /^Action Type/ }),
      enabled: dialog.getByRole('switch', { name: 'Enabled' }),
      message: dialog.getByRole('group', { name: /^Message/ }),
      channels: dialog.getByRole('group', { name: /^Channels/ }),
      value: dialog.getByRole('spinbutton', { name: /^Voucher Value/ }),
      voucherMessage: inDialog('Voucher Message'),
      expiry: inDialog(/^Expiry Date$/),
      expiryUnit: dialog.getByRole('combobox', { name: 'Expiry Date unit' }),
      delay: inDialog(/^Delay$/),
      delayUnit: dialog.getByRole('combobox', { name: 'Delay unit' }),
      button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    },

    /** Opens an address and waits until the page reacts to clicks. */
    async open(address: string): Promise<void> {
      await page.goto(address);
      await untilAwake(main.getByRole('button').first());
    },
    /** Adds a voucher action to the form's list. */
    async addVoucher(name: string, value: string): Promise<void> {
      await form.getByRole('button', { name: 'Add action' }).click();
      await inDialog(/^Name/).fill(name);
      await dialog.getByRole('combobox', { name: /^Action Type/ }).selectOption({ label: 'Issue Voucher' });
      await dialog.getByRole('spinbutton', { name: /^Voucher Value/ }).fill(value);
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(dialog).toBeHidden();
    },
    expectAt: (path: string) => expect(page).toHaveURL((url) => url.pathname === path),
  };
}
