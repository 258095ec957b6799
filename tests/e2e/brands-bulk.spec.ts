/** Bulk actions on more brands than one call takes: chunks of 50 with progress, Cancel and a receipt (D-29). */
import { enabledOf, makeBrands } from '../support/brands.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen, type ListScreen } from '../support/list-screen.ts';

const MARK = 'Zw many';
const COUNT = 51;
let ids: string[] = [];

test.beforeAll(async ({ api }) => {
  ids = await makeBrands(
    api,
    Array.from({ length: COUNT }, (_, index) => `${MARK} ${String(index).padStart(3, '0')}`),
  );
});

async function tickAll(screen: ListScreen): Promise<void> {
  await screen.open(`/brands?name=${MARK.replace(' ', '+')}&sort=name:asc`);
  for (let page = 1; page <= Math.ceil(COUNT / 10); page += 1) {
    if (page > 1) await screen.next.click();
    await screen.expectPage(page);
    await expect(screen.names.first()).toHaveText(`${MARK} ${String((page - 1) * 10).padStart(3, '0')}`);
    await screen.pageBox.check();
  }
  await expect(screen.selectedText(COUNT)).toBeVisible();
}

test('[ERR-18] [BRD-08] [BRD-24] runs in chunks with progress and ends in a receipt', async ({
  page,
  api,
  upstream,
}) => {
  const screen = listScreen(page, 'Brands');
  await tickAll(screen);
  const first = upstream.delay('UpdateManyBrands');
  await screen.action(['Status', 'Enable']);
  await first.reached;
  const dialog = page.getByRole('alertdialog', { name: 'Enable' });
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuetext', `0 of ${COUNT}`);
  await page.keyboard.press('Escape');
  await expect(dialog, 'only Cancel stops it').toBeVisible();
  const second = upstream.delay('UpdateManyBrands');
  first.open();
  await second.reached;
  await expect(dialog.getByText(`50 of ${COUNT}`)).toBeVisible();
  second.open();

  await expect(dialog.getByText(`${COUNT} done`)).toBeVisible();
  await expect(screen.toast('status', 'Successfully enabled brands.')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await axe(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(screen.selectedText(COUNT)).toHaveCount(0);
  const calls = upstream
    .calls('UpdateManyBrands')
    .map(({ variables }) => variables as { ids: string[]; update: object });
  expect(calls.map((call) => call.ids.length)).toEqual([50, 1]);
  expect(calls.flatMap((call) => call.ids).toSorted()).toEqual(ids.toSorted());
  expect(new Set(await enabledOf(api, ids))).toEqual(new Set([true]));
});

test('[ERR-18] [BRD-25] [BRD-26] Cancel lets the running chunk finish; a failed chunk can be retried', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(/answer [45]\d\d: POST .*\/api\/graphql$/);
  await api.send('UpdateManyBrands', { ids, update: { enabled: true } });
  const screen = listScreen(page, 'Brands');
  await tickAll(screen);
  const gate = upstream.delay('UpdateManyBrands');
  await screen.action(['Status', 'Disable']);
  await gate.reached;
  const disabling = page.getByRole('alertdialog', { name: 'Disable' });
  await disabling.getByRole('button', { name: 'Cancel' }).click();
  gate.open();
  await expect(disabling.getByText('50 done, 1 not started')).toBeVisible();
  await expect(disabling).toContainText('Records that were not processed stay selected if they still exist.');
  await expect(screen.toast('status', 'Successfully disabled brands.')).toBeVisible();
  await disabling.getByRole('button', { name: 'Close' }).click();
  await expect(screen.selectedText(1)).toBeVisible();
  expect((await enabledOf(api, ids)).filter((enabled) => enabled === true)).toHaveLength(1);

  await tickAll(screen);
  upstream.fail('UpdateManyBrands', { errors: [{ message: 'The shelf is locked' }] }, { times: 1 });
  await screen.action(['Status', 'Enable']);
  await screen
    .question('Enable: 51 selected, 50 will change, 1 is already on')
    .getByRole('button', { name: 'Enable' })
    .click();
  const enabling = page.getByRole('alertdialog', { name: 'Enable', exact: true });
  await expect(enabling.getByText('0 changed, 1 was already on, 50 failed')).toBeVisible();
  await expect(enabling.getByRole('list', { name: 'What failed' })).toContainText(
    'Something went wrong. Please try again.',
  );
  await expect(enabling.getByRole('list', { name: 'What failed' })).toContainText('and 45 others');
  await expect(screen.toast('alert', 'Server error. could not enable brands.')).toBeVisible();
  await axe(page);
  await enabling.getByRole('button', { name: 'Retry failed' }).click();
  await expect(enabling.getByText('50 changed, 1 was already on')).toBeVisible();
  await enabling.getByRole('button', { name: 'Close' }).click();
  await expect(screen.selectedText(50)).toHaveCount(0);
  expect(new Set(await enabledOf(api, ids))).toEqual(new Set([true]));
});
