/** The image of a tag: uploaded at once, set with a separate call when the form is saved. */
import { axe, expect, test } from '../support/fixtures.ts';
import { picture } from '../support/pictures.ts';
import { tagScreen } from '../support/tag-screen.ts';
import { makeTag, storedTag } from '../support/tags.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const UPLOAD_FAILS = /answer [45]\d\d: POST .*\/api\/images$/;

test('[TAG-33] [CAL-21] an image is uploaded, replaced and removed; only the image is sent', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const id = await makeTag(api, 'Vv pictured');
  const screen = tagScreen(page);
  const save = async () => {
    await screen.button('Save').click();
    await expect(screen.form).toBeHidden();
  };
  await screen.open(`/tags/${id}`);
  await expect(screen.main.getByText('No image yet.')).toBeVisible();

  await screen.edit();
  await screen.file.setInputFiles(await picture('crimson'));
  await expect(screen.picture).toBeVisible();
  await axe(page);
  await shot('tag-edit-image');
  await save();
  await expect(screen.toast('status', 'Successfully set image on tag')).toBeVisible();
  await expect(screen.main.getByRole('img', { name: 'Vv pictured, image 1' })).toBeVisible();
  const first = (await storedTag(api, id)).image?.id;
  expect(first).toEqual(expect.any(String));

  await screen.edit();
  await expect(screen.image.getByRole('button', { name: 'Replace image' })).toBeVisible();
  await screen.file.setInputFiles(await picture('gold'));
  await expect(screen.image.getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => screen.picture.getAttribute('src')).not.toContain(first ?? '');
  await save();
  const second = (await storedTag(api, id)).image?.id;
  expect(second).not.toBe(first);

  await screen.edit();
  await screen.image.getByRole('button', { name: 'Remove image' }).click();
  await expect(screen.image.getByRole('button', { name: 'Upload image' })).toBeFocused();
  await save();
  await expect(screen.main.getByText('No image yet.')).toBeVisible();
  expect((await storedTag(api, id)).image).toBeNull();

  expect(upstream.calls('SetImageOnTag').map(({ variables }) => variables)).toEqual([
    { id, imageId: first },
    { id, imageId: second },
    { id, imageId: null },
  ]);
  expect(upstream.calls('UpdateOneTag'), 'the fields did not change').toEqual([]);
  expect(upstream.uploads()).toHaveLength(2);
});

test('[TAG-34] [TAG-31] when the image fails after the fields were saved, saving again sends only the image', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  const id = await makeTag(api, 'Vv half saved');
  upstream.fail('SetImageOnTag', { errors: [{ message: 'The frame is broken' }] }, { times: 1 });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await screen.edit();
  await screen.description.fill('Saved the first time');
  await screen.file.setInputFiles(await picture('navy'));
  await expect(screen.picture).toBeVisible();
  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully saved tag')).toBeVisible();
  await expect(screen.toast('alert', 'Error. could not set image on tag')).toBeVisible();
  await expect(screen.form.getByRole('alert')).toContainText(
    'Everything else is saved; saving again sends only the image.',
  );
  await expect(screen.form).not.toContainText('frame');
  await expect(screen.picture).toBeVisible();
  expect(await storedTag(api, id)).toMatchObject({ description: 'Saved the first time', image: null });
  await axe(page);
  await shot('tag-image-failed');

  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully set image on tag')).toBeVisible();
  await expect(screen.form).toBeHidden();
  expect(upstream.calls('UpdateOneTag')).toHaveLength(1);
  expect(upstream.calls('SetImageOnTag')).toHaveLength(2);
  expect((await storedTag(api, id)).image).not.toBeNull();
});

test('[TAG-34] values reset after a half-done save are written back, too', async ({ page, api, upstream, allow }) => {
  allow(HANDLER_FAILS);
  const id = await makeTag(api, 'Vv first thought', { description: 'First' });
  upstream.fail('SetImageOnTag', { errors: [{ message: 'The frame is broken' }] });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.description.fill('Second');
  await screen.file.setInputFiles(await picture('olive'));
  await expect(screen.picture).toBeVisible();
  await screen.button('Save').click();
  await expect(screen.toast('alert', 'Error. could not set image on tag')).toBeVisible();
  await screen.description.fill('First');
  await screen.image.getByRole('button', { name: 'Remove image' }).click();
  await screen.button('Save').click();
  await expect(screen.value('Description')).toHaveText('First');
  expect(await storedTag(api, id)).toMatchObject({ description: 'First', image: null });
});

