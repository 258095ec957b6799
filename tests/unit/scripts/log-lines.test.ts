import { lastSentence, readableLine } from '../../../scripts/start/log-lines.mjs';

const at = new Date(2026, 10, 21, 9, 5, 7).getTime();
const logLine = (entry: object) => JSON.stringify({ level: 30, time: at, ...entry });

test('a log line is shown with its time, level, message and fields', () => {
  expect(
    readableLine(
      'console',
      logLine({ level: 40, service: 'console', operation: 'Brands', text: 'two words', msg: 'upstream errors' }),
    ),
  ).toBe('console      09:05:07 warn upstream errors operation=Brands text="two words"');
});

test('the time may be any notation of ISO 8601', () => {
  expect(readableLine('console', logLine({ time: new Date(at).toISOString(), msg: 'hello' }))).toBe(
    'console      09:05:07 info hello',
  );
});

test('an error keeps its stack, any other line its message', () => {
  expect(
    readableLine('marketplace', logLine({ level: 50, msg: 'failed', err: { stack: 'Error: no\n    at x' } })),
  ).toBe('marketplace  09:05:07 error failed\nError: no\n    at x');
  expect(readableLine('marketplace', '{"not":"a log"}')).toBe('marketplace  {"not":"a log"}');
});

test.each([
  [['The database will not open.'], 'The database will not open.'],
  [
    [
      'file:///x/main.ts:6',
      '    throw new Error()',
      '    ^',
      '',
      'TypeError [ERR_X]: it broke',
      '    at x (y)',
      '',
      'Node.js v24.1.0',
    ],
    'it broke',
  ],
  [[logLine({ level: 60, msg: 'The environment variable PORT is wrong.' })], 'The environment variable PORT is wrong.'],
  [[], ''],
])('of %j the last sentence is %j', (lines, sentence) => {
  expect(lastSentence(lines)).toBe(sentence);
});
