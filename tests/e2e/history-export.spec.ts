/** The history as a CSV file: what the list finds, for Admin and Super Admin, and itself an action (ADR 0032). */
import { readFile } from 'node:fs/promises';
import { errorOf, postToHandler } from '../support/ask.ts';
import { makeBrands } from '../support/brands.ts';
import { runSql } from '../support/database.ts';
import { asHistoryOwner } from '../support/history-owner.ts';
import { expect, test } from '../support/fixtures.ts';
import { historyActions } from '../support/history-actions.ts';
import { historyRows } from '../support/history.ts';
import { makeUsers } from '../support/users.ts';
import type { Stack } from '../support/stack.ts';

const PATH = '/api/history/export';
const exportsIn = (stack: Stack, requestId: string) =>
  historyRows(stack.consoleDatabaseUrl, `operation = 'ExportHistory' and request_id = $1`, [requestId]);

test('what the list finds is saved as a file, on every page of it, and the export is an action', async ({
  page,
  stack,
  sessions,
  api,
}) => {
  const actions = historyActions({ stack, sessions });
  const [id = ''] = await makeBrands(api, ['Exported History']);
  for (let round = 0; round < 12; round += 1)
    await actions.send('UpdateBrand', { id, update: { phone: `+27 21 555 03${10 + round}` } });
  await actions.send('UpdateBrand', { id, update: { bankDetails: { accountNumber: '62001112223' }, commission: 9 } });
  await actions.send('UpdateBrand', { id, update: { vatNumber: '4100' } });
  await actions.undo((await actions.of('brand', id, 1))[0]?.id ?? '');
  await page.goto(`/history?record=brand:${id}&rows=10`);
  await expect(page.getByText('1 to 10 of 15 actions')).toBeVisible();
  const [download, answer] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse(`**${PATH}`),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  await expect(page.getByRole('status').filter({ hasText: 'The history is in your downloads.' })).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^history-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffWhen,Who,What,Record,Record ID,Field,Before,After,Outcome,Reason,Reference');
  expect(lines, 'a line for each field').toHaveLength(1 + 12 + 2 + 2);
  expect(text).toContain(`,${id},Commission,,9%,Done,`);
  expect(text).toContain(`,${id},Bank details,Not shown,Not shown,Done,`);
  expect(text).toContain(`,${id},Phone,'+27 21 555 0320,'+27 21 555 0321,Done,`);
  expect(text, 'what was taken back').toContain(`,${id},VAT number,,4100,Undone,`);
  expect(text, 'and what took it back').toContain(`,${id},VAT number,4100,,Done,`);
  expect(text).not.toContain('62001112223');

  const requestId = (await answer.allHeaders())['x-request-id'] ?? '';
  await expect.poll(async () => (await exportsIn(stack, requestId))[0]?.outcome).toBe('done');
  const [row] = await exportsIn(stack, requestId);
  expect(row).toMatchObject({ kind: 'export', record_kind: null, page: expect.stringContaining('/history') });
  expect(row?.sent).toEqual([
    { field: 'filter.recordKind', after: 'brand' },
    { field: 'filter.recordId', after: id },
    { field: 'sentTo', after: { id: row?.person_id, name: row?.person_name } },
  ]);
});

test('who may not open the history gets no file, and the attempt is kept', async ({ stack, sessions }) => {
  for (const staff of ['brands', 'finance'] as const) {
    const reply = await postToHandler(stack.consoleUrl, PATH, {}, { as: await sessions.as(staff) });
    expect(reply.status).toBe(403);
    const rows = await exportsIn(stack, String(reply.headers['x-request-id']));
    expect(rows).toMatchObject([{ outcome: 'refused' }]);
  }
  expect((await postToHandler(stack.consoleUrl, PATH, {})).status).toBe(401);
  const as = await sessions.as('admin');
  for (const body of [{ filter: { sql: '1' } }, { filter: { record: { eq: '1' } } }, [], { filter: {}, more: 1 }])
    expect((await postToHandler(stack.consoleUrl, PATH, body, { as })).status, JSON.stringify(body)).toBe(400);
});

test('only Admin reads users’ roles in the file', async ({ stack, sessions }) => {
  const [id = ''] = await makeUsers(stack.databaseUrl, ['Zx Exported Roles']);
  const actions = historyActions({ stack, sessions });
  await actions.send('UpdateOneAccount', { id, update: { roles: ['ProductAdmin'] } }, { page: '/users' });
  const body = { filter: { recordKind: { eq: 'account' }, record: { eq: id } } };
  for (const [staff, cells] of [
    ['admin', ',Product Admin,Done,'],
    ['configurator', ',Not shown,Not shown,Done,'],
  ] as const) {
    const reply = await postToHandler(stack.consoleUrl, PATH, body, { as: await sessions.as(staff) });
    expect(reply.status).toBe(200);
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.text.split('\r\n')[1]).toContain(cells);
    expect(reply.text.includes('Product Admin')).toBe(staff === 'admin');
  }
});

test('a file that would be too large is refused with a plain sentence', async ({ stack, sessions }) => {
  await runSql(
    stack.consoleDatabaseUrl,
    `insert into history (at, ended_at, person_id, person_name, roles, kind, operation, outcome, request_id, detail)
     select now(), now(), 'crowd', 'A Crowd', '{}', 'start', 'SyncOneBrand', 'done', 'crowd', '{"records":[]}'
     from generate_series(1, 50001)`,
  );
  const body = { filter: { person: { in: ['crowd'] } } };
  const reply = await postToHandler(stack.consoleUrl, PATH, body, { as: await sessions.as('admin') });
  // They are in no chain: history:verify would find them in later tests.
  await asHistoryOwner(stack.consoleDatabaseUrl)("delete from history where person_id = 'crowd'");
  expect(reply.status).toBe(400);
  expect(errorOf(reply).message.replaceAll('\u00a0', ' ')).toBe(
    'This is too much for one file (at most 50 000 actions). Please choose fewer days or another filter.',
  );
  const rows = await exportsIn(stack, String(reply.headers['x-request-id']));
  expect(rows).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('too much') }]);
});
