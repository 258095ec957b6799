/** A brand's pictures: how they are requested, featured and ordered (BRD-63 to BRD-66, BRD-124; D-51, D-52). */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { brandOf, brandScreen, givePictures, makeBrand } from '../support/brand-screen.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { picture } from '../support/pictures.ts';
import type { Upstream } from '../support/upstream.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const tiles = (page: Page): Locator => page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem');
const tile = (page: Page, place: number): Locator => tiles(page).nth(place - 1);
const saved = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText('Brand Information');
const setCalls = (upstream: Upstream) =>
  upstream
    .calls()
    .filter(({ operationName }) => /^(Set|Update)/.test(operationName))
    .map(({ operationName, variables }) => [operationName, variables]);

test('[BRD-42] the space of the large picture is reserved before it loads, at every width', async ({ page, api }) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Slow Pictures');
  await givePictures(api, id, 1);
  const gate = Promise.withResolvers<void>();
  await page.route(/[?&]w(idth)?=1200/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const large = screen.card('Images').getByRole('img', { name: 'Slow Pictures, image 1' });
  // The page's load event waits for the delayed picture.
  await page.goto(`/brands/${id}`, { waitUntil: 'domcontentloaded' });
  await expect(screen.card('Images')).toBeVisible();
  const heights: (number | undefined)[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    heights.push((await screen.card('Images').boundingBox())?.height);
  }
  gate.resolve();
  // Its first rendition is made now, and only one rendition is made at a time.
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
  expect((await screen.card('Images').boundingBox())?.height).toBe(heights[1]);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await screen.card('Images').boundingBox())?.height).toBe(heights[0]);
});

test('[BRD-42] [BRD-124] [BRD-125] badges are on the featured pictures, which are served 1200 and 300 pixels wide', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Three Pictures');
  const [first = '', second = ''] = await givePictures(api, id, 3);
  await api.send('SetFeaturedPortraitOnBrand', { id, imageId: first });
  await api.send('SetFeaturedLandscapeOnBrand', { id, imageId: second });
  const asked: string[] = [];
  page.on(
    'request',
    (request) =>
      request.resourceType() === 'image' && request.url().startsWith(upstream.origin) && asked.push(request.url()),
  );
  await screen.open(id);
  const thumbnails = page.getByRole('list', { name: 'Three Pictures, images' }).getByRole('listitem');
  await expect(thumbnails).toHaveText(['Portrait', 'Landscape', '']);
  const large = screen.card('Images').getByRole('img', { name: 'Three Pictures, image 2' });
  await expect(large).toBeVisible();
  await thumbnails.nth(0).getByRole('button', { name: 'Show image 1, Portrait' }).click();
  await expect(screen.card('Images').getByRole('img', { name: 'Three Pictures, image 1' })).toBeVisible();
  await shot('brand-images');

  const { images } = await brandOf(api, id);
  expect(new Set(images.map(({ sourceType }) => sourceType))).toEqual(new Set(['local', 'contentful', 'shopify']));
  const at =
    (width: number) =>
    ({ url, sourceType }: (typeof images)[number]) =>
      sourceType === 'contentful' ? `${url}?w=${width}&q=80` : `${url}?width=${width}`;
  await expect
    .poll(() => asked.toSorted())
    .toEqual([...images.slice(0, 2).map(at(1200)), ...images.map(at(300))].sort());
  for (const address of asked) {
    const { width = 0, format } = await sharp(await (await fetch(address)).arrayBuffer()).metadata();
    expect(width, address).toBe(Math.min(width, Number(/w(?:idth)?=(\d+)/.exec(address)?.[1])));
    expect(format).toBe('jpeg');
  }
  const landscape = await fetch(asked.find((address) => address.includes('w=1200')) ?? '');
  expect((await sharp(await landscape.arrayBuffer()).metadata()).width).toBe(1200);
});

