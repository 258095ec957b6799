/**
 * What the tests of `listSuite` do differently with and without sortable headers, and with rows that open in a new tab.
 */
import { expect } from './fixtures.ts';
import { untilAwake, type ListScreen } from './list-screen.ts';
import type { Made, Tools } from './list-suite.ts';

/** The list's search by name. @throws Error on a list without one: a test that needs it would test nothing */
export function searchOf({ suite }: Made): { label: string; address: string; sent: (iLike: string) => object } {
  if (!suite.search) throw new Error(`${suite.title} has no search to prove`);
  return suite.search;
}

/**
 * Where a record's row leads. @throws Error on a list whose rows lead nowhere: a test that needs it would test nothing
 */
function opensOf({ suite }: Made): (id: string) => string {
  if (!suite.opens) throw new Error(`The rows of ${suite.title} lead nowhere`);
  return suite.opens;
}

/** The link that opens a record: the one at the end of its row, else its name. */
export const linkOf = ({ suite }: Made, screen: ListScreen, name: string) =>
  screen.row(name).getByRole('link', { name: suite.link === undefined ? name : `${suite.link} ${name}`, exact: true });

/**
 * Sorts by name, ascending; a list without sortable headers by age instead, which gives the same order for the created
 * records.
 */
export async function sortUpwards({ suite }: Made, screen: ListScreen): Promise<void> {
  const header = suite.nameHeader ?? Object.keys(suite.headers)[0];
  if (header !== undefined) {
    // A list that is sorted by name by default needs no click.
    if ((await screen.header(header).getAttribute('aria-sort')) !== 'ascending')
      await screen.headerButton(header).click();
  } else await screen.sortSelect.selectOption({ index: 1 });
}

export async function expectSortedUpwards({ suite }: Made, screen: ListScreen): Promise<void> {
  const header = suite.nameHeader ?? Object.keys(suite.headers)[0];
  if (header !== undefined) await expect(screen.header(header)).toHaveAttribute('aria-sort', 'ascending');
  else await expect(screen.sortSelect.locator('option:checked')).toHaveText(/ Ascending$/);
}

/** Opens a record and checks that it opened; a list whose rows open in a new tab keeps its own. */
export async function opensRecord(
  made: Made,
  page: Tools['page'],
  id: string,
  open: () => Promise<void>,
): Promise<void> {
  const opens = opensOf(made);
  if (!made.suite.newTab) {
    await open();
    await page.waitForURL((url) => url.pathname === opens(id));
    return;
  }
  const address = page.url();
  const [tab] = await Promise.all([page.waitForEvent('popup'), open()]);
  await tab.waitForURL((url) => url.pathname === opens(id));
  await untilAwake(tab.getByRole('main'));
  expect(page.url(), 'the list stays').toBe(address);
  await tab.close();
}
