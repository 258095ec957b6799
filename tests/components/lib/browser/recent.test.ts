import { readPinned, readRecent, rememberRecent, withPin, writePinned } from '@/lib/browser/recent';
import type { Recent } from '@/lib/find/kept';
import { clearStored, storageKey } from '@/lib/browser/storage-keys';

const order = (number: number) => ({ title: String(number), path: `/orders/${number}`, heading: 'Orders' });

beforeEach(() => window.localStorage.clear());

test('the newest comes first, each once, eight at most, and for this user alone', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]) rememberRecent('me', order(number));
  expect(readRecent('me').map(({ title }) => title)).toEqual(['1', '9', '8', '7', '6', '5', '4', '3']);
  expect(readRecent('you')).toEqual([]);
});

test('a page without a detail keeps what the find box said of its record', () => {
  rememberRecent('me', { ...order(1), detail: 'Thandi Ndaba' });
  rememberRecent('me', { ...order(1), title: 'Order 1' });
  expect(readRecent('me')).toEqual([{ ...order(1), title: 'Order 1', detail: 'Thandi Ndaba' }]);
});

test('what is pinned stays in its order, twelve at most, until it is unpinned', () => {
  let pins: Recent[] = [];
  for (let number = 1; number <= 13; number += 1) pins = withPin(pins, order(number));
  pins = withPin(withPin(pins, order(3)), order(3));
  writePinned('me', pins);
  const titles = () => readPinned('me').map(({ title }) => title);
  expect(titles()).toEqual(['2', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '3']);
  writePinned('me', withPin(pins, order(2)));
  expect(titles()).toHaveLength(11);
  expect(readPinned('you')).toEqual([]);
  clearStored('me');
  expect(titles()).toEqual([]);
});

test('logging out deletes them', () => {
  rememberRecent('me', order(1));
  rememberRecent('you', order(2));
  clearStored('me');
  expect([readRecent('me').length, readRecent('you').length]).toEqual([0, 1]);
});

test.each([
  ['{'],
  ['{"a":1}'],
  ['null'],
  ['[1,null,{"title":"x"}]'],
  ['[{"title":"x","heading":"y","path":"//evil.example"}]'],
  ['[{"title":"x","heading":"y","path":"javascript:alert(1)"}]'],
])('what somebody wrote into the storage is left out: %s', (stored) => {
  window.localStorage.setItem(storageKey('me', 'recent'), stored);
  expect(readRecent('me')).toEqual([]);
});
