import type { Page } from '@playwright/test';

/** The button in the sidebar that opens the actions in the background. */
export const trayButton = (page: Page, text: string | RegExp) =>
  page.getByRole('complementary').getByRole('button', { name: text });

export const tray = (page: Page) => page.getByRole('dialog', { name: 'Actions in the background' });

/** One action in the tray, by its label. */
export const trayItem = (page: Page, label: string) => tray(page).getByRole('listitem', { name: label, exact: true });
