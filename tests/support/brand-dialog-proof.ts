import { expect, type Locator } from '@playwright/test';
import type { BrandUpdate } from '../../graphql/generated/schema.ts';
import type { Api } from './api.ts';
import { axe } from './axe.ts';
import { makeBrand, type BrandRecord, type BrandScreen } from './brand-screen.ts';
import type { Upstream } from './upstream.ts';
import { HANDLER_FAILS } from './page-guard.ts';

/** The edit dialog of a card, described by what a user sees and what the upstream must receive. */
export type DialogCase = {
  /** Ledger rows that this case tests. */
  ids: readonly string[];
  card: string;
  /** Its title, where it differs from the card's. */
  dialog?: string;
  /** The brand's values before. */
  start: BrandUpdate;
  opensWith: (dialog: Locator) => Promise<void>;
  /** Types a change into the form. */
  change: (dialog: Locator) => Promise<void>;
  /** The change is still in the fields. */
  keeps: (dialog: Locator) => Promise<void>;
  operation: 'UpdateBrand' | 'UpdateShopify';
  /** The complete variables of the call. */
  sent: (brand: BrandRecord) => Record<string, unknown>;
  success: string;
  failure: string;
  /** The card shows it after a reload, and the marketplace has it. */
  shows: (screen: BrandScreen, brand: BrandRecord) => Promise<void>;
};

type Tools = {
  screen: BrandScreen;
  api: Api;
  upstream: Upstream;
  allow: (pattern: RegExp) => void;
  shot: (name: string) => Promise<void>;
  name: string;
};

/**
 * The dialog opens with the current values; saved unchanged it sends nothing; with changes it asks before it closes,
 * and opens as it was once they are discarded; a failure keeps the input; the second try sends exactly the change, the
 * card shows it, and the focus is back on the icon.
 */
export async function proveDialog(
  given: DialogCase,
  { screen, api, upstream, allow, shot, name }: Tools,
): Promise<void> {
  const brand = await makeBrand(api, name, given.start);
  const title = given.dialog ?? given.card;
  const icon = screen.button(`Edit ${given.card}`);
  await screen.open(brand.id);

  const dialog = await screen.openDialog(given.card, title);
  await given.opensWith(dialog);
  await expect(dialog.locator(':focus'), 'the focus is in the dialog').toHaveCount(1);
  const page = dialog.page();
  await axe(page);
  await shot(`brand-dialog-${title.toLowerCase().replaceAll(' ', '-')}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(icon).toBeFocused();
  expect(upstream.calls(given.operation), 'nothing changed, nothing sent').toEqual([]);
  await expect(screen.toasts).toHaveCount(0);

  await icon.click();
  await given.change(dialog);
  await page.keyboard.press('Escape');
  await screen.question('Discard your changes?').getByRole('button', { name: 'Keep editing' }).click();
  await given.keeps(dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await screen.question('Discard your changes?').getByRole('button', { name: 'Discard' }).click();
  await expect(icon).toBeFocused();
  await icon.click();
  await given.opensWith(dialog);

  await given.change(dialog);
  allow(HANDLER_FAILS);
  upstream.fail(given.operation, { errors: [{ message: 'The database is away' }] }, { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(screen.toast('alert', given.failure)).toBeVisible();
  await given.keeps(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(screen.toast('status', given.success)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(icon).toBeFocused();
  expect(upstream.calls(given.operation).map(({ variables }) => variables)).toEqual([
    given.sent(brand),
    given.sent(brand),
  ]);
  expect(
    upstream
      .calls()
      .map(({ operationName }) => operationName)
      .filter((each) => /^(Update|Set|Delete|Create)/.test(each)),
  ).toEqual([given.operation, given.operation]);

  await page.reload();
  await given.shows(screen, brand);
}
