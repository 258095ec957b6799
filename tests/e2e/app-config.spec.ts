/** /app-config: the minimum app version (CFG-01 to CFG-10). */
import type { Page } from '@playwright/test';
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import type { Api } from '../support/api.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

test.use({ staff: 'superadmin' });

const stored = async (api: Api) => (await api.send('ConfigValue', { name: 'minimum_app_version' })).configValue;

function configScreen(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'App Minimum Version' });
  return {
    dialog,
    value: page.getByRole('definition'),
    edit: page.getByRole('button', { name: 'Edit', exact: true }),
    version: dialog.getByRole('textbox', { name: /^App Minimum Version/ }),
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    toast: (kind: 'status' | 'alert', text: string) =>
      page
        .getByRole('region', { name: 'Messages' })
        .getByRole(kind)
        .filter({ has: page.getByText(text, { exact: true }) }),
    async open() {
      await page.goto('/app-config');
      await untilAwake(page.getByRole('button', { name: 'Edit', exact: true }));
    },
    async openDialog() {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(dialog).toBeVisible();
    },
  };
}

test.beforeEach(async ({ api }) => {
  const config = await stored(api);
  await api.send('UpdateConfig', { id: config?.id ?? '', input: { value: '4.12.0' } });
});

test('[CFG-01] [CFG-02] [CFG-03] shows the version; Edit opens with it and Save waits for a change', async ({
  page,
  upstream,
  shot,
}) => {
  const screen = configScreen(page);
  await screen.open();
  await expect(page.getByRole('term')).toHaveText('App Minimum Version');
  await expect(screen.value).toHaveText('4.12.0');
  expect(upstream.calls('ConfigValue').map(({ variables }) => variables)).toEqual([{ name: 'minimum_app_version' }]);
  await axe(page);
  await shot('app-config');
  await screen.openDialog();
  await expect(screen.version).toHaveValue('4.12.0');
  await expect(screen.save).toBeDisabled();
  await screen.version.fill('4.12.1');
  await expect(screen.save).toBeEnabled();
  await screen.version.fill('4.12.0');
  await expect(screen.save).toBeDisabled();
  await axe(page);
  await shot('app-config-dialog');
});

test('[CFG-05] [CFG-07] [CFG-08] an invalid version is refused and not sent', async ({ page, upstream }) => {
  const screen = configScreen(page);
  await screen.open();
  await screen.openDialog();
  for (const version of ['abc', '1..2', '1.*.2', '2', '*', '1.x', '1.2.', '', '  ']) {
    await screen.version.fill(version);
    await screen.version.press('Enter');
    await expect(screen.dialog.getByText('Please enter a valid app version', { exact: true })).toBeVisible();
    await expect(screen.version).toHaveAttribute('aria-invalid', 'true');
  }
  await axe(page);
  expect(upstream.calls('UpdateConfig')).toEqual([]);
});

test('[CFG-04] [CFG-06] [CFG-08] [CFG-09] [CAL-42] valid versions are saved, without the spaces in them', async ({
  page,
  api,
  upstream,
}) => {
  const screen = configScreen(page);
  await screen.open();
  const id = (await stored(api))?.id;
  for (const [typed, sent] of [
    ['1.2.3', '1.2.3'],
    ['1.2.*', '1.2.*'],
    ['1.2', '1.2'],
    ['1.2.3.4', '1.2.3.4'],
    ['2.*', '2.*'],
    [' 1. 2.3 ', '1.2.3'],
  ] as const) {
    upstream.reset();
    await screen.openDialog();
    await screen.version.fill(typed);
    await screen.save.click();
    await expect(screen.toast('status', 'Minimum app version updated successfully').first()).toBeVisible();
    await expect(screen.dialog).toBeHidden();
    await expect(screen.value).toHaveText(sent);
    expect(upstream.calls('UpdateConfig').map(({ variables }) => variables)).toEqual([{ id, input: { value: sent } }]);
    expect((await stored(api))?.value).toBe(sent);
  }
});

test('[CFG-03] spaces alone do not count as a change: nothing is sent', async ({ page, upstream }) => {
  const screen = configScreen(page);
  await screen.open();
  await screen.openDialog();
  await screen.version.fill('4. 12.0 ');
  await expect(screen.save).toBeDisabled();
  await screen.version.press('Enter');
  await expect(screen.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(screen.dialog, 'nothing would be lost').toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(upstream.calls('UpdateConfig')).toEqual([]);
});

test('[CFG-10] a failure is reported and the dialog stays open', async ({ page, api, upstream, allow }) => {
  allow(HANDLER_FAILS);
  upstream.fail('UpdateConfig', { errors: [{ message: 'No' }] });
  const screen = configScreen(page);
  await screen.open();
  await screen.openDialog();
  await screen.version.fill('5.0');
  await screen.save.click();
  await expect(screen.toast('alert', 'Minimum app version could not be updated')).toBeVisible();
  await expect(screen.version).toHaveValue('5.0');
  expect(await stored(api)).toMatchObject({ value: '4.12.0' });
});

test("[CFG-08] a value that does not exist is displayed as 'Not set' and cannot be edited", async ({
  page,
  upstream,
}) => {
  upstream.rewrite('ConfigValue', (answer) => ({ ...answer, body: { data: { configValue: null } } }));
  await page.goto('/app-config');
  await expect(page.getByRole('definition')).toHaveText('Not set');
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeDisabled();
  await axe(page);
});

test('[ERR-13] a value that cannot be read is reported, with Retry', async ({ page, upstream, allow }) => {
  allow(HANDLER_FAILS);
  upstream.fail('ConfigValue', { errors: [{ message: 'No' }] });
  await page.goto('/app-config');
  await expect(page.getByRole('alert').filter({ hasText: 'There was an error fetching app config' })).toBeVisible();
  upstream.reset();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('definition')).toHaveText('4.12.0');
});
