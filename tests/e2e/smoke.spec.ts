/** Tests the test stack itself: who is signed in, what went upstream, and that failures are noticed. */
import { axe, expect, test } from '../support/fixtures.ts';

test.describe('a visitor', () => {
  test.use({ staff: null });

  test('is redirected to sign-in, without errors on the page', async ({ page, upstream, shot }) => {
    await page.goto('/brands');
    await expect(page).toHaveURL(/\/login$/);
    await axe(page);
    await shot('login');
    expect(upstream.calls('Brands')).toEqual([]);
  });
});

test.describe('a brand administrator', () => {
  test.use({ staff: 'brands' });

  test('sees the brands of the marketplace', async ({ page, upstream, api, shot }) => {
    await page.goto('/brands');
    const { brands } = await api.send('Brands', { paging: { first: 10 }, filter: {}, sorting: [] });
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(brands.edges.length + 1);
    expect(upstream.calls('Brands')).toHaveLength(1);
    expect(upstream.calls('Brands')[0]?.headers.authorization).toMatch(/^Bearer /);
    await axe(page);
    await shot('brands');
  });

  test('sees an error and Retry when the upstream fails, and the rows after it', async ({ page, upstream, allow }) => {
    allow(/api\/graphql|Query failed/);
    upstream.fail('Brands', { errors: [{ message: 'The database is away' }] });
    await page.goto('/brands');
    const retry = page.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    upstream.reset();
    await retry.click();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  });
});
