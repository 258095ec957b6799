/** One measured figure and the bound it must keep. `value` and `limit` are in `unit`; a gate fails when value > limit. */
export interface Gate {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit: number;
}

/** The value below which `share` (0..1) of the samples lie, by the nearest rank. @throws RangeError without samples */
export function percentile(samples: readonly number[], share: number): number {
  const value = samples.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(samples.length * share) - 1)];
  if (value === undefined) throw new RangeError('A percentile needs samples.');
  return value;
}

/**
 * How long each piece of work takes, ms, one after the other, so many times over. Each is done once before, uncounted: what is measured
 * is a console in use, not a disk being read for the first time.
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
