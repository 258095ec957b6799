/** Tests the test stack itself: who is signed in, what went upstream, and that failures are noticed. */
import { axe, expect, test } from '../support/fixtures.ts';

test.describe('a visitor', () => {
  test.use({ staff: null });

  test('is asked to sign in, on a page without a fault', async ({ page, upstream, shot }) => {
    await page.goto('/brands');
    await expect(page).toHaveURL(/\/login$/);
    await axe(page);
    await shot('login');
    expect(upstream.calls('Brands')).toEqual([]);
  });
});

test.describe('a brand administrator', () => {
  test.use({ staff: 'brands' });

  test('sees the brands that the marketplace has', async ({ page, upstream, api, shot }) => {
    await page.goto('/brands');
    const { brands } = await api.send('Brands', { paging: { first: 10 }, filter: {}, sorting: [] });
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(brands.edges.length + 1);
    expect(upstream.calls('Brands')).toHaveLength(1);
    expect(upstream.calls('Brands')[0]?.headers.authorization).toMatch(/^Bearer /);
    await axe(page);
    await shot('brands');
  });

  test('sees a sentence and Retry when the upstream fails, and the rows after it', async ({
    page,
    upstream,
    allow,
  }) => {
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
