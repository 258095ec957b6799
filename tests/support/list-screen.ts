import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits until React has hydrated an element: an earlier click is lost. React adds a property to every node that it
 * manages.
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

/** The key that leads on from the focus to an element: in a list's rows, which are one Tab stop, an arrow key. */
const keyTo = (target: Locator, tab: string) =>
  target.evaluate((node, tab) => {
    const focused = document.activeElement;
    if (node === focused) return null;
    const rows = node.closest('.list-rows');
    if (!rows || !focused || !rows.contains(focused)) return tab;
    const [from, to] = [focused, node].map((each) => each.closest('tr'));
    const isAfter = (one: Node, other: Node) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (from && to && from !== to) return isAfter(from, to) ? 'ArrowDown' : 'ArrowUp';
    return isAfter(focused, node) ? 'ArrowRight' : 'ArrowLeft';
  }, tab);

/**
 * Presses Tab, and the arrow keys in a list's rows, until an element has the focus: checks that it can be reached by
 * keyboard.
 */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const key = await keyTo(target, back ? 'Shift+Tab' : 'Tab');
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`80 presses of Tab did not lead to ${String(target)}`);
}

/**
 * A list screen by role and label. `caption` names the table, e.g. 'Brands'. The methods assert nothing about the
 * list's content, only that the screen has reacted to an action.
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
    /** A toast: role status for success, alert for failure (D-25). */
    toast: (kind: 'status' | 'alert', text: string) =>
      page.getByRole('region', { name: 'Messages' }).getByRole(kind).filter({ hasText: text }),

    /** Opens an address and waits until the list reacts to clicks. */
    async open(address: string): Promise<void> {
      await page.goto(address);
      await untilAwake(section);
    },
    /**
     * The text of the first cell of each row, from the top; empty while one page replaces another, so that a poll tries
     * again.
     */
    shownNames: () => names.allInnerTexts().catch(nothingWhileLeaving),
    /** The position in the list that the pager shows. */
    expectPage: (page: number) => expect(pager.getByRole('status')).toHaveText(`Page ${page}`),
    /** Types a text and submits it at once. */
    async searchFor(label: string, text: string): Promise<void> {
      const box = section.getByRole('searchbox', { name: label, exact: true });
      await box.fill(text);
      await box.press('Enter');
    },
    /** The last click has been handled: until then the pager is disabled. */
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