test('[BRD-124] [BRD-125] [BRD-126] each source gets its own URL parameters, an unknown one none', async ({
  page,
  api,
  upstream,
}) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Pictures From Anywhere');
  const [own = ''] = await givePictures(api, id, 1);
  const signed = `${upstream.origin}/images/signed.jpg?sig=a%2Fb&w=7`;
  const foreign = [
    { id: 'c', key: null, url: 'https://images.ctfassets.net/space/picture.jpg?fm=webp', sourceType: 'Contentful' },
    { id: 's', key: null, url: 'https://cdn.shopify.com/s/files/picture.jpg?v=17', sourceType: 'Shopify' },
    { id: 'u', key: null, url: signed, sourceType: 'Elsewhere' },
    { id: 'n', key: null, url: `${upstream.origin}/images/unsaid.jpg`, sourceType: null },
  ];
  upstream.rewrite('Brand', (answer) => {
    const brand = answer.body.data?.['brand'] as { images: unknown[] };
    return { ...answer, body: { data: { brand: { ...brand, images: [...brand.images, ...foreign] } } } };
  });
  const { buffer } = await picture('teal');
  const asked: string[] = [];
  await page.route(/ctfassets|shopify|\/images\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/png', body: buffer });
  });
  await screen.open(id);
  for (const place of [1, 2, 3, 4, 5]) await screen.button(`Show image ${place}`).click();
  const url = (await brandOf(api, id)).images.find((image) => image.id === own)?.url ?? '';
  await expect
    .poll(() => [...new Set(asked)].sort())
    .toEqual(
      [
        `${url}?width=1200`,
        `${url}?width=300`,
        'https://images.ctfassets.net/space/picture.jpg?fm=webp&w=1200&q=80',
        'https://images.ctfassets.net/space/picture.jpg?fm=webp&w=300&q=80',
        'https://cdn.shopify.com/s/files/picture.jpg?v=17&width=1200',
        'https://cdn.shopify.com/s/files/picture.jpg?v=17&width=300',
        signed,
        `${upstream.origin}/images/unsaid.jpg`,
      ].sort(),
    );
});

test('[BRD-124] a picture that does not load leaves a placeholder', async ({ page, api, allow }) => {
  allow(/images|ERR_FAILED/);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Lost Picture');
  await givePictures(api, id, 1);
  await page.route(/\/images\//, (route) => route.fulfill({ status: 404 }));
  await screen.open(id);
  await expect(screen.card('Images').getByRole('img', { name: 'Lost Picture, image 1 (not available)' })).toBeVisible();
});

test('[BRD-63] [BRD-64] [BRD-69] [BRD-73] [BRD-74] [BRD-76] [BRD-77] a click features a picture in the chosen mode; only what changed is sent', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Features Pictures');
  const [first = '', second = ''] = await givePictures(api, id, 3);
  await screen.edit(id);
  await screen.button('Image 1').click();
  await expect(tile(page, 1).getByText('Portrait', { exact: true }), 'no mode, no badge').toHaveCount(0);
  await page.getByRole('radio', { name: 'Portrait' }).check();
  await screen.button('Make image 2 the featured portrait').click();
  await expect(tile(page, 2).getByText('Portrait', { exact: true })).toBeVisible();
  await screen.button('Make image 1 the featured portrait').click();
  await expect(tiles(page).getByText('Portrait', { exact: true })).toHaveCount(1);
  await expect(tile(page, 1).getByText('Portrait', { exact: true })).toBeVisible();
  await axe(page);
  upstream.fail('SetFeaturedPortraitOnBrand', { errors: [{ message: 'No' }] }, { times: 1 });
  await screen.save.click();
  await expect(screen.toast('alert', 'Server error. could not set portrait image.')).toBeVisible();
  await screen.save.click();
  await expect(screen.toast('status', 'Successfully set portrait image.')).toBeVisible();
  await saved(page);
  expect(setCalls(upstream)).toEqual([
    ['SetFeaturedPortraitOnBrand', { id, imageId: first }],
    ['SetFeaturedPortraitOnBrand', { id, imageId: first }],
  ]);

  await screen.button('Edit').click();
  await page.getByRole('radio', { name: 'Landscape' }).check();
  await screen.button('Make image 2 the featured landscape').click();
  await expect(tile(page, 2).getByText('Landscape', { exact: true })).toBeVisible();
  await shot('brand-edit-images');
  upstream.fail('SetFeaturedLandscapeOnBrand', { status: 500 }, { times: 1 });
  await screen.save.click();
  await expect(screen.toast('alert', 'Server error. could not set landscape image.')).toBeVisible();
  await screen.save.click();
  await expect(screen.toast('status', 'Successfully set landscape image.')).toBeVisible();
  await saved(page);
  expect(setCalls(upstream).slice(2)).toEqual([
    ['SetFeaturedLandscapeOnBrand', { id, imageId: second }],
    ['SetFeaturedLandscapeOnBrand', { id, imageId: second }],
  ]);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Features Pictures, images' }).getByRole('listitem')).toHaveText([
    'Portrait',
    'Landscape',
    '',
  ]);
});

