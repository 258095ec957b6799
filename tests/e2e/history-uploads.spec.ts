/** Uploads of pictures are in the history, although they are no mutation: who, for which record, and what became of it. */
import { expect, test } from '../support/fixtures.ts';
import { historyRows } from '../support/history.ts';
import { picture } from '../support/pictures.ts';
import type { Sessions } from '../support/sessions.ts';
import type { Stack } from '../support/stack.ts';
import type { Staff } from '../support/staff.ts';
import { tagScreen } from '../support/tag-screen.ts';
import { makeTag } from '../support/tags.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Uploads a file as a form on a page does. @returns its row of the history */
async function upload(
  { stack, sessions }: { stack: Stack; sessions: Sessions },
  bytes: Bytes,
  { as = 'admin', page = '/tags/7' }: { as?: Staff; page?: string } = {},
) {
  const { cookies } = await sessions.as(as);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const body = new FormData();
  body.set('file', new File([bytes], 'secret-name.png', { type: 'image/png' }));
  const headers = { cookie, origin: stack.consoleUrl, referer: `${stack.consoleUrl}${page}` };
  const reply = await fetch(`${stack.consoleUrl}/api/images`, { method: 'POST', headers, body });
  const requestId = reply.headers.get('x-request-id');
  const rows = await historyRows(stack.consoleDatabaseUrl, 'request_id = $1', [requestId]);
  expect(rows).toHaveLength(1);
  return { status: reply.status, row: rows[0] };
}

test('a picture of a tag is in the history of the tag, with its type, its size and its id, before the form is saved', async ({
  page,
  api,
  stack,
}) => {
  const id = await makeTag(api, 'Hu pictured');
  const screen = tagScreen(page);
  await screen.open(`/tags/${id}`);
  await screen.edit();
  const file = await picture('crimson');
  await screen.file.setInputFiles(file);
  await expect(screen.picture).toBeVisible();
  const rows = await historyRows(stack.consoleDatabaseUrl, `operation = 'UploadImage' and page like $1`, [
    `/tags/${id}%`,
  ]);
  expect(rows).toMatchObject([
    {
      kind: 'create',
      record_kind: 'tag',
      outcome: 'done',
      person_name: expect.stringMatching(/\w+ \w+/),
      records: [{ id, name: 'Hu pictured', changes: [] }],
      sent: [
        { field: 'fileType', after: 'image/png' },
        { field: 'fileBytes', after: file.buffer.length },
        { field: 'pictureId', after: expect.any(String) },
      ],
    },
  ]);
  await screen.button('Save').click();
  await expect(screen.form).toBeHidden();
  const history = page.getByRole('region', { name: 'History', exact: true });
  await history.getByRole('link', { name: 'Uploaded a picture' }).click();
  await expect(page.getByRole('heading', { name: 'Uploaded a picture for tag Hu pictured' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Records' }).getByRole('link', { name: 'Tag Hu pictured' }),
  ).toBeVisible();
  await expect(page.getByText('No field was changed.')).toHaveCount(0);
  const sent = page.getByRole('table', { name: 'What was sent' });
  for (const name of ['File type image/png', `Size in bytes ${file.buffer.length}`, /^ID of the picture/])
    await expect(sent.getByRole('row', { name })).toBeVisible();
});

test('refused and failed uploads are kept, too; what was sent is not', async ({ stack, sessions, upstream }) => {
  const { buffer } = await picture('gold');
  const bytes = new Uint8Array(buffer);
  const script = new TextEncoder().encode('<script>a-secret-text</script>');
  const refused = await upload({ stack, sessions }, script);
  expect(refused).toMatchObject({
    status: 400,
    row: { outcome: 'refused', reason: expect.stringContaining('An image must be'), records: [{ id: '7' }] },
  });
  const role = await upload({ stack, sessions }, bytes, { as: 'finance' });
  expect(role).toMatchObject({
    status: 403,
    row: { outcome: 'refused', operation: 'UploadImage', roles: ['FinancialAdmin'] },
  });
  expect(upstream.uploads()).toEqual([]);
  // It passes the console's check of its first bytes, and the marketplace cannot decode it.
  const torn = await upload({ stack, sessions }, bytes.slice(0, 60));
  expect(torn.row).toMatchObject({
    outcome: 'refused',
    sent: [{ field: 'fileType' }, { field: 'fileBytes', after: 60 }],
  });
  upstream.fail('upload', { status: 503 }, { times: 1 });
  expect((await upload({ stack, sessions }, bytes)).row).toMatchObject({ outcome: 'failed', reason: 'Upload failed' });
  upstream.fail('upload', 'reset', { times: 1 });
  expect((await upload({ stack, sessions }, bytes)).row).toMatchObject({ outcome: 'unknown' });
  const rows = JSON.stringify(await historyRows(stack.consoleDatabaseUrl, `operation = 'UploadImage'`));
  for (const secret of ['secret-name', 'a-secret-text']) expect(rows).not.toContain(secret);
});

test('a page says which kind of record it is about, also where there is none yet, or no page at all', async ({
  stack,
  sessions,
}) => {
  const { buffer } = await picture('teal');
  const about = async (page: string) => {
    const { row } = await upload({ stack, sessions }, new Uint8Array(buffer), { page });
    return [row?.record_kind, row?.records.map(({ id }) => id)];
  };
  expect(await about('/brands/12?edit=true')).toEqual(['brand', ['12']]);
  expect(await about('/products/0190-ab')).toEqual(['product', ['0190-ab']]);
  expect(await about('/tags/create')).toEqual(['tag', []]);
  expect(await about(`/tags/${'x'.repeat(300)}`)).toEqual(['tag', []]);
  expect(await about('/orders/7')).toEqual([null, []]);
});