test('[CAL-06] a failed upload shows Upload failed, at the file and in a toast, and works on Retry', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(UPLOAD_FAILS);
  const id = await makeTag(api, 'Vv uploaded twice');
  upstream.fail('upload', { status: 500 }, { times: 1 });
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.file.setInputFiles(await picture('plum'));
  await expect(screen.toast('alert', 'Upload failed')).toBeVisible();
  const file = screen.image.getByRole('listitem').filter({ hasText: 'plum.png' });
  await expect(file.getByRole('alert')).toHaveText('Upload failed');
  await axe(page);
  await shot('tag-upload-failed');
  await file.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.picture).toBeVisible();
  await expect(file).toHaveCount(0);
  expect(upstream.uploads()).toHaveLength(2);
});

test('[CAL-06] a picture refused by the marketplace shows Upload failed with the reason, and offers no Retry', async ({
  page,
  api,
  allow,
}) => {
  allow(/answer 400: POST .*\/api\/images$/);
  const id = await makeTag(api, 'Vv refused');
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  const { buffer, ...file } = await picture('olive', 'torn.png');
  await screen.file.setInputFiles({ ...file, buffer: buffer.subarray(0, buffer.length - 40) });
  await expect(screen.toast('alert', 'Upload failed')).toBeVisible();
  const line = screen.image.getByRole('listitem').filter({ hasText: 'torn.png' });
  await expect(line.getByRole('alert')).toContainText('The image is damaged.');
  await expect(line.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('[TAG-33] Save waits for an image that is still uploading, and leaving asks first', async ({
  page,
  api,
  upstream,
}) => {
  const id = await makeTag(api, 'Vv in a hurry');
  const gate = upstream.delay('upload');
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  await screen.file.setInputFiles(await picture('sienna'));
  await gate.reached;
  await expect(screen.button('Save')).toBeDisabled();
  await expect(screen.form.getByText('Uploading', { exact: true })).toBeVisible();
  await screen.button('Cancel').click();
  await screen.question('Discard your changes?').getByRole('button', { name: 'Keep editing' }).click();
  gate.open();
  await expect(screen.picture).toBeVisible();
  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully set image on tag')).toBeVisible();
  expect((await storedTag(api, id)).image).not.toBeNull();
});

test('[CAL-06] a file that is not a picture by its bytes, or too large, is refused with a message and changes nothing', async ({
  page,
  api,
  upstream,
  allow,
}) => {
  allow(UPLOAD_FAILS);
  const id = await makeTag(api, 'Vv refused pictures');
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}?edit=true`);
  const refusal = (name: string) => screen.image.getByRole('listitem').filter({ hasText: name });
  await screen.file.setInputFiles({
    name: 'disguised.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await expect(refusal('disguised.png').getByRole('alert')).toHaveText(
    'Upload failed An image must be a JPEG, PNG, WebP, GIF or AVIF file.',
  );
  await screen.file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
  await expect(refusal('notes.txt').getByRole('alert')).toHaveText(
    'Upload failed Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded.',
  );
  await screen.file.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(15_000_001) });
  await expect(refusal('huge.png').getByRole('alert')).toHaveText('Upload failed The image is larger than 15 MB.');
  await expect(screen.image.getByRole('button', { name: 'Retry' }), 'where it cannot help').toHaveCount(0);
  for (const name of ['disguised.png', 'notes.txt', 'huge.png'])
    await screen.image.getByRole('button', { name: `Dismiss ${name}` }).click();
  await expect(screen.image.getByRole('alert')).toHaveCount(0);
  expect(upstream.uploads()).toEqual([]);
  expect((await storedTag(api, id)).image).toBeNull();
});
