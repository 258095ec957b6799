/** A product's pictures: upload, order, removal and failures (PRD-40, PRD-41; D-52). */
import { axe, expect, test } from '../support/fixtures.ts';
import { picture } from '../support/pictures.ts';
import { makeProductWithImages, productScreen } from '../support/product-screen.ts';
import { productRecord } from '../support/products.ts';

const UPLOAD_FAILS = /answer [45]\d\d: POST .*\/api\/images$|request failed: POST .*\/api\/images/;
const imagesOf = async (...of: Parameters<typeof productRecord>) =>
  (await productRecord(...of)).images.map(({ id }) => id);

test('[PRD-40] [PRD-41] [CAL-05] images are uploaded, moved and removed, and one remains', async ({
  page,
  api,
  upstream,
  stack,
}) => {
  const { id, imageIds } = await makeProductWithImages(api, stack.databaseUrl, 'Zq pictured', 2);
  const screen = productScreen(page);
  await screen.edit(id);
  await screen.files.setInputFiles(await picture('crimson'));
  await expect(screen.tiles).toHaveCount(3);
  await screen.form.getByRole('button', { name: 'Move image 3 left' }).click();
  await screen.form.getByRole('button', { name: 'Move image 2 left' }).click();
  await screen.form.getByRole('button', { name: 'Remove image 3' }).click();
  await expect(screen.tiles).toHaveCount(2);
  await screen.update.click();
  await expect(screen.toast('status', 'Successfully updated product')).toBeVisible();
  const calls = upstream.calls('UpdateProduct').map(({ variables }) => variables as { update: { imageIds: string[] } });
  expect(calls).toEqual([{ id, update: { imageIds: [expect.any(String), imageIds[0]] } }]);
  const sent = calls[0]?.update.imageIds ?? [];
  expect(imageIds, 'the new one stands first').not.toContain(sent[0]);
  expect(await imagesOf(api, id)).toEqual(sent);

  await expect(page.getByRole('button', { name: /^Show image/ })).toHaveCount(2);
  await page.reload();
  const shown = page.getByRole('img', { name: 'Zq pictured, image 1' });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);

  await screen.edit(id);
  await screen.form.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(screen.tiles).toHaveCount(1);
  await expect(screen.form.getByRole('button', { name: /^Remove image/ })).toHaveCount(0);
  await expect(screen.tiles.getByRole('button', { name: /^Move image/, disabled: false })).toHaveCount(0);
});

test('[PRD-40] images are put in order by drag', async ({ page, api, stack }) => {
  const { id, imageIds } = await makeProductWithImages(api, stack.databaseUrl, 'Zq dragged', 2);
  const screen = productScreen(page);
  await screen.edit(id);
  const pictures = screen.tiles.locator('img');
  const sources = () => pictures.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const before = await sources();
  // Dragging has loaded once a tile reacts to the pointer.
  await expect(async () => {
    await screen.tiles.last().scrollIntoViewIfNeeded();
    const [from, to] = [await pictures.first().boundingBox(), await pictures.last().boundingBox()];
    if (!from || !to) throw new Error('The tiles are not in view');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    expect(await sources()).toEqual(before.toReversed());
  }).toPass({ intervals: [200] });
  await screen.update.click();
  await expect.poll(() => imagesOf(api, id)).toEqual(imageIds.toReversed());
});

test('[PRD-40] an upload that fails half-way is reported, others are unaffected, and Retry uploads it again', async ({
  page,
  api,
  upstream,
  stack,
  allow,
}) => {
  allow(UPLOAD_FAILS);
  const { id, imageIds } = await makeProductWithImages(api, stack.databaseUrl, 'Zq half sent', 1);
  const screen = productScreen(page);
  await screen.edit(id);
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await screen.field('Title').fill('Zq half sent, retitled');
  // One of two files is cut off on its way to the marketplace.
  upstream.fail('upload', 'reset', { times: 1 });
  await screen.files.setInputFiles([await picture('crimson'), await picture('navy')]);
  await expect(screen.toast('alert', 'Upload failed')).toBeVisible();
  await expect(uploads.getByRole('alert')).toContainText('Upload failed');
  await expect(screen.tiles, 'the one that was there and the one that arrived').toHaveCount(2);
  await expect(screen.field('Title')).toHaveValue('Zq half sent, retitled');
  await axe(page);
  // The same again, this time on the way to the console.
  await page.route('**/api/images', (route) => route.abort('connectionreset'), { times: 1 });
  await uploads.getByRole('button', { name: 'Retry' }).click();
  await expect(uploads.getByRole('alert')).toContainText('Upload failed');
  const gate = upstream.delay('upload');
  await uploads.getByRole('button', { name: 'Retry' }).click();
  await gate.reached;
  await expect(screen.update, 'a save waits for what is on its way').toBeDisabled();
  await screen.form.getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('alertdialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  gate.open();
  await expect(screen.tiles).toHaveCount(3);
  await expect(uploads).toHaveCount(0);
  // A file that is no picture is refused with a reason, whatever its name.
  await screen.files.setInputFiles({
    name: 'piece.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await expect(uploads.getByRole('alert')).toHaveText(
    'Upload failed An image must be a JPEG, PNG, WebP, GIF or AVIF file.',
  );
  await uploads.getByRole('button', { name: 'Dismiss piece.png' }).click();
  await screen.update.click();
  await expect(screen.toast('status', 'Successfully updated product')).toBeVisible();
  const { title } = await productRecord(api, id);
  const stored = await imagesOf(api, id);
  expect([title, stored.length, stored[0]]).toEqual(['Zq half sent, retitled', 3, imageIds[0]]);
});
