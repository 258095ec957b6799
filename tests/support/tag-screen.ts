import { expect, type Page } from '@playwright/test';
import { untilAwake } from './list-screen.ts';

/** A tag's pages by role and label. */
export function tagScreen(page: Page) {
  const main = page.getByRole('main');
  const messages = page.getByRole('region', { name: 'Messages' });
  const form = page.getByRole('form');
  const types = form.getByRole('group', { name: 'Types' });
  const image = form.getByRole('group', { name: 'Image' });
  return {
    main,
    form,
    types,
    image,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    /** A toast with exactly this text: role status for success, alert for failure (D-25). */
    toast: (kind: 'status' | 'alert', text: string) =>
      messages.getByRole(kind).filter({ has: page.getByText(text, { exact: true }) }),
    anyToast: messages.getByRole('listitem'),
    name: form.getByRole('textbox', { name: 'Name' }),
    description: form.getByRole('textbox', { name: 'Description' }),
    group: form.getByRole('combobox', { name: 'Group' }),
    type: (title: string) => types.getByRole('checkbox', { name: title, exact: true }),
    /** The image's own file chooser. */
    file: image.locator('input[type=file]'),
    picture: image.getByRole('img', { name: 'Chosen image' }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    question: (text: string) => page.getByRole('alertdialog', { name: text }),
    /** The value next to a label of the Information card. */
    value: (label: string) =>
      main
        .getByRole('definition')
        .filter({ has: page.locator(`xpath=preceding-sibling::dt[normalize-space()='${label}']`) }),

    /** Opens an address and waits until the page reacts to clicks. */
    async open(address: string): Promise<void> {
      await page.goto(address);
      await untilAwake(main.getByRole('button').first());
    },
    /** From the view of a tag to its form, with its button. */
    async edit(): Promise<void> {
      await main.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(form).toBeVisible();
    },
  };
}
