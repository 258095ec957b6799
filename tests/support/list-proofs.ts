/** The tests of `listSuite` for reading a list: opening, search, filters, sorting, paging, address, errors. */
import { axe, expect } from './fixtures.ts';
import { timeOfLastInput } from './last-input.ts';
import { listScreen, untilAwake, type ListScreen } from './list-screen.ts';
import { expectSortedUpwards, linkOf, opensRecord, searchOf, sortUpwards } from './list-moves.ts';
import type { Made, Tools } from './list-suite.ts';
import { HANDLER_FAILS, QUERY_FAILS } from './page-guard.ts';

type Proof = (made: Made, tools: Tools) => Promise<void>;

const sorting = ([field, direction]: readonly [string, string]) => [{ field, direction }];
const firstPage = ({ suite }: Made) => ({ first: suite.pageSize });
const narrowed = ({ suite, mark }: Made) => (suite.search ? suite.search.sent(`%${mark}%`) : suite.scope?.sent);
const queryOf = (page: Tools['page']) => new URL(page.url()).searchParams;

/** The last request of the list, once there have been `times` of them. */
async function lastQuestion({ suite }: Made, { upstream }: Tools, times: number) {
  await expect
    .poll(() => upstream.calls(suite.operation).length, { message: `questions asked of ${suite.operation}` })
    .toBe(times);
  return upstream.calls(suite.operation).at(-1)?.variables;
}

async function expectFirstPage(page: Tools['page'], screen: ListScreen): Promise<void> {
  await screen.expectPage(1);
  expect(
    [queryOf(page).get('page'), queryOf(page).get('after'), queryOf(page).get('before')],
    'cursors in the address',
  ).toEqual([null, null, null]);
}

