import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until React has taken over the server's markup of an element: a click that comes sooner is lost.
 * React leaves a property of its own on every node it minds.
 */
export async function untilAwake(element: Locator): Promise<void> {
  await expect
    .poll(() => element.first().evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))), {
      message: 'React has taken over',
    })
    .toBe(true);
}

function nothingWhileLeaving(error: Error): string[] {
  if (error.message.includes('Execution context was destroyed')) return [];
  throw error;
}

/** Presses Tab until an element has the focus: proves that the keyboard gets there. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`80 presses of Tab did not lead to ${String(target)}`);
}

/**
 * A list screen as a person meets it, by role and label. `caption` names the table, e.g. 'Brands'. Nothing here asserts what a list shows,
 * except that the screen has responded to an action.
 */
export function listScreen(page: Page, caption: string) {
  const section = page.getByRole('region', { name: caption, exact: true });
  const table = section.getByRole('table', { name: caption, exact: true });
  const head = table.getByRole('columnheader');
  const names = table.getByRole('rowheader');
  const pager = section.getByRole('navigation', { name: 'Pages' });
  const chips = section.getByRole('list', { name: 'Active filters' });
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  const header = (name: string) => head.filter({ has: page.getByRole('button', { name, exact: true }) });

  // A sortable header may have the same name as an action: Enabled.
  const actionButton = (name: string) =>
    section.getByRole('button', { name, exact: true }).and(page.locator(':not(th *)'));

  return {
    section,
    table,
    actionButton,
    head,
    names,
    pager,
    chips,
    row,
    header,
    rows: table.getByRole('row').filter({ has: page.getByRole('rowheader') }),
    searchBox: (label: string) => section.getByRole('searchbox', { name: label, exact: true }),
    sortSelect: section.getByRole('combobox', { name: 'Sort By' }),
    headerButton: (name: string) => header(name).getByRole('button'),
    prev: pager.getByRole('button').first(),
    next: pager.getByRole('button').last(),
    box: (name: string) => table.getByRole('checkbox', { name: `Select ${name}`, exact: true }),
    pageBox: table.getByRole('checkbox', { name: 'Select all rows on this page' }),
    empty: (text: string) => section.getByText(text, { exact: true }),
    alert: section.getByRole('alert'),
    selectedText: (count: number) => section.getByText(new RegExp(`^${count} (?:\\S+ )?selected`)),
    /** A toast: role status when it worked, alert when it did not (D-25). */
    toast: (kind: 'status' | 'alert', text: string) =>
      page.getByRole('region', { name: 'Messages' }).getByRole(kind).filter({ hasText: text }),

    /** Opens an address and waits until the list answers to clicks. */
    async open(address: string): Promise<void> {
      await page.goto(address);
      await untilAwake(section);
    },
    /** What the first cell of each row says, from the top; nothing while one page gives way to another, so that a poll asks again. */
    shownNames: () => names.allInnerTexts().catch(nothingWhileLeaving),
    /** Where in the list the pager says one is. */
    expectPage: (page: number) => expect(pager.getByRole('status')).toHaveText(`Page ${page}`),
    /** Types a text and acts on it at once. */
    async searchFor(label: string, text: string): Promise<void> {
      const box = section.getByRole('searchbox', { name: label, exact: true });
      await box.fill(text);
      await box.press('Enter');
    },
    /** The last move has been answered: until then the pager takes no further click. */
    settled: () => expect(section.locator('[aria-busy="true"]')).toHaveCount(0),
    /** Opens the panel of filters. */
    async openFilters(button = 'Filters'): Promise<Locator> {
      await section.getByRole('button', { name: button, exact: true }).click();
      const panel = section.getByRole('dialog', { name: button, exact: true });
      await expect(panel).toBeVisible();
      return panel;
    },
    removeChip: (label: string, text: string) =>
      chips.getByRole('button', { name: `Remove ${label}: ${text}` }).click(),
    clearFilters: () => section.getByRole('button', { name: 'Clear filters' }).click(),
    /** Does a bulk action: ['Delete'], or ['Status', 'Enable'] for one behind a menu. */
    async action([button = '', entry]: readonly string[]): Promise<void> {
      await actionButton(button).click();
      if (entry !== undefined) await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
    question: (text: string) => page.getByRole('alertdialog', { name: text }),
  };
}

export type ListScreen = ReturnType<typeof listScreen>;
