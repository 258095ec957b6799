/** A renamed brand: its products show and are found by its present name. */
import { makeBrands } from '../support/brands.ts';
import { runSql } from '../support/database.ts';
import { findBox } from '../support/find-box.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { makeProducts } from '../support/products.ts';

test('a product is found by two words of its row after its brand was renamed', async ({ page, api, stack }) => {
  const [brandId = ''] = await makeBrands(api, ['Vr Old House']);
  const [productId = ''] = await makeProducts(api, stack.databaseUrl, ['Vr Linen Kaftan']);
  await runSql(stack.databaseUrl, 'update products set brand_id = $2 where id = $1', [productId, brandId]);
  await api.send('UpdateBrand', { id: brandId, update: { name: 'Vr New Atelier' } });

  await page.goto('/products?name=Kaftan&brandName=New+Atelier');
  const row = page.getByRole('main').getByRole('row', { name: /Vr Linen Kaftan/ });
  await expect(row).toContainText('Vr New Atelier');
  await expect(row).not.toContainText('Old House');
  const box = findBox(page);
  await untilAwake(box.field);
  await box.field.click();
  await box.input.fill('atelier kaftan');
  await expect(box.options('Products')).toHaveText(/Vr Linen Kaftan.*Vr New Atelier/);
  await box.options('Products').click();
  await expect(page).toHaveURL(`/products/${productId}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Vr New Atelier' })).toHaveAttribute(
    'href',
    `/brands/${brandId}`,
  );
});
