/** A place in a drawing, in per cent of its width and height, from the top left. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Round values for an axis that holds zero and all the values given: about five, the lowest first. */
export function axisTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const least = (high - low || 4) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = ([1, 2, 5].find((factor) => factor * power >= least) ?? 10) * power;
  const first = Math.floor(low / step);
  const count = Math.max(1, Math.ceil(high / step) - first);
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
}

/** A hundredth of a per cent is less than a pixel, and a shorter document. */
export const round = (value: number) => Math.round(value * 100) / 100;
