/** The tests of `listSuite` for selecting rows, bulk actions and the keyboard. */
import { axe, expect } from './fixtures.ts';
import { linkOf, opensRecord, searchOf, sortUpwards } from './list-moves.ts';
import { directionsOf } from './list-proofs.ts';
import { listScreen, tabTo, untilAwake, type ListScreen } from './list-screen.ts';
import type { BulkCase, Made, Tools } from './list-suite.ts';
import { HANDLER_FAILS } from './page-guard.ts';

export async function proveSelection(made: Made, { page, upstream }: Tools): Promise<void> {
  const { suite, mark, names } = made;
  const screen = listScreen(page, suite.caption);
  await screen.open(made.scoped);
  const [one = '', two = '', three = '', four = ''] = await screen.shownNames();
  await screen.box(one).check();
  await expect(screen.pageBox).toHaveJSProperty('indeterminate', true);
  await screen.box(four).click({ modifiers: ['Shift'] });
  await expect(screen.selectedText(4), 'a range').toBeVisible();
  for (const name of [two, three]) await expect(screen.box(name)).toBeChecked();
  await axe(page, { include: 'main' });
  await screen.pageBox.check();
  await expect(screen.selectedText(suite.pageSize)).toBeVisible();

  await screen.next.click();
  await screen.expectPage(2);
  await expect(screen.pageBox).not.toBeChecked();
  await screen.table.getByRole('checkbox').nth(1).check();
  await expect(screen.selectedText(suite.pageSize + 1)).toContainText(`${suite.pageSize} outside this page`);
  await screen.prev.click();
  await screen.expectPage(1);
  await expect(screen.pageBox).toBeChecked();
  await sortUpwards(made, screen);
  await expect(screen.selectedText(suite.pageSize + 1), 'sorting keeps it').toBeVisible();

  await screen.section.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(screen.table.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await screen.table.getByRole('checkbox').nth(1).check();
  await page.keyboard.press('Escape');
  await expect(screen.table.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await screen.table.getByRole('checkbox').nth(1).check();
  await screen.searchFor(searchOf(made).label, `${mark}-0`);
  await expect(screen.selectedText(1), 'another filter ends it').toHaveCount(0);
  await expect(screen.rows).toHaveCount(Math.min(suite.pageSize, names.length));
  expect(
    upstream
      .calls()
      .map(({ operationName }) => operationName)
      .filter((name) => !['Me', suite.operation, `Count${suite.operation}`].includes(name)),
  ).toEqual([]);
}

/** Presses the action's button, and confirms if it asks. */
async function actAndConfirm({ action, confirm }: BulkCase, page: Tools['page'], screen: ListScreen): Promise<void> {
  await screen.action(action);
  if (confirm)
    await screen
      .question(confirm)
      .getByRole('button', { name: action.at(-1) ?? '', exact: true })
      .click();
}

export async function proveBulkAction(
  made: Made,
  bulk: BulkCase,
  { page, api, upstream, databaseUrl }: Tools,
): Promise<void> {
  const { suite } = made;
  const mark = `Zy ${suite.title} ${bulk.action.join(' ')}`.toLowerCase().replaceAll(' ', '-');
  const names = [`${mark}-one`, `${mark}-two`];
  const ids = await suite.make(api, names, databaseUrl);
  const screen = listScreen(page, suite.caption);
  await screen.open(`${suite.path}?${new URLSearchParams([[searchOf(made).address, mark]]).toString()}`);
  await expect(screen.rows).toHaveCount(2);
  await screen.pageBox.check();

  if (bulk.confirm) {
    await screen.action(bulk.action);
    const question = screen.question(bulk.confirm);
    for (const name of names) await expect(question).toContainText(name);
    await axe(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(screen.selectedText(2)).toBeVisible();
    expect(upstream.calls(bulk.operation), 'nothing is sent on Cancel').toEqual([]);
  }
  await actAndConfirm(bulk, page, screen);

  const toast = screen.toast('status', bulk.success.trim());
  await expect(toast).toBeVisible();
  expect(await toast.textContent(), 'letter for letter').toBe(bulk.success);
  const calls = upstream.calls(bulk.operation);
  expect(calls).toHaveLength(1);
  const { ids: sentIds, ...sent } = calls[0]?.variables as { ids: string[] };
  expect(sentIds.toSorted()).toEqual(ids.toSorted());
  expect(sent).toEqual(bulk.sent ?? {});
  await expect
    .poll(() => upstream.calls(suite.operation).at(-1)?.at ?? 0, { message: 'the list is read again' })
    .toBeGreaterThanOrEqual(calls[0]?.at ?? 0);
  await expect(screen.selectedText(2)).toHaveCount(0);
  if (bulk.removes) await expect(screen.rows).toHaveCount(0);
  else await expect(screen.rows).toHaveCount(2);
  await bulk.done(api, ids);
}

export async function proveBulkFailure(made: Made, bulk: BulkCase, { page, upstream, allow }: Tools): Promise<void> {
  const { suite } = made;
  allow(HANDLER_FAILS);
  upstream.fail(bulk.operation, { errors: [{ message: 'The shelf is locked' }] });
  const screen = listScreen(page, suite.caption);
  await screen.open(made.scoped);
  const [one = '', two = ''] = await screen.shownNames();
  for (const name of [one, two]) await screen.box(name).check();
  await actAndConfirm(bulk, page, screen);

  const toast = screen.toast('alert', bulk.failure.trim());
  await expect(toast).toBeVisible();
  expect(await toast.textContent(), 'letter for letter').toBe(bulk.failure);
  // An action that can be undone looks its own records up first.
  const pages = () =>
    upstream.calls(suite.operation).filter(({ variables }) => !JSON.stringify(variables).includes('{"id":{"in":'));
  await expect.poll(pages, { message: 'the list is read again' }).toHaveLength(2);
  await expect(screen.selectedText(2)).toBeVisible();
  for (const name of [one, two]) await expect(screen.box(name)).toBeChecked();
  await expect(screen.rows).toHaveCount(suite.pageSize);
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(toast).toHaveCount(0);
}

/**
 * From the top of the page to a record with Tab, Enter and Space alone: search, sort, select, an action started and
 * cancelled, the link.
 */
export async function proveKeyboard(made: Made, { page, upstream }: Tools): Promise<void> {
  const { suite, names, ids } = made;
  const screen = listScreen(page, suite.caption);
  const name = names[2] ?? '';
  await screen.open(suite.search ? suite.path : made.scoped);
  if (suite.search) {
    await tabTo(page, screen.searchBox(suite.search.label));
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect.poll(screen.shownNames).toEqual([name]);
  }

  const header = Object.keys(suite.headers)[0];
  if (header !== undefined) {
    await tabTo(page, screen.headerButton(header));
    await page.keyboard.press('Enter');
    await expect(screen.header(header)).toHaveAttribute(
      'aria-sort',
      directionsOf(suite, suite.headers[header] ?? '')[0] === 'ASC' ? 'ascending' : 'descending',
    );
    await expect(screen.headerButton(header)).toBeFocused();
  }

  for (const bulk of suite.bulk ?? []) {
    const [label, entry] = bulk.action;
    await tabTo(page, screen.box(name), { back: true });
    await page.keyboard.press('Space');
    await expect(screen.selectedText(1)).toBeVisible();
    const button = screen.actionButton(label);
    if (!bulk.confirm && entry === undefined) await expect(button).toBeVisible();
    else {
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      const opened = entry === undefined ? screen.question(bulk.confirm ?? '') : page.getByRole('menu');
      await expect(opened).toBeVisible();
      await expect(opened.locator(':focus').or(page.locator('[role="menu"]:focus')), 'the focus is inside').toHaveCount(
        1,
      );
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(button).toBeFocused();
      await expect(screen.selectedText(1), 'Escape closed that and no more').toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(screen.selectedText(1)).toHaveCount(0);
    expect(upstream.calls(bulk.operation)).toEqual([]);
  }

  if (!suite.opens) return;
  await tabTo(page, linkOf(made, screen, name), { back: true });
  await opensRecord(made, page, ids[2] ?? '', () => page.keyboard.press('Enter'));
  await untilAwake(page.getByRole('main'));
}
