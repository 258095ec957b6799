import type { Locator, Page } from '@playwright/test';
import { sectionNames, sections, type SectionName } from '../../lib/policy.ts';
import type { Staff } from './camera.ts';

/** One picture of the guide: its page, its user, and the steps before it. */
export interface Screen {
  /** Its file under docs/guide/images, without the extension. */
  readonly name: string;
  readonly path: string;
  readonly as?: Staff;
  /** Nothing waits for a fixed time here: every step waits for what it needs. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Clicks a button that opens a dialog or a panel, and waits for it. */
const press = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

/** Opens the first row of a list by its name. */
const openFirst = async (page: Page) => {
  const link = page.getByRole('main').getByRole('rowheader').first().getByRole('link');
  await link.waitFor();
  const href = await link.getAttribute('href');
  await page.goto(new URL(href ?? '/', page.url()).href);
};

const openThen =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of [openFirst, ...steps]) await step(page);
  };

/** Clicks the button or link with this name, and waits for the page it opens. */
const follow = (name: string, to: (page: Page) => Locator) => async (page: Page) => {
  await page
    .getByRole('main')
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('main').getByRole('link', { name, exact: true }))
    .first()
    .click();
  await to(page).first().waitFor();
};
const form = (page: Page) => page.getByRole('main').getByRole('form');
const table = (page: Page) => page.getByRole('main').getByRole('table');

const tickTwoRows = async (page: Page) => {
  const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(1).check();
  await boxes.nth(2).check();
};

/** Types into the find box and waits until every section has answered. */
const find = (text: string) => async (page: Page) => {
  await press('Find anything')(page);
  await page.getByRole('combobox', { name: 'Find anything' }).fill(text);
  await page
    .getByRole('status')
    .filter({ hasText: /result/ })
    .waitFor();
};

/** A list says how many records there are after its rows. */
const counted = async (page: Page) => {
  const isList = await page.getByRole('navigation', { name: 'Pages' }).isVisible();
  if (isList) await page.getByText(/^\d+ to \d+ of /).waitFor();
};

/** Changes a brand on its page, so that the history has something to tell, and opens the history. */
const changeThenHistory = async (page: Page) => {
  const origin = new URL(page.url()).origin;
  await openThen(press('Edit Marketing Fields'))(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Marketing name' }).fill('Marula & Moss, Cape Town');
  await dialog.getByRole('button', { name: /Save|Update/ }).click();
  await page.getByRole('region', { name: 'History', exact: true }).getByRole('listitem').first().waitFor();
  await page.goto(`${origin}/history`);
  await counted(page);
};

/** Opens the filters, and waits for their choices. */
const filters = async (page: Page) => {
  await press('Filters')(page);
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
};

/** The steps before a section's picture, if waiting for its count is not enough. */
const prepareSection: Partial<Record<SectionName, Screen['prepare']>> = { 'bulk-tag': tickTwoRows };

/** Every picture of the guide: each section's own, and further ones of its chapter. */
export const screens: readonly Screen[] = [
  ...sectionNames.map((name) => ({ name, path: sections[name].path, prepare: prepareSection[name] ?? counted })),
  { name: 'sign-in', path: '/login', as: 'nobody' },
  { name: 'forgot-password', path: '/forgotPassword', as: 'nobody' },
  { name: 'home', path: '/', as: 'admin' },
  { name: 'find', path: '/', as: 'admin', prepare: find('naledi') },
  { name: 'shortcuts', path: '/brands', prepare: press('Keyboard shortcuts') },
  { name: 'list-filters', path: '/brands', prepare: filters },
  { name: 'list-selected', path: '/brands', prepare: tickTwoRows },
  { name: 'order', path: '/orders', prepare: openFirst },
  { name: 'order-ledger', path: '/orders', prepare: openThen(press(/^Edit ledger/)) },
  { name: 'product', path: '/products', prepare: openFirst },
  { name: 'product-edit', path: '/products', prepare: openThen(follow('Edit', form)) },
  { name: 'brand', path: '/brands?name=Marula', prepare: openFirst },
  { name: 'brand-edit', path: '/brands?name=Marula', prepare: openThen(follow('Edit', form)) },
  { name: 'brand-orders', path: '/brands?name=Marula', prepare: openThen(follow('Completed orders', table)) },
  { name: 'brand-create', path: '/brands/create' },
  { name: 'user', path: '/users', prepare: openFirst },
  { name: 'vouchers-create', path: '/vouchers', prepare: press('Create Vouchers') },
  { name: 'vouchers-dashboard', path: '/vouchers?tab=dashboard' },
  { name: 'tag', path: '/tags', prepare: openFirst },
  { name: 'tag-create', path: '/tags/create' },
  { name: 'refund', path: '/refunds', prepare: openFirst },
  { name: 'audience-segment', path: '/audience-segments', prepare: openFirst },
  { name: 'audience-segment-create', path: '/audience-segments/create' },
  { name: 'message', path: '/messages', prepare: openFirst },
  { name: 'message-create', path: '/messages/create' },
  { name: 'message-campaign', path: '/message-campaigns', prepare: openFirst },
  { name: 'message-campaign-create', path: '/message-campaigns/create' },
  { name: 'trigger', path: '/triggers', prepare: openFirst },
  { name: 'trigger-create', path: '/triggers/create' },
  { name: 'sessions', path: '/sessions' },
  { name: 'history', path: '/brands?name=Marula', prepare: changeThenHistory },
];
