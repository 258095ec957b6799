import { expect, type Page } from '@playwright/test';
import { untilAwake } from './list-screen.ts';

/** A message's pages by role and label. */
export function messageScreen(page: Page) {
  const main = page.getByRole('main');
  const form = page.getByRole('form');
  const toasts = page.getByRole('region', { name: 'Messages', exact: true });
  const field = (name: string | RegExp) => form.getByRole('textbox', { name });
  return {
    main,
    form,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    toast: (kind: 'status' | 'alert', text: string) =>
      toasts.getByRole(kind).filter({ has: page.getByText(text, { exact: true }) }),
    name: field(/^Name/),
    subject: field('Subject'),
    body: field('Message Body'),
    notificationTitle: field('Notification Title'),
    notificationBody: field('Notification Body'),
    deeplink: field('Deeplink'),
    enabled: form.getByRole('switch', { name: 'Enabled' }),
    kind: (name: 'Basic' | 'Contentful') =>
      form.getByRole('group', { name: 'Template' }).getByRole('radio', { name, exact: true }),
    template: form.getByRole('combobox', { name: /^E-mail template/ }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    email: page.getByTitle('Preview of the e-mail').contentFrame(),
    question: page.getByRole('alertdialog', { name: 'Are you sure you want to delete this message?' }),
    value: (label: string) =>
      main
        .getByRole('definition')
        .filter({ has: page.locator(`xpath=preceding-sibling::dt[normalize-space()='${label}']`) }),
    /** Opens an address and waits until the page reacts to clicks. */
    async open(address: string): Promise<void> {
      await page.goto(address);
      await untilAwake(main.getByRole('button').first());
    },
    async choose(template: string): Promise<void> {
      await form.getByRole('combobox', { name: /^E-mail template/ }).click();
      await page.getByRole('option', { name: template, exact: true }).click();
    },
    expectAt: (path: string) => expect(page).toHaveURL((url) => url.pathname === path),
  };
}
