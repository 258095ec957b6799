import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { makeBrands } from './brands.ts';
import { runSql } from './database.ts';
import { untilAwake } from './list-screen.ts';
import type { Stack } from './stack.ts';

/** A product that a test wants to find; price in cents, tags by id. */
export type Piece = {
  title: string;
  brand?: string;
  price?: number;
  tags?: readonly string[];
  enabled?: boolean;
  status?: string;
};

const HOUSE = 'Zx House of found pieces';
/** One brand per name and database, created with its first product. */
const brandIds = new Map<string, Promise<string>>();

function brandOf(api: Api, databaseUrl: string, name: string): Promise<string> {
  const key = `${databaseUrl} ${name}`;
  const make = async () => {
    // Some names make no valid shop address, so the brand gets its name afterwards.
    const [id = ''] = await makeBrands(api, [`House ${brandIds.size}`]);
    await runSql(databaseUrl, 'update brands set name = $2, enabled = true where id = $1', [id, name]);
    return id;
  };
  const id = brandIds.get(key) ?? make();
  brandIds.set(key, id);
  return id;
}

/** Creates products, one variant each, in this order, and has the marketplace index them; returns their ids. */
export async function makePieces(
  { databaseUrl }: Pick<Stack, 'databaseUrl'>,
  api: Api,
  pieces: readonly Piece[],
): Promise<string[]> {
  const names = [...new Set(pieces.map(({ brand = HOUSE }) => brand))];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, await brandOf(api, databaseUrl, name));
  const rows = pieces.map(
    ({ title, brand = HOUSE, price = 123_450, tags = [], enabled = true, status = 'active' }, place) => ({
      place,
      title,
      brand: ids.get(brand),
      price,
      tags,
      enabled,
      status,
    }),
  );
  const made = await runSql<{ id: string }>(
    databaseUrl,
    `with given as (
       select * from jsonb_to_recordset($1::jsonb) as row (place int, title text, brand uuid, price bigint, tags jsonb, enabled boolean, status text)
     ), numbered as (select given.*, gen_random_uuid() as id from given),
     product as (
       insert into products (id, brand_id, provider_id, title, product_title, enabled, status, created_at, updated_at)
       select id, brand, 'test-' || id, title, title, enabled, status, now(), now() from numbered returning id
     ), variant as (
       insert into variants (product_id, provider_id, title, price_cents, inventory, sku) select id, 'test-' || id, 'One size', price, 4, 'TST-1' from numbered
     ), tagged as (
       insert into product_tags (product_id, tag_id) select id, value::uuid from numbered, jsonb_array_elements_text(tags)
     )
     select id from numbered order by place`,
    [JSON.stringify(rows)],
  );
  for (const id of ids.values()) await api.send('IndexBrand', { id });
  // A job indexes large brands.
  const unindexed = () =>
    runSql(databaseUrl, 'select id from products where id = any($1) and indexed_at is null', [
      made.map(({ id }) => id),
    ]);
  await expect.poll(unindexed, { timeout: 120_000 }).toHaveLength(0);
  return made.map(({ id }) => id);
}

export const numbered = (mark: string, count: number): Piece[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `${mark} ${String(index + 1).padStart(3, '0')}`,
    price: 10_000 + index * 100,
  }));

/** /bulk-tag by role and label. */
export function bulkTagScreen(page: Page) {
  const section = page.getByRole('region', { name: 'Products' });
  const list = section.getByRole('list', { name: 'Products', exact: true });
  const cards = list.getByRole('listitem');
  const box = (title: string) => list.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  const search = page.getByRole('searchbox', { name: 'Search products' });
  const facet = (label: 'Brand' | 'Tag') => page.getByRole('group', { name: label });
  const dialog = page.getByRole('dialog', { name: 'Bulk Tag' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    section,
    list,
    cards,
    box,
    search,
    facet,
    dialog,
    button,
    boxes: list.getByRole('checkbox'),
    card: (title: string) =>
      cards.filter({ has: page.getByRole('checkbox', { name: `Select ${title}`, exact: true }) }),
    sort: page.getByRole('combobox', { name: 'Sort By' }),
    result: (text: string) => section.getByRole('status').filter({ hasText: text }),
    empty: section.getByText('No results.', { exact: true }),
    more: button('Load more'),
    value: (label: 'Brand' | 'Tag', name: string) =>
      facet(label).getByRole('checkbox', {
        name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} ?\\d+$`),
      }),
    values: (label: 'Brand' | 'Tag') => facet(label).getByRole('list').getByRole('listitem'),
    /** The number of selected products in the footer. */
    expectSelected: (count: number) =>
      count === 0
        ? expect(page.getByText(/^\d+ products? selected$/)).toHaveCount(0)
        : expect(
            page.getByText(`${count} ${count === 1 ? 'product' : 'products'} selected`, { exact: true }).first(),
          ).toBeVisible(),
    toast: (kind: 'status' | 'alert', text: string) =>
      page.getByRole('region', { name: 'Messages' }).getByRole(kind).filter({ hasText: text }),
    async open(search: Record<string, string> | [string, string][] = {}) {
      const query = new URLSearchParams(search).toString();
      await page.goto(query ? `/bulk-tag?${query}` : '/bulk-tag');
      await untilAwake(page.getByRole('searchbox', { name: 'Search products' }));
    },
    async searchFor(text: string) {
      await search.fill(text);
      await search.press('Enter');
    },
    /** Opens the dialog and chooses tags by name. */
    async choose(tags: readonly string[]) {
      await button('Bulk Tag').click();
      const picker = dialog.getByRole('combobox', { name: 'Tags' });
      for (const tag of tags) {
        await picker.fill(tag);
        await page.getByRole('option', { name: tag, exact: true }).click();
        await expect(dialog.getByRole('list', { name: 'Chosen' })).toContainText(tag);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
    },
    line: (tag: string) =>
      dialog.getByRole('list', { name: 'What will change' }).getByRole('listitem').filter({ hasText: tag }),
  };
}

/** Names of a product's tags in the marketplace. */
export async function tagsOf(api: Api, id: string): Promise<string[]> {
  const { product } = await api.query<{ product: { tags: { name: string }[] } }>(
    'query ($id: ID!) { product(id: $id) { tags { name } } }',
    { id },
  );
  return product.tags.map(({ name }) => name).toSorted();
}
