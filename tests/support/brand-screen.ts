import type { Locator, Page } from '@playwright/test';
import type { BrandUpdate } from '../../graphql/generated/schema.ts';
import type { Operations } from '../../graphql/generated/operations.ts';
import type { Api } from './api.ts';
import { makeBrands } from './brands.ts';
import { untilAwake } from './list-screen.ts';

export type BrandRecord = NonNullable<Operations['Brand']['data']['brand']>;

/** The brand as the marketplace has it. */
export async function brandOf(api: Api, id: string): Promise<BrandRecord> {
  const { brand } = await api.send('Brand', { id });
  if (!brand) throw new Error(`The marketplace has no brand ${id}`);
  return brand;
}

/** A brand of the seed by its name (marketplace/seed/brand-cases.ts). Read-only: tests share it. */
export async function seededBrand(api: Api, name: string): Promise<BrandRecord> {
  const { allBrands } = await api.send('AllBrands', {});
  const found = allBrands.find((brand) => brand.name === name);
  if (!found) throw new Error(`The seed has no brand ${name}`);
  return brandOf(api, found.id);
}

/** Creates a brand for one test, disabled and unverified, and sets these values. */
export async function makeBrand(api: Api, name: string, update: BrandUpdate = {}): Promise<BrandRecord> {
  const [id = ''] = await makeBrands(api, [name]);
  if (Object.keys(update).length > 0) await api.send('UpdateBrand', { id, update });
  return brandOf(api, id);
}

/** Gives a brand the first pictures of Marula & Moss, and returns their ids in order. */
export async function givePictures(api: Api, id: string, count: number): Promise<string[]> {
  const { images } = await seededBrand(api, 'Marula & Moss');
  const imageIds = images.slice(0, count).map((image) => image.id);
  await api.send('SetImagesOnBrand', { id, imageIds });
  return imageIds;
}

/** The page of a brand by role and label. */
export function brandScreen(page: Page) {
  const card = (title: string) => page.getByRole('region', { name: title, exact: true });
  const messages = page.getByRole('region', { name: 'Messages' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (title: string) => page.getByRole('dialog', { name: title, exact: true });

  return {
    card,
    button,
    dialog,
    /** The value next to a label in a card. */
    value: (title: string, label: string): Locator =>
      card(title)
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}( \\(Hidden\\))?$`) })
        .locator('xpath=following-sibling::dd'),
    /** A label of a card, with its hint. */
    term: (title: string, label: string): Locator =>
      card(title)
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}`) }),
    /** A toast with exactly this text: role status for success, alert for failure (D-25). */
    toast: (kind: 'status' | 'alert', text: string): Locator =>
      messages.getByRole(kind).and(page.getByText(text, { exact: true })),
    toasts: messages.getByRole('listitem'),
    question: (title: string) => page.getByRole('alertdialog', { name: title }),
    save: button('Save'),
    field: (label: string) => page.getByRole('textbox', { name: label, exact: true }),

    async open(id: string): Promise<void> {
      await page.goto(`/brands/${id}`);
      await untilAwake(button('Send Statements'));
    },
    /** Opens the edit form by its address. */
    async edit(id: string): Promise<void> {
      await page.goto(`/brands/${id}?edit=true`);
      await untilAwake(button('Save'));
    },
    /** Opens a card's dialog with its icon. */
    async openDialog(card: string, title = card): Promise<Locator> {
      await button(`Edit ${card}`).click();
      const opened = dialog(title);
      await opened.waitFor();
      return opened;
    },
    async chooseAction(name: string): Promise<void> {
      await button('Actions').click();
      await page.getByRole('menuitem', { name, exact: true }).click();
    },
  };
}

export type BrandScreen = ReturnType<typeof brandScreen>;
