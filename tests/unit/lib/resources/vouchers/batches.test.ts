import fc from 'fast-check';
import { createdOf, issueBatches, planBatches, remainingOf, type Batch } from '@/lib/resources/vouchers/batches';

const quantities = (batches: readonly Batch[]) => batches.map(({ quantity }) => quantity);

/** Runs batches against a marketplace that responds with `answer`; records what it received and the last progress. */
async function run(
  batches: readonly Batch[],
  answer: (call: number, batch: Batch) => Promise<number | null>,
  isStopped = () => false,
) {
  const sent: Batch[] = [];
  let last = batches;
  const done = issueBatches({
    batches,
    isStopped,
    onProgress: (now) => {
      last = now;
    },
    send: (batch) => {
      sent.push(batch);
      return answer(sent.length, batch);
    },
  });
  const error: unknown = await done.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { sent, last, error };
}

const all = async (_call: number, { quantity }: Batch) => quantity;

describe('batches', () => {
  test('[VOU-27] 1200 vouchers are 500, 500 and 200, each with its own key', () => {
    const batches = planBatches(1200);
    expect(quantities(batches)).toEqual([500, 500, 200]);
    expect(new Set(batches.map(({ key }) => key)).size).toBe(3);
    expect(quantities(planBatches(500))).toEqual([500]);
    expect(quantities(planBatches(501))).toEqual([500, 1]);
  });

  test('[VOU-27] whatever the quantity, batches of at most 500 add up to it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (quantity) => {
        const sizes = quantities(planBatches(quantity));
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(quantity);
        expect(sizes.every((size) => size > 0 && size <= 500)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('[VOU-28] the first failure stops the run, and the rest continues with the same keys', async () => {
    const plan = planBatches(1200);
    const first = await run(plan, async (call, batch) => {
      if (call === 2) throw new Error('The till is closed');
      return batch.quantity;
    });
    expect(first.error).toEqual(new Error('The till is closed'));
    expect(first.sent).toHaveLength(2);
    expect(first.last.map(({ state }) => state)).toEqual(['created', 'failed', 'waiting']);
    expect([createdOf(first.last), remainingOf(first.last)]).toEqual([500, 700]);

    const second = await run(first.last, all);
    expect(second.error).toBeUndefined();
    expect(second.sent.map(({ key }) => key)).toEqual(plan.slice(1).map(({ key }) => key));
    expect([createdOf(second.last), remainingOf(second.last)]).toEqual([1200, 0]);
  });

  test('[VOU-28] an incomplete batch counts its vouchers, and the missing ones become a batch with a new key', async () => {
    const first = await run(planBatches(600), async () => 480);
    expect(first.error).toMatchObject({ message: 'The marketplace created 480 of the 500 vouchers requested.' });
    expect(quantities(first.last)).toEqual([480, 20, 100]);
    expect([createdOf(first.last), remainingOf(first.last)]).toEqual([480, 120]);
    expect(new Set(first.last.map(({ key }) => key)).size).toBe(3);
    const second = await run(first.last, all);
    expect(quantities(second.sent)).toEqual([20, 100]);
    expect(remainingOf(second.last)).toBe(0);
  });

  test('stopping lets the running batch finish and starts no other', async () => {
    let isStopped = false;
    const { sent, last, error } = await run(
      planBatches(1200),
      async (_call, { quantity }) => {
        isStopped = true;
        return quantity;
      },
      () => isStopped,
    );
    expect(error).toBeUndefined();
    expect(sent).toHaveLength(1);
    expect(last.map(({ state }) => state)).toEqual(['created', 'waiting', 'waiting']);
  });

  test('an upstream without counts is assumed to have created everything', async () => {
    const { last } = await run(planBatches(3), async () => null);
    expect(createdOf(last)).toBe(3);
  });
});
