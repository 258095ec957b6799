import fc from 'fast-check';
import { mergeReceipts, runBulkWork, type BulkReceipt } from '@/lib/operations/bulk-work';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id${index}`);

describe('runBulkWork', () => {
  it('[ERR-18] sends chunks one after another and counts them', async () => {
    const chunks: string[][] = [];
    const progress: number[] = [];
    const receipt = await runBulkWork({
      ids: ids(5),
      chunkSize: 2,
      run: async (chunk) => void chunks.push(chunk),
      onProgress: ({ done }) => progress.push(done.length),
    });
    expect(chunks).toEqual([['id0', 'id1'], ['id2', 'id3'], ['id4']]);
    expect(progress).toEqual([2, 4, 5]);
    expect(receipt).toEqual({ done: ids(5), failed: [], skipped: [] });
  });

  it('[ERR-18] continues after a failed chunk, and reports why', async () => {
    const receipt = await runBulkWork({
      ids: ids(5),
      chunkSize: 2,
      run: async (chunk) => {
        if (chunk.includes('id2')) throw new Error('The brand still has orders.');
      },
    });
    expect(receipt.done).toEqual(['id0', 'id1', 'id4']);
    expect(receipt.failed).toEqual(['id2', 'id3'].map((id) => ({ id, why: 'The brand still has orders.' })));
  });

  it('trusts an action that reports which ids of a chunk failed, but only ids of that chunk', async () => {
    const receipt = await runBulkWork({
      ids: ids(3),
      chunkSize: 3,
      run: async () => ({
        failed: [
          { id: 'id1', why: 'Gone' },
          { id: 'other', why: 'Not asked for' },
        ],
      }),
    });
    expect(receipt).toEqual({ done: ['id0', 'id2'], failed: [{ id: 'id1', why: 'Gone' }], skipped: [] });
  });

  it('finds the failing records where a chunk is all or nothing, and does the others', async () => {
    const calls: number[] = [];
    const receipt = await runBulkWork({
      ids: ids(8),
      chunkSize: 8,
      isRecordError: (error) => (error as Error).message === 'Gone',
      run: async (chunk) => {
        calls.push(chunk.length);
        if (chunk.includes('id2') || chunk.includes('id7')) throw new Error('Gone');
      },
    });
    expect(receipt.done.toSorted()).toEqual(['id0', 'id1', 'id3', 'id4', 'id5', 'id6']);
    expect(receipt.failed).toEqual(['id2', 'id7'].map((id) => ({ id, why: 'Gone' })));
    expect(calls).toEqual([8, 4, 2, 2, 1, 1, 4, 2, 2, 1, 1]);
  });

  it('[USR-20] [ERR-18] handles ten thousand records of which some no longer exist: exactly those fail, with a few more calls for each', async () => {
    const gone = new Set(ids(10_000).filter((_, index) => index % 400 === 13));
    const set = new Set<string>();
    let calls = 0;
    const receipt = await runBulkWork({
      ids: ids(10_000),
      chunkSize: 50,
      isRecordError: () => true,
      run: async (chunk) => {
        calls += 1;
        if (chunk.some((id) => gone.has(id))) throw new Error('Gone');
        for (const id of chunk) set.add(id);
      },
    });
    expect(receipt.failed.map(({ id }) => id)).toEqual([...gone]);
    expect(receipt.done).toHaveLength(10_000 - gone.size);
    expect(new Set(receipt.done)).toEqual(set);
    expect(calls).toBeLessThanOrEqual(10_000 / 50 + gone.size * 2 * Math.ceil(Math.log2(50)));
  });

  it('waits for the running chunk when cancelled, and starts no other', async () => {
    const cancel = new AbortController();
    const run = jest.fn(async () => cancel.abort());
    const receipt = await runBulkWork({ ids: ids(5), chunkSize: 2, run, signal: cancel.signal });
    expect(run).toHaveBeenCalledTimes(1);
    expect(receipt).toEqual({ done: ['id0', 'id1'], failed: [], skipped: ['id2', 'id3', 'id4'] });
  });

  it('reports every id exactly once, whatever fails and whenever it is cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.string(), { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        fc.func(fc.boolean()),
        fc.nat({ max: 6 }),
        async (given, chunkSize, fails, cancelAfter) => {
          const cancel = new AbortController();
          let calls = 0;
          const receipt = await runBulkWork({
            ids: given,
            chunkSize,
            signal: cancel.signal,
            run: async (chunk) => {
              if (++calls > cancelAfter) cancel.abort();
              if (fails(chunk)) throw new Error('no');
            },
          });
          const counted = [...receipt.done, ...receipt.failed.map(({ id }) => id), ...receipt.skipped];
          expect(counted.toSorted()).toEqual(given.toSorted());
        },
      ),
    );
  });

  it('stops after an error that would affect every other chunk too', async () => {
    const run = jest.fn(async () => Promise.reject(new Error('Your session has ended.')));
    const receipt = await runBulkWork({ ids: ids(3), chunkSize: 1, run, isFinal: () => true });
    expect(run).toHaveBeenCalledTimes(1);
    expect(receipt).toEqual({
      done: [],
      failed: [{ id: 'id0', why: 'Your session has ended.' }],
      skipped: ['id1', 'id2'],
      changed: 0,
    });
  });

  it('handles each record once even when it was selected twice', async () => {
    const receipt = await runBulkWork({ ids: ['a', 'b', 'a'], chunkSize: 10, run: async () => {} });
    expect(receipt.done).toEqual(['a', 'b']);
  });

  it('refuses an empty chunk size', async () => {
    await expect(runBulkWork({ ids: ['a'], chunkSize: 0, run: async () => {} })).rejects.toThrow(RangeError);
  });
});

describe('mergeReceipts', () => {
  it('uses the result of the retry for records that the first attempt left', () => {
    const first: BulkReceipt = {
      done: ['a'],
      failed: [
        { id: 'b', why: 'x' },
        { id: 'c', why: 'x' },
      ],
      skipped: [],
    };
    const retry: BulkReceipt = { done: ['b'], failed: [{ id: 'c', why: 'y' }], skipped: [] };
    expect(mergeReceipts(first, retry)).toEqual({ done: ['a', 'b'], failed: [{ id: 'c', why: 'y' }], skipped: [] });
  });
});
