import type { Page } from '@playwright/test';

/** The find box by role and label. */
export function findBox(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  return {
    /** The button in the sidebar that looks like a field. */
    field: page.locator('#sidebar').getByRole('button', { name: 'Find anything' }),
    dialog,
    input: dialog.getByRole('combobox', { name: 'Find anything' }),
    status: dialog.getByRole('status'),
    /** The hits under a heading. */
    options: (heading: string) => dialog.getByRole('group', { name: heading, exact: true }).getByRole('option'),
  };
}