test('[BRD-65] [BRD-75] removing a featured picture clears it as featured', async ({ page, api, upstream }) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Removes A Picture');
  const [first = '', second = '', third = ''] = await givePictures(api, id, 3);
  await api.send('SetFeaturedPortraitOnBrand', { id, imageId: first });
  await api.send('SetFeaturedLandscapeOnBrand', { id, imageId: second });
  await screen.edit(id);
  await screen.button('Remove image 1').click();
  await expect(screen.button('Remove image 1')).toBeFocused();
  await expect(tiles(page)).toHaveCount(2);
  await expect(tiles(page).getByText('Portrait', { exact: true })).toHaveCount(0);
  await screen.save.click();
  await saved(page);
  expect(setCalls(upstream)).toEqual([
    ['SetFeaturedPortraitOnBrand', { id, imageId: null }],
    ['SetImagesOnBrand', { id, imageIds: [second, third] }],
  ]);
  expect(await brandOf(api, id)).toMatchObject({
    featuredPortrait: null,
    featuredLandscape: { id: second },
    images: [{ id: second }, { id: third }],
  });
});

test('[BRD-66] [BRD-75] [BRD-78] pictures are put in order with the mouse and with buttons, and keep that order', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(HANDLER_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Orders Pictures');
  const [first = '', second = '', third = ''] = await givePictures(api, id, 3);
  await screen.edit(id);
  const handle = (place: number) => tile(page, place).getByRole('button').first();
  const sources = () =>
    tiles(page)
      .getByRole('button')
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const [one, two, three] = await sources();
  // Dragging has loaded once a tile reacts to the pointer: dnd-kit renders every tile again with its listeners, and the
  // handle gets its cursor.
  await expect(async () => {
    await handle(3).scrollIntoViewIfNeeded();
    const [from, to] = [await handle(1).boundingBox(), await handle(3).boundingBox()];
    if (!from || !to) throw new Error('The tiles are not in view');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2 + 20, from.y + from.height / 2, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    expect(await sources()).toEqual([two, three, one]);
  }).toPass({ intervals: [200] });
  await expect(page.getByText('Image moved to place 3 of 3')).toBeAttached();
  await screen.button('Move image 1 right').focus();
  await page.keyboard.press('Enter');
  await expect.poll(sources).toEqual([three, two, one]);
  await expect(screen.button('Move image 2 right')).toBeFocused();
  await expect(screen.button('Move image 1 left')).toBeDisabled();
  await expect(screen.button('Move image 3 right')).toBeDisabled();

  upstream.fail('SetImagesOnBrand', { errors: [{ message: 'No' }] }, { times: 1 });
  await screen.save.click();
  await expect(screen.toast('alert', 'Server error. could not set image.')).toBeVisible();
  expect(await sources()).toEqual([three, two, one]);
  await screen.save.click();
  await expect(screen.toast('status', 'Successfully set image.')).toBeVisible();
  await saved(page);
  const imageIds = [third, second, first];
  expect(setCalls(upstream)).toEqual([
    ['SetImagesOnBrand', { id, imageIds }],
    ['SetImagesOnBrand', { id, imageIds }],
  ]);
  await screen.edit(id);
  expect(await sources()).toEqual([three, two, one]);
  expect((await brandOf(api, id)).images.map((image) => image.id)).toEqual(imageIds);
});
