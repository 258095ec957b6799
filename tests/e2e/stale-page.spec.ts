/** A new version of the console is deployed under an open tab: some chunks of the old page no longer exist. */
import { brandScreen, makeBrand } from '../support/brand-screen.ts';
import { expect, test } from '../support/fixtures.ts';

for (const [how, comesBack] of [
  ['reloads itself and goes on', true],
  ['is reloaded once only, and says so', false],
] as const) {
  test(`a page whose code no longer exists ${how}`, async ({ page, api, allow }) => {
    allow(/500|chunk|Error/i);
    const screen = brandScreen(page);
    const { id } = await makeBrand(api, `Under An Old Page, ${comesBack ? 'Back' : 'Gone'}`);
    const known = new Set<string>();
    let [loads, isGone] = [0, false];
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return;
      loads += 1;
      if (comesBack) isGone = false;
    });
    await page.route('**/_next/static/chunks/*.js', (route) => {
      const url = route.request().url();
      if (isGone && !known.has(url)) return route.fulfill({ status: 500 });
      known.add(url);
      return route.continue();
    });
    await screen.open(id);
    isGone = true;
    await screen.button('Edit').click();
    await expect(
      comesBack ? screen.save : page.getByRole('alert').filter({ hasText: 'This page could not be shown' }),
    ).toBeVisible();
    await expect.poll(() => loads).toBe(2);
    await expect(page).toHaveURL(/edit=true/);
  });
}

test('a page stays when code that only its frame loads later no longer exists', async ({ page, allow }) => {
  allow(/500|chunk|Error/i);
  const html = await (await page.request.get('/tags/create')).text();
  let lost = 0;
  await page.route('**/_next/static/chunks/*.js', (route) => {
    if (html.includes(new URL(route.request().url()).pathname)) return route.continue();
    lost += 1;
    return route.fulfill({ status: 500 });
  });
  await page.goto('/tags/create');
  await expect.poll(() => lost).toBeGreaterThan(1);
  await page.getByRole('textbox', { name: 'Name' }).fill('Linen');
  await page.getByRole('radio', { name: 'Dark theme' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Tag');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Linen');
});
