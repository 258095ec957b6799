/** One measured figure and its limit. `value` and `limit` are in `unit`; a gate fails when value > limit. */
export interface Gate {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number;
}

/** The value below which `share` (0..1) of the samples are, by nearest rank. @throws RangeError without samples */
export function percentile(samples: readonly number[], share: number): number {
  const value = samples.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(samples.length * share) - 1)];
  if (value === undefined) throw new RangeError('A percentile needs samples.');
  return value;
}

/**
 * How long each task takes, ms, run one after the other, this many times. Each is run once before, uncounted, so that a
 * warm console is measured and not the first disk access.
 */
export async function timings(works: readonly (() => Promise<unknown>)[], rounds: number): Promise<number[]> {
  for (const work of works) await work();
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const work of works) {
      const started = performance.now();
      await work();
      samples.push(performance.now() - started);
    }
  }
  return samples;
}
