import type { Page } from '@playwright/test';
import { untilAwake } from './list-screen.ts';
import { ORDER_BRANDS } from './orders.ts';

/** An order's page by role and label. Brands are named by their position in ORDER_BRANDS, the first by default. */
export function orderScreen(page: Page) {
  const nameOf = (brand: number) => ORDER_BRANDS[brand]?.name ?? '';
  const card = (brand = 0) => page.getByRole('region', { name: nameOf(brand), exact: true });
  const dialog = page.getByRole('dialog', { name: /^Ledger of / });
  const form = dialog.getByRole('form');
  return {
    card,
    dialog,
    form,
    items: (brand = 0) => card(brand).getByRole('table', { name: /^Items of/ }),
    item: (title: string, brand = 0) =>
      card(brand)
        .getByRole('table', { name: /^Items of/ })
        .getByRole('row')
        .filter({ hasText: title }),
    ledger: (brand = 0) => card(brand).getByRole('table', { name: /^Ledger of/ }),
    fact: (label: string, brand = 0) =>
      card(brand)
        .locator('dl > div')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
        .getByRole('definition'),
    actions: (brand = 0) => card(brand).getByRole('button', { name: `Actions for ${nameOf(brand)}` }),
    question: (text: string) => page.getByRole('alertdialog', { name: text }),
    toast: (kind: 'status' | 'alert', text: string) =>
      page.getByRole('region', { name: 'Messages' }).getByRole(kind).filter({ hasText: text }),
    /** A row of the open ledger by a text in it; its code, description, debit and credit. */
    entry: (text: string) => dialog.getByRole('row').filter({ hasText: text }),
    code: form.getByRole('combobox', { name: 'Accounting code' }),
    amount: form.getByRole('textbox', { name: 'Amount' }),
    description: form.getByRole('textbox', { name: 'Description' }),
    credit: form.getByRole('switch', { name: 'Credit' }),
    save: form.getByRole('button', { name: 'Save' }),
    sum: (name: string) => page.getByRole('region', { name: 'Reconciliation' }).getByRole('group', { name }),
    async open(id: string) {
      await page.goto(`/orders/${id}`);
      await untilAwake(
        page
          .getByRole('button', { name: /^Edit ledger/ })
          .or(page.getByRole('main').getByRole('alert'))
          .or(page.getByRole('main').getByRole('link'))
          .first(),
      );
    },
    async action(entry: string, brand = 0) {
      await card(brand)
        .getByRole('button', { name: `Actions for ${nameOf(brand)}` })
        .click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
    async openLedger(brand = 0) {
      await card(brand)
        .getByRole('button', { name: `Edit ledger of ${nameOf(brand)}` })
        .click();
      await dialog.waitFor();
    },
    /** Presses Delete beside an entry of the open ledger. @returns the question that follows */
    async askToDelete(text: string) {
      await dialog
        .getByRole('row')
        .filter({ hasText: text })
        .getByRole('button', { name: /^Delete/ })
        .click();
      return page.getByRole('alertdialog', { name: 'Are you sure you want to delete this accounting line item?' });
    },
  };
}