export const proveOpening: Proof = async (made, { page, upstream }) => {
  const { suite, scoped } = made;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/graphql')) asked.push(request.postData() ?? '');
  });
  const screen = listScreen(page, suite.caption);
  await screen.open(scoped);
  await expect(page.getByRole('heading', { level: 1, name: suite.title, exact: true })).toBeVisible();
  await expect(screen.rows).toHaveCount(suite.pageSize);
  const first = (await screen.shownNames())[0] ?? '';
  const html = await (await page.request.get(scoped)).text();
  expect(html, 'the first row is in the document').toContain(suite.opens ? `>${first}</a>` : `>${first}<`);

  const headers = (await screen.head.allInnerTexts()).filter((text) => text !== '' && text !== 'Actions');
  expect(headers).toEqual(suite.columns);
  await expect(screen.head.getByRole('button'), 'sortable headers').toHaveText(Object.keys(suite.headers));
  if (suite.opens) {
    const link = linkOf(made, screen, first);
    await expect(link).toHaveAttribute('href', suite.opens(made.ids[made.names.indexOf(first)] ?? ''));
    if (suite.newTab) await expect(link).toHaveAttribute('target', '_blank');
  }
  await axe(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page, { include: 'main' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no sideways scrolling on a phone').toBe(390);
  // The count comes after the rows, and without a filter once more if there is one.
  const { asks } = suite.scope ?? {};
  const besides = [asks, `Count${suite.operation}`];
  // The tray asks while an action of another test runs for the same person.
  const expected = [...besides, 'Works'];
  expect(
    asked.filter((text) => !expected.some((operation) => text.includes(`"operation":"${operation}"`))),
    'what the browser asked by itself',
  ).toEqual([]);
  const questions = upstream
    .calls()
    .filter(({ operationName }) => operationName !== 'Me' && !besides.includes(operationName));
  // One for the page and one for the document requested above.
  expect(questions.map(({ operationName }) => operationName)).toEqual([suite.operation, suite.operation]);
  expect(questions[0]?.variables).toEqual({
    paging: firstPage(made),
    filter: narrowed(made),
    sorting: sorting(suite.defaultSort),
  });
};

export const proveSearch: Proof = async (made, tools) => {
  const { page, upstream } = tools;
  const { suite, names, mark } = made;
  const { label, address, sent } = searchOf(made);
  const [third = '', fourth = ''] = names.slice(2, 4);
  const screen = listScreen(page, suite.caption);
  await screen.open(made.scoped);
  await screen.next.click();
  await screen.expectPage(2);

  const part = third.slice(1).toUpperCase();
  await screen.searchFor(label, part);
  await expect.poll(screen.shownNames).toEqual([third]);
  expect(await lastQuestion(made, tools, 3)).toEqual({
    paging: firstPage(made),
    filter: sent(`%${part}%`),
    sorting: sorting(suite.defaultSort),
  });
  expect(queryOf(page).get(address)).toBe(part);
  await expectFirstPage(page, screen);

  const box = screen.searchBox(label);
  await box.clear();
  const lastKeyAt = await timeOfLastInput(box);
  await box.pressSequentially(fourth);
  const lastKey = await lastKeyAt();
  await expect.poll(screen.shownNames).toEqual([fourth]);
  await lastQuestion(made, tools, 4);
  expect(
    (upstream.calls(suite.operation).at(-1)?.at ?? 0) - lastKey,
    'ms from the last key to the question',
  ).toBeGreaterThan(900);

  await screen.searchFor(label, `${mark}-and-nothing-like-it`);
  await expect(screen.empty(suite.noMatches ?? 'Nothing found.')).toBeVisible();
  await expect(screen.rows).toHaveCount(0);
  await axe(page, { include: 'main' });
  await screen.clearFilters();
  await expect(screen.rows).toHaveCount(suite.pageSize);
  await expect(box).toHaveValue('');
  expect(new URL(page.url()).search).toBe('');

  await screen.searchFor(label, third);
  await expect.poll(screen.shownNames).toEqual([third]);
  await screen.removeChip(label, third);
  await expect(screen.rows).toHaveCount(suite.pageSize);
  await expect(box).toHaveValue('');
};

export const proveFilters: Proof = async (made, { page, api, upstream }) => {
  const { suite } = made;
  const screen = listScreen(page, suite.caption);
  await screen.open(suite.path);
  await screen.next.click();
  await screen.expectPage(2);
  for (const each of suite.filters) {
    const filter = typeof each === 'function' ? await each(api) : each;
    const panel = await screen.openFilters();
    const select = panel.getByRole('combobox', { name: filter.field, exact: true });
    const box = panel
      .getByRole('group', { name: filter.field })
      .getByRole('checkbox', { name: filter.option, exact: true });
    const find = panel.getByRole('searchbox', { name: `Find in ${filter.field.toLowerCase()}`, exact: true });
    await expect(select.or(box).or(find).first()).toBeVisible();
    // The panel shows the first hundred records; records of other tests may exceed that.
    if (await find.isVisible()) await find.fill(filter.option);
    await expect(select.or(box)).toBeVisible();
    if (each === suite.filters[0]) await axe(page, { include: 'main' });
    if (await select.isVisible()) await select.selectOption({ label: filter.option });
    else await box.check();

    await expect
      .poll(() => upstream.calls(suite.operation).at(-1)?.variables)
      .toEqual({ paging: firstPage(made), filter: filter.sent, sorting: sorting(suite.defaultSort) });
    expect(decodeURIComponent(new URL(page.url()).search)).toBe(`?${filter.address}`);
    await expectFirstPage(page, screen);
    await expect(screen.chips.getByRole('listitem').first()).toContainText(`${filter.field}: ${filter.option}`);
    if (filter.cell) await expectCells(screen, ...filter.cell);

    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await screen.removeChip(filter.field, filter.option);
    await expect(screen.chips).toBeHidden();
    expect(new URL(page.url()).search).toBe('');
  }
};

async function expectCells(screen: ListScreen, column: string, text: string | RegExp): Promise<void> {
  const index = (await screen.head.allInnerTexts()).indexOf(column);
  expect(index, `the column ${column}`).toBeGreaterThanOrEqual(0);
  const cells = screen.rows.locator(`:scope > :nth-child(${index + 1})`);
  await expect(cells.filter({ hasNotText: text })).toHaveCount(0);
  expect(await cells.count(), 'rows that are left').toBeGreaterThan(0);
}

/**
 * What the first two clicks on a header do: ascending, then descending; the other way round where that is the default
 * sort.
 */
export const directionsOf = (
  { defaultSort: [sorted, direction] }: Made['suite'],
  field: string,
): readonly ['ASC' | 'DESC', 'ASC' | 'DESC'] =>
  sorted === field && direction === 'ASC' ? ['DESC', 'ASC'] : ['ASC', 'DESC'];

export const proveSorting: Proof = async (made, { page, upstream }) => {
  const { suite, names } = made;
  const screen = listScreen(page, suite.caption);
  const nameHeader = suite.nameHeader ?? Object.keys(suite.headers)[0];
  await screen.open(made.scoped);
  await screen.next.click();
  await screen.expectPage(2);
  const expectSorted = async (field: string, direction: 'ASC' | 'DESC') => {
    // Requested once: a recent request, the default sort above all, is answered from the cache.
    const question = { paging: firstPage(made), filter: narrowed(made), sorting: sorting([field, direction]) };
    await expect.poll(() => upstream.calls(suite.operation).map(({ variables }) => variables)).toContainEqual(question);
    const isDefault = field === suite.defaultSort[0] && direction === suite.defaultSort[1];
    await expect
      .poll(() => queryOf(page).get('sort'), { message: 'the sort in the address, which leaves the default out' })
      .toBe(isDefault ? null : `${field}:${direction.toLowerCase()}`);
    await expectFirstPage(page, screen);
  };
  const expectHeader = async (field: string | undefined, direction: 'ascending' | 'descending') => {
    for (const [header, own] of Object.entries(suite.headers)) {
      if (own === field) await expect(screen.header(header)).toHaveAttribute('aria-sort', direction);
      else await expect(screen.header(header)).not.toHaveAttribute('aria-sort');
    }
  };

  for (const [header, field] of Object.entries(suite.headers)) {
    for (const direction of directionsOf(suite, field)) {
      await screen.headerButton(header).click();
      await expectSorted(field, direction);
      await expectHeader(field, direction === 'ASC' ? 'ascending' : 'descending');
      const sorted = direction === 'ASC' ? names : names.toReversed();
      if (header === nameHeader) await expect.poll(screen.shownNames).toEqual(sorted.slice(0, suite.pageSize));
    }
    if (suite.sortBy) await expect(screen.sortSelect.locator('option:checked')).toHaveText(/ Descending$/);
  }
  if (!suite.sortBy) return;
  const offered = await screen.sortSelect.locator('option').allInnerTexts();
  expect(offered.slice(-Object.keys(suite.sortBy).length)).toEqual(Object.keys(suite.sortBy));
  const choices = Object.entries(suite.sortBy);
  // Without a header nothing else has been chosen yet, and choosing the default would change nothing.
  if (nameHeader === undefined) choices.push(...choices.splice(0, 1));
  for (const [label, [field, direction]] of choices) {
    await screen.sortSelect.selectOption({ label });
    await expectSorted(field, direction);
    await expectHeader(field, direction === 'ASC' ? 'ascending' : 'descending');
    await expect(screen.sortSelect.locator('option:checked')).toHaveText(label);
  }
};

export const provePaging: Proof = async (made, tools) => {
  const { page } = tools;
  const { suite, names } = made;
  const screen = listScreen(page, suite.caption);
  await screen.open(made.scoped);
  await expect(screen.prev).toHaveText(suite.previous ?? 'Prev Page');
  await expect(screen.next).toHaveText(suite.next ?? 'Next Page');
  await expect(screen.prev).toBeDisabled();
  const pages = [await screen.shownNames()];
  for (const number of [2, 3]) {
    await screen.next.click();
    expect(await lastQuestion(made, tools, number)).toEqual({
      paging: { ...firstPage(made), after: expect.any(String) },
      filter: narrowed(made),
      sorting: sorting(suite.defaultSort),
    });
    await screen.expectPage(number);
    await expect(screen.names.first()).not.toHaveText(pages.at(-1)?.[0] ?? '');
    pages.push(await screen.shownNames());
  }
  expect(pages.map((shown) => shown.length)).toEqual([suite.pageSize, suite.pageSize, 1]);
  expect(pages.flat().toSorted(), 'every record once').toEqual(names.toSorted());
  await expect(screen.next).toBeDisabled();

  await screen.prev.click();
  expect(await lastQuestion(made, tools, 4)).toMatchObject({
    paging: { last: suite.pageSize, before: expect.any(String) },
  });
  await expect.poll(screen.shownNames).toEqual(pages[1]);
  await screen.expectPage(2);
  await screen.prev.click();
  await expect.poll(screen.shownNames).toEqual(pages[0]);
  await expectFirstPage(page, screen);
  await expect(screen.prev).toBeDisabled();
};

export const proveAddress: Proof = async (made, { page }) => {
  const { suite, names, ids } = made;
  const screen = listScreen(page, suite.caption);
  const second = names.slice(suite.pageSize, suite.pageSize * 2);
  await screen.open(made.scoped);
  await sortUpwards(made, screen);
  await expect.poll(screen.shownNames).toEqual(names.slice(0, suite.pageSize));
  await screen.next.click();
  await expect.poll(screen.shownNames).toEqual(second);
  const expectSame = async (where: ListScreen) => {
    await expect.poll(where.shownNames).toEqual(second);
    await where.expectPage(2);
    await expectSortedUpwards(made, where);
    if (suite.search) await expect(where.searchBox(suite.search.label)).toHaveValue(made.mark);
  };

  await page.reload();
  await untilAwake(screen.section);
  await expectSame(screen);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expectSame(listScreen(tab, suite.caption));
  await tab.close();

  const address = page.url();
  if (suite.opens) await opensRecord(made, page, ids[suite.pageSize] ?? '', () => screen.row(second[0] ?? '').click());
  else await page.goto('/');
  if (!suite.newTab) await page.goBack();
  await expectSame(screen);
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect.poll(screen.shownNames, 'one page back').toEqual(names.slice(0, suite.pageSize));
  await screen.expectPage(1);
};

export const proveCursor: Proof = async (made, { page, allow }) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const screen = listScreen(page, made.suite.caption);
  await screen.open(`${made.scoped}&page=2&after=bm8gY3Vyc29y`);
  await expect(page.getByRole('note')).toHaveText('That page no longer exists, so the first page is shown.');
  await expect(screen.rows).toHaveCount(made.suite.pageSize);
  await expectFirstPage(page, screen);
  await expect(screen.alert).toHaveCount(0);
  await screen.next.click();
  await screen.expectPage(2);
  await expect(page.getByRole('note')).toHaveCount(0);
};

export const proveErrors: Proof = async (made, { page, upstream, allow }) => {
  const { suite } = made;
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const screen = listScreen(page, suite.caption);
  upstream.fail(suite.operation, { errors: [{ message: 'The shelves are being counted' }] });
  await screen.open(made.scoped);
  await expect(screen.alert).toContainText(suite.error);
  await expect(screen.alert).not.toContainText('shelves');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem'), 'toasts').toHaveCount(0);
  expect(logged.filter((text) => text.startsWith('Query failed'))).toHaveLength(1);
  await axe(page, { include: 'main' });

  upstream.reset();
  upstream.rewrite(suite.operation, (answer) => ({
    ...answer,
    body: { ...answer.body, errors: [{ message: 'One shelf is being counted' }] },
  }));
  await screen.alert.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.rows).toHaveCount(suite.pageSize);
  await expect(screen.alert).toHaveCount(0);
  await page.reload();
  await expect(screen.rows).toHaveCount(suite.pageSize);
  await expect(screen.alert).toHaveCount(0);
};
