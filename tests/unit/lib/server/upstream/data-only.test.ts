import { DataEnd } from '@/lib/server/upstream/data-only';

/** What is left of an answer that arrives in chunks of so many bytes. */
function dataOf(answer: string, size: number): string | undefined {
  const bytes = Buffer.from(answer);
  const end = new DataEnd();
  for (let at = 0; at < bytes.length; at += size) {
    const length = end.find(bytes.subarray(at, at + size));
    if (length !== undefined) return bytes.subarray(0, at + length).toString();
  }
  return undefined;
}

const data = '{"data":{"brands":{"edges":[{"name":"a \\" } ] \\\\"},{"name":"é{[","n":[1,[2]]}]}}';

test.each(['}', ',"errors":[{"message":"}"}]}', ' , "extensions": {}}'])(
  'the data ends at its own brace, whatever follows: %s',
  (after) => {
    for (const size of [1, 2, 3, 7, 1_000]) expect(dataOf(data + after, size)).toBe(data);
  },
);

test('an answer that breaks off has no end', () => {
  for (const size of [1, 5, 1_000]) expect(dataOf(data.slice(0, -1), size)).toBeUndefined();
});
