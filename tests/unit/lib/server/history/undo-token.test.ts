/** What a browser without a store sends to take an action back (ADR 0036). */
import type { HistoryEntry } from '@/lib/history/entry';
import { seal } from '@/lib/server/auth/seals';
import { entryOfToken, undoTokens } from '@/lib/server/history/undo-token';

const person = { id: 'naledi', name: 'Naledi Mokoena', roles: ['Admin'] };
const entry: HistoryEntry = {
  id: '',
  at: new Date().toISOString(),
  person,
  kind: 'change',
  operation: 'UpdateOneTag',
  recordKind: 'tag',
  outcome: 'done',
  page: '/tags',
  requestId: 'request',
  records: [{ id: '7', name: 'Linen', changes: [{ field: 'name', before: 'Linen', after: 'Cotton' }] }],
};

const before = { ...process.env };
beforeEach(() => {
  process.env['SESSION_SECRET'] = 'a'.repeat(40);
});
afterEach(() => {
  process.env = { ...before };
});

const tokenOf = async (made: HistoryEntry): Promise<string> => (await undoTokens([made], ['Admin']))[0] ?? '';

test('a sealed entry opens for the person who did it', async () => {
  const token = await tokenOf(entry);
  expect(token).not.toContain('Linen');
  expect(await entryOfToken(token, person.id)).toEqual(entry);
});

test('another person’s sealed entry is refused, whatever their roles', async () => {
  await expect(entryOfToken(await tokenOf(entry), 'thabo')).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('what was changed, sealed for another purpose or with another secret is no entry', async () => {
  const token = await tokenOf(entry);
  const other = await seal('work', { entry }, 600);
  for (const wrong of [`${token.slice(0, -6)}AAAAAA`, 'nothing', '', other])
    await expect(entryOfToken(wrong, person.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  process.env['SESSION_SECRET'] = 'b'.repeat(40);
  await expect(entryOfToken(token, person.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('nothing is sealed for roles that may not send what takes it back', async () => {
  expect(await undoTokens([entry], ['FinancialAdmin'])).toEqual([]);
});
