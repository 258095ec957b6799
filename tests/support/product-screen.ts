import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { runSql } from './database.ts';
import { untilAwake } from './list-screen.ts';
import { makeProducts } from './products.ts';

/** A product's page, viewed or edited, by role and label. */
export const productScreen = (page: Page) => {
  const form = page.getByRole('form', { name: 'Edit product' });
  return {
    form,
    update: form.getByRole('button', { name: 'Update' }),
    field: (name: string) => form.getByRole('textbox', { name, exact: true }),
    tiles: form.getByRole('list', { name: 'Images' }).getByRole('listitem'),
    files: page.getByLabel('Upload images, file'),
    sync: page.getByRole('region', { name: 'Store' }).getByRole('button'),
    value: (label: string) =>
      page
        .getByRole('region', { name: 'Information' })
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd'),
    variant: (title: string) =>
      page
        .getByRole('list', { name: 'Variants' })
        .getByRole('listitem')
        .filter({ has: page.getByText(title, { exact: true }) }),
    toast: (kind: 'status' | 'alert', text: string) =>
      page.getByRole('region', { name: 'Messages' }).getByRole(kind).filter({ hasText: text }),
    async open(id: string) {
      await page.goto(`/products/${id}`);
      await untilAwake(page.getByRole('button', { name: 'Edit' }));
    },
    async edit(id: string) {
      await page.goto(`/products/${id}?edit=true`);
      await expect(form).toBeVisible();
      await untilAwake(form);
    },
  };
};

/** A product with this many of the seed's images. */
export async function makeProductWithImages(
  api: Api,
  databaseUrl: string,
  name: string,
  count: number,
): Promise<{ id: string; imageIds: string[] }> {
  const [id = ''] = await makeProducts(api, databaseUrl, [name], { description: 'As it was written' });
  const images = await runSql<{ image_id: string }>(
    databaseUrl,
    `insert into product_images (product_id, image_id, position)
     select $1, id, row_number() over (order by id) - 1 from (select id from images order by id limit $2) as chosen returning image_id`,
    [id, count],
  );
  return { id, imageIds: images.map(({ image_id }) => image_id) };
}
