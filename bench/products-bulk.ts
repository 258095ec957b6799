import pg from 'pg';
import type { Gate } from './gate.ts';
import type { Million } from './million.ts';
import { watchResponse, withPage } from './browser.ts';

/** Max response time of a click, ms, even while the action runs. */
const MAX_BLOCKED_MS = 200;
const WORK_LIMIT_MS = 5 * 60_000;
const AT_LEAST = 100_000;

/**
 * Select All over more than 100 000 products and one tag for all of them, in Chromium; then again, cancelled half-way.
 */
export async function run(million: Million): Promise<Gate[]> {
  const database = new pg.Client({ connectionString: million.databaseUrl });
  await database.connect();
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await database.query<{ count: string }>(sql, values)).rows[0]?.count);
  const brands = (
    await database.query<{ id: string }>(
      `select brand_id as id from products where status = 'active' group by brand_id order by count(*) desc, brand_id limit 4`,
    )
  ).rows.map(({ id }) => id);
  const matches = await count(`select count(*) from products where status = 'active' and brand_id = any($1)`, [brands]);
  if (matches < AT_LEAST) throw new Error(`Four brands have ${matches} products; the bench wants ${AT_LEAST}.`);
  const tag = `Bench ${Date.now()}`;
  await database.query(`insert into tags (name, types) values ($1, array['Product'])`, [tag]);
  const tagged = () =>
    count('select count(*) from product_tags join tags on tags.id = product_tags.tag_id where tags.name = $1', [tag]);

  try {
    return await withPage(million, async (page) => {
      await page.goto(`/products?${brands.map((id) => `brands[]=${id}`).join('&')}`);
      const longest = await watchResponse(page);
      const dialog = page.getByRole('dialog');
      const progress = page.getByRole('alertdialog');
      const action = async (name: 'Add Tags' | 'Remove Tags') => {
        await page.getByRole('button', { name, exact: true }).click();
        await dialog.getByRole('combobox', { name: 'Tags' }).fill(tag);
        await page.getByRole('option', { name: tag, exact: true }).click();
        await page.keyboard.press('Escape');
        await dialog.getByRole('button', { name, exact: true }).click();
      };

      const selecting = performance.now();
      await page.getByRole('button', { name: 'Select All', exact: true }).click();
      await page.getByRole('button', { name: 'Add Tags', exact: true }).waitFor({ timeout: 60_000 });
      const selected = performance.now() - selecting;

      const working = performance.now();
      await action('Add Tags');
      await progress.getByText(/^\d+ done$/).waitFor({ timeout: WORK_LIMIT_MS });
      const worked = performance.now() - working;
      await progress.getByRole('button', { name: 'Close' }).click();
      const missing = matches - (await tagged());

      await page.getByRole('button', { name: 'Select All', exact: true }).click();
      await action('Remove Tags');
      await page.waitForFunction(
        () => Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')) > 0,
      );
      const cancelling = performance.now();
      await progress.getByRole('button', { name: 'Cancel' }).click();
      const receipt = await progress.getByText(/\d.* done, .* not begun/).innerText({ timeout: 10_000 });
      const cancelled = performance.now() - cancelling;
      const done = Number(/^([\d\s\u00a0\u202f]+) done/.exec(receipt)?.[1]?.replaceAll(/\D/g, ''));
      const unreported = Math.abs(matches - (await tagged()) - done);

      return [
        { name: `products in bulk: Select All over ${matches}`, value: selected / 1000, unit: 's', limit: 10 },
        {
          name: `products in bulk: one tag for ${matches}`,
          value: worked / 1000,
          unit: 's',
          limit: WORK_LIMIT_MS / 1000,
        },
        { name: 'products in bulk: products without the tag afterwards', value: missing, unit: '', limit: 0 },
        {
          name: 'products in bulk: longest hold-up of the page',
          value: await longest(),
          unit: 'ms',
          limit: MAX_BLOCKED_MS,
        },
        { name: 'products in bulk: from Cancel to the receipt', value: cancelled, unit: 'ms', limit: 2_000 },
        { name: 'products in bulk: difference of receipt and database', value: unreported, unit: '', limit: 0 },
      ];
    });
  } finally {
    await database.query('delete from tags where name = $1', [tag]);
    await database.end();
  }
}
