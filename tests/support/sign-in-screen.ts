import type { Page } from '@playwright/test';
import { untilAwake } from './list-screen.ts';
import type { Credentials } from './staff.ts';

/** /login by role and label. */
export function signInScreen(page: Page) {
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password');
  const submit = page.getByRole('button', { name: 'Sign in' });
  return {
    email,
    password,
    submit,
    /** The error message of the whole form. */
    refusal: page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasNotText: /required|valid email/ }),
    /** Opens the page and waits until its form reacts. */
    async open(address = '/login'): Promise<void> {
      await page.goto(address);
      await untilAwake(page.getByRole('main').locator('form'));
    },
    async send(credentials: Credentials): Promise<void> {
      await email.fill(credentials.email);
      await password.fill(credentials.password);
      await submit.click();
    },
  };
}

/** The frame after sign-in: menu, footer and the page's text. */
export function frame(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Main' });
  return {
    menu,
    logout: page.getByRole('link', { name: 'Logout' }),
    title: page.getByRole('heading', { level: 1 }),
    toasts: page.getByRole('region', { name: 'Messages' }),
  };
}
