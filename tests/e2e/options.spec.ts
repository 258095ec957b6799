/** /options: names of product options, renamed in their rows (OPT-01 to OPT-05; D-20, D-26). */
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, untilAwake } from '../support/list-screen.ts';
import { HANDLER_FAILS, QUERY_FAILS } from '../support/page-guard.ts';

const ERROR = 'There was an error fetching option names';

async function makeOptions(databaseUrl: string, names: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    databaseUrl,
    'insert into option_names (name) select name from unnest($1::text[]) with ordinality as given (name, place) order by place returning id',
    [names],
  );
  return rows.map(({ id }) => id);
}

const nameOf = async (databaseUrl: string, id: string) =>
  (await runSql<{ name: string }>(databaseUrl, 'select name from option_names where id = $1', [id]))[0]?.name;

test('[OPT-01] [OPT-02] [OPT-05] [NAV-30] [FMT-16] ten a page by name, searched regardless of case, sorted both ways', async ({
  page,
  upstream,
  stack,
}) => {
  const names = Array.from({ length: 12 }, (_, index) => `Zs option ${String(index + 1).padStart(2, '0')}`);
  await makeOptions(stack.databaseUrl, names);
  const screen = listScreen(page, 'Product options');
  const last = () => upstream.calls('OptionNames').at(-1)?.variables;
  await screen.open('/options');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Options' })).toBeVisible();
  expect(last()).toEqual({ paging: { first: 10 }, sorting: [{ field: 'name', direction: 'ASC' }] });
  await expect(screen.header('Name')).toHaveAttribute('aria-sort', 'ascending');
  await axe(page);
  const shown = await screen.shownNames();
  expect(await (await page.request.get('/options')).text(), 'in the document').toContain(shown[0] ?? 'nothing');

  await screen.searchFor('Name', 'ZS OPT');
  await expect.poll(screen.shownNames).toEqual(names.slice(0, 10));
  expect(last()).toEqual({
    paging: { first: 10 },
    filter: { name: { iLike: '%ZS OPT%' } },
    sorting: [{ field: 'name', direction: 'ASC' }],
  });
  await screen.next.click();
  await expect.poll(screen.shownNames).toEqual(names.slice(10));
  expect(last()?.['paging']).toEqual({ first: 10, after: expect.any(String) as unknown });
  await page.reload();
  await expect.poll(screen.shownNames, 'the address holds it').toEqual(names.slice(10));
  await screen.prev.click();
  await screen.expectPage(1);
  await screen.headerButton('Name').click();
  await expect.poll(screen.shownNames).toEqual(names.toReversed().slice(0, 10));
  expect(last()?.['sorting']).toEqual([{ field: 'name', direction: 'DESC' }]);
  await screen.headerButton('Name').click();
  await expect.poll(screen.shownNames).toEqual(names.slice(0, 10));
  await screen.searchFor('Name', 'Zs nothing like it');
  await expect(screen.empty('Nothing found.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await screen.clearFilters();
  await expect(screen.rows).toHaveCount(10);
  await axe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('[OPT-03] [PRD-25] an option is renamed in its row by keyboard: Enter saves, Escape cancels', async ({
  page,
  upstream,
  stack,
}) => {
  const [id = ''] = await makeOptions(stack.databaseUrl, ['Zs Lenght']);
  const screen = listScreen(page, 'Product options');
  await screen.open('/options?name=Zs+Leng');
  const rename = page.getByRole('button', { name: 'Rename Zs Lenght' });
  const box = page.getByRole('textbox', { name: 'New name of Zs Lenght' });
  await rename.focus();
  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await axe(page);
  await page.keyboard.type('Something else');
  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await expect(rename).toBeFocused();
  await expect(screen.names).toHaveText(['Zs Lenght']);
  expect(upstream.calls('UpdateOneOptionName')).toEqual([]);

  await page.keyboard.press('Enter');
  await box.fill('   ');
  await page.keyboard.press('Enter');
  await expect(screen.table.getByText('Required')).toBeVisible();
  await axe(page);
  await box.fill(' Zs Length ');
  await page.keyboard.press('Enter');
  await expect(screen.toast('status', 'Successfully updated option name')).toBeVisible();
  expect(upstream.calls('UpdateOneOptionName').map(({ variables }) => variables)).toEqual([
    { id, update: { name: 'Zs Length' } },
  ]);
  await expect(page.getByRole('button', { name: 'Rename Zs Length' })).toBeFocused();
  await page.reload();
  await expect(screen.names).toHaveText(['Zs Length']);
  expect(await nameOf(stack.databaseUrl, id)).toBe('Zs Length');
});

test('[OPT-04] a rename that fails, or to a name that is taken, keeps the old name and the typed text', async ({
  page,
  upstream,
  stack,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const [id = ''] = await makeOptions(stack.databaseUrl, ['Zs Kept', 'Zs Taken']);
  const screen = listScreen(page, 'Product options');
  await screen.open('/options?name=Zs+Kept');
  await page.getByRole('button', { name: 'Rename Zs Kept' }).click();
  const box = page.getByRole('textbox', { name: 'New name of Zs Kept' });
  upstream.fail('UpdateOneOptionName', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await box.fill('Zs Other');
  await page.keyboard.press('Enter');
  await expect(screen.toast('alert', 'Error. could not update option name')).toBeVisible();
  await expect(box).toHaveValue('Zs Other');
  await box.fill('zs taken');
  await page.keyboard.press('Enter');
  await expect(screen.table.getByText('Another option is called zs taken.')).toBeVisible();
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(screen.names).toHaveText(['Zs Kept']);
  expect(await nameOf(stack.databaseUrl, id)).toBe('Zs Kept');
});

test('[OPT-03] a name that is being typed is not lost to another page of the list without a question', async ({
  page,
  stack,
}) => {
  await makeOptions(
    stack.databaseUrl,
    Array.from({ length: 11 }, (_, index) => `Zt option ${String(index + 1).padStart(2, '0')}`),
  );
  const screen = listScreen(page, 'Product options');
  await screen.open('/options?name=Zt+option');
  await page.getByRole('button', { name: 'Rename Zt option 02' }).click();
  const box = page.getByRole('textbox', { name: 'New name of Zt option 02' });
  await box.fill('Zt another');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  for (const move of [screen.next, screen.headerButton('Name')]) {
    await move.click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(box).toHaveValue('Zt another');
  }
  await screen.next.click();
  await axe(page);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(screen.shownNames).toEqual(['Zt option 11']);
  await screen.prev.click();
  await expect(page.getByRole('button', { name: 'Rename Zt option 02' }), 'asked once only').toBeVisible();
});

test('[ERR-05] options that cannot be read are reported, with Retry', async ({ page, upstream, allow }) => {
  allow(HANDLER_FAILS);
  allow(QUERY_FAILS);
  upstream.fail('OptionNames', { errors: [{ message: 'The shelves are being counted' }] });
  await page.goto('/options');
  const screen = listScreen(page, 'Product options');
  await expect(screen.alert).toContainText(ERROR);
  await untilAwake(screen.section);
  await axe(page);
  upstream.reset();
  await screen.alert.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.rows).toHaveCount(10);
});
