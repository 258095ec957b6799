import { asContract, isForeign } from '@/lib/server/upstream/dialect';

const at = Date.UTC(2026, 4, 4, 10);

test('an answer as the contract has it stays as it is', () => {
  expect(
    isForeign('{"data":{"brand":{"id":"7","createdAt":"2026-05-04T10:00:00.000Z","period":12,"orderTotal":7}}}'),
  ).toBe(false);
});

test.each([
  [
    'ids as numbers',
    { brand: { id: 7, name: 'Wool', tags: [{ id: 9 }] } },
    { brand: { id: '7', name: 'Wool', tags: [{ id: '9' }] } },
  ],
  [
    'epochs in milliseconds',
    { tag: { id: '1', createdAt: at } },
    { tag: { id: '1', createdAt: '2026-05-04T10:00:00.000Z' } },
  ],
  [
    'epochs in seconds',
    { tag: { id: '1', createdAt: at / 1_000 } },
    { tag: { id: '1', createdAt: '2026-05-04T10:00:00.000Z' } },
  ],
])('%s arrive as the contract has them', (_, data, expected) => {
  expect(isForeign(JSON.stringify({ data }))).toBe(true);
  expect(asContract(data)).toEqual(expected);
});

test('numbers elsewhere, nulls, and whatever is inside JSON, are left alone', () => {
  const data = {
    accountGroup: { id: 3, definition: { id: 5, createdAt: 1 } },
    order: { createdAt: null, orderTotal: 12 },
  };
  expect(asContract(data)).toEqual({
    accountGroup: { id: '3', definition: { id: 5, createdAt: 1 } },
    order: { createdAt: null, orderTotal: 12 },
  });
});
