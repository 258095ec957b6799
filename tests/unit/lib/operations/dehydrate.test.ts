import { restore } from '@/lib/operations/packed';
import { dehydrate } from '@/lib/operations/prefetched';

test('what was read is sent with its key, and what failed is left out', async () => {
  const before = Date.now();
  const sent = await dehydrate([
    { queryKey: ['tags'], data: Promise.resolve({ tags: ['Silk'] }) },
    { queryKey: ['brands'], data: Promise.reject(new Error('down')) },
  ]);
  expect(sent.map(({ queryKey, data }) => [queryKey, restore(data)])).toEqual([[['tags'], [{ tags: ['Silk'] }]]]);
  expect(sent[0]?.at).toBeGreaterThanOrEqual(before);
});
