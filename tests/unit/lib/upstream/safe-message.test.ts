import fc from 'fast-check';
import { scrub } from '@/lib/log';
import { safeMessage } from '@/lib/upstream/safe-message';

test('an ordinary sentence passes unchanged', () => {
  expect(safeMessage('No completed orders between 01-05-2026 and 31-05-2026')).toBe('No completed orders between 01-05-2026 and 31-05-2026');
  expect(safeMessage('no orders')).toBe('no orders');
});

test('secrets, addresses, paths and stack traces do not', () => {
  const shown = safeMessage('Denied for thandi@brand.example with Bearer abc.def at https://db.internal:5432/x in /srv/app/server.js:10:4\n    at query (/srv/x.js)');
  expect(shown).not.toMatch(/thandi|abc\.def|db\.internal|\/srv|at query/);
  expect(safeMessage('token eyJhbGciOi.eyJzdWIiOi.c2ln')).toBe('token [redacted]');
  expect(safeMessage('account 62 0001 2345 678')).toBe('account [number]');
  expect(safeMessage(42)).toBeUndefined();
  expect(safeMessage('   ')).toBeUndefined();
});

test('a message stays one short line whatever comes in', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
    const shown = safeMessage(text) ?? '';
    expect(shown.length).toBeLessThanOrEqual(200);
    expect(shown).not.toMatch(/[\n\r\u2028]/);
  }));
});

test('log lines cannot be forged', () => {
  expect(scrub('a\r\n{"level":30}')).toBe('a {"level":30}');
});
