/**
 * Uploading a brand's pictures (CAL-05, D-52): what goes upstream, what is refused, and what happens when an upload
 * breaks off.
 */
import sharp from 'sharp';
import { insist } from '../support/ask.ts';
import { brandOf, brandScreen, makeBrand } from '../support/brand-screen.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { picture } from '../support/pictures.ts';
import { PASSWORD, emailOf } from '../support/staff.ts';

const FAILED = 'Server error. could not upload image.';
const UPLOAD_FAILS = /answer [45]\d\d: POST .*\/api\/images$|request failed: POST .*\/api\/images/;

test('[BRD-126] [CAL-05] [CAL-07] pictures are uploaded, stored, served in any width, and are on the brand after a save', async ({
  page,
  api,
  upstream,
  stack,
  shot,
}) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Uploads Pictures');
  await screen.edit(id);
  const input = page.getByLabel('Upload images, file');
  const chosen = [await picture('crimson'), await picture('navy')];
  await input.setInputFiles(chosen);
  const tiles = page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem');
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  await shot('brand-uploaded');

  const uploads = upstream.uploads();
  expect(uploads).toHaveLength(2);
  for (const { headers, body } of uploads) {
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(headers.authorization).toMatch(/^Bearer \S{20,}$/);
    expect(headers.cookie).toBeUndefined();
    expect(body.toString('latin1').match(/name="[^"]*"/g)).toEqual(['name="file"', 'name="picture.png"']);
  }
  expect(uploads.some(({ body }) => body.includes(chosen[0]?.buffer ?? Buffer.from('none')))).toBe(true);

  await screen.save.click();
  await expect(screen.toast('status', 'Successfully set image.')).toBeVisible();
  const { images } = await brandOf(api, id);
  expect(images).toHaveLength(2);
  const served = await fetch(`${images[0]?.url}?width=100`);
  expect(served.headers.get('content-type')).toMatch(/^image\//);
  expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(100);
  await expect(page.getByRole('img', { name: 'Uploads Pictures, image 1' })).toBeVisible();

  // The second route of the contract: the mutation, as multipart. The same picture shows after a save.
  const token = (
    await fetch(`${stack.marketplaceUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($input: LoginInput!) { login(input: $input) { id } }',
        variables: { input: { email: emailOf('admin'), password: PASSWORD } },
      }),
    })
  ).headers.get('tle-auth-token');
  const form = new FormData();
  form.set(
    'operations',
    JSON.stringify({
      query: 'mutation ($file: Upload!) { uploadOneImage(file: $file) { id url } }',
      variables: { file: null },
    }),
  );
  form.set('map', JSON.stringify({ 0: ['variables.file'] }));
  form.set('0', new File([new Uint8Array((await picture('gold')).buffer)], 'gold.png', { type: 'image/png' }));
  const answer = await fetch(`${stack.marketplaceUrl}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await answer.json()) as { data: { uploadOneImage: { id: string } } };
  await api.send('SetImagesOnBrand', { id, imageIds: [data.uploadOneImage.id] });
  await page.reload();
  const shown = page.getByRole('img', { name: 'Uploads Pictures, image 1' });
  await expect(shown).toHaveJSProperty('complete', true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(240);
});

test('[BRD-79] [BRD-126] an upload that fails or breaks off is reported, and Retry uploads it again', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(UPLOAD_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Uploads Fail');
  await screen.edit(id);
  const input = page.getByLabel('Upload images, file');
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  const tiles = page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem');
  upstream.fail('upload', { status: 500 }, { times: 1 });
  await input.setInputFiles(await picture('crimson'));
  await expect(screen.toast('alert', FAILED)).toBeVisible();
  await expect(uploads.getByRole('alert')).toContainText(FAILED);
  await axe(page);
  await shot('brand-upload-failed');
  upstream.fail('upload', 'reset', { times: 1 });
  await uploads.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => upstream.uploads().length).toBe(2);
  await expect(uploads.getByRole('alert')).toContainText(FAILED);
  upstream.fail('upload', 'html', { times: 1 });
  await uploads.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => upstream.uploads().length).toBe(3);
  await expect(uploads.getByRole('alert')).toContainText(FAILED);

  const gate = upstream.delay('upload');
  await uploads.getByRole('button', { name: 'Retry' }).click();
  await gate.reached;
  await expect(uploads.getByRole('progressbar', { name: 'Uploading crimson.png' })).toBeVisible();
  gate.open();
  await expect(tiles).toHaveCount(1);
  await expect(uploads).toHaveCount(0);

  // The connection breaks off half-way.
  await page.route('**/api/images', (route) => route.abort('connectionreset'), { times: 1 });
  await input.setInputFiles(await picture('navy'));
  await expect(uploads.getByRole('alert')).toContainText(FAILED);
  await uploads.getByRole('button', { name: 'Retry' }).click();
  await expect(tiles).toHaveCount(2);
  await screen.save.click();
  await expect(screen.toast('status', 'Successfully set image.')).toBeVisible();
  expect((await brandOf(api, id)).images).toHaveLength(2);
});

test('[BRD-79] [BRD-126] a file that is not a picture, whatever its name, or is too large, is refused with a reason and without Retry', async ({
  page,
  api,
  upstream,
  allow,
  sessions,
  stack,
}) => {
  allow(UPLOAD_FAILS);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Refuses Files');
  await screen.edit(id);
  const input = page.getByLabel('Upload images, file');
  const uploads = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/><script>alert(1)</script>');
  const files = [
    [
      { name: 'portrait.png', mimeType: 'image/png', buffer: script },
      'An image must be a JPEG, PNG, WebP, GIF or AVIF file.',
    ],
    [
      { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: script },
      'Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded.',
    ],
    [
      { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(16_000_000, 1) },
      'The image is larger than 15 MB.',
    ],
    [{ name: 'empty.gif', mimeType: 'image/gif', buffer: Buffer.alloc(0) }, 'The file is empty.'],
  ] as const;
  for (const [file, reason] of files) {
    await input.setInputFiles(file);
    const row = uploads.filter({ hasText: file.name });
    await expect(row.getByRole('alert')).toHaveText(`${FAILED} ${reason}`);
    await expect(row.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await row.getByRole('button', { name: `Dismiss ${file.name}` }).click();
  }
  await expect(uploads).toHaveCount(0);
  // A PNG whose end is missing passes the console's check of its first bytes; the marketplace, which decodes it,
  // refuses.
  const { buffer } = await picture('teal');
  await input.setInputFiles({ name: 'torn.png', mimeType: 'image/png', buffer: buffer.subarray(0, 60) });
  await expect(uploads.getByRole('alert')).toContainText(FAILED);
  expect(upstream.uploads(), 'only the torn one went upstream').toHaveLength(1);
  await expect(page.getByRole('list', { name: 'Images', exact: true })).toHaveCount(0);

  // Directly to the handler, without the form.
  const { cookies } = await sessions.as('admin');
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const send = (
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = { cookie, origin: stack.consoleUrl },
  ) => {
    const body = new FormData();
    body.set('file', new File([bytes], name, { type: 'image/png' }));
    return fetch(`${stack.consoleUrl}/api/images`, { method: 'POST', headers, body });
  };
  expect((await insist(() => send('huge.png', new Uint8Array(16_000_000)))).status).toBe(400);
  expect((await send('script.png', new Uint8Array(script))).status).toBe(400);
  expect((await send('ok.png', new Uint8Array(buffer), { origin: stack.consoleUrl })).status).toBe(401);
  expect((await send('ok.png', new Uint8Array(buffer), { cookie, origin: 'https://evil.example' })).status).toBe(403);
  expect(upstream.uploads()).toHaveLength(1);
  expect((await brandOf(api, id)).images).toEqual([]);
});

test('[BRD-79] [BRD-126] a form waits for a running upload, and leaving it in the meantime asks first', async ({
  page,
  api,
  upstream,
}) => {
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Waits For A Picture');
  await screen.edit(id);
  const gate = upstream.delay('upload');
  await page.getByLabel('Upload images, file').setInputFiles(await picture('crimson'));
  await gate.reached;
  await expect(page.getByRole('form').getByRole('status').filter({ hasText: 'Uploading' })).toBeVisible();
  await expect(screen.save).toBeDisabled();
  await screen.button('Cancel').click();
  await screen.question('Discard your changes?').getByRole('button', { name: 'Keep editing' }).click();
  gate.open();
  await expect(page.getByRole('list', { name: 'Images', exact: true }).getByRole('listitem')).toHaveCount(1);
  await screen.save.click();
  await expect(screen.toast('status', 'Successfully set image.')).toBeVisible();
  expect((await brandOf(api, id)).images).toHaveLength(1);
});
