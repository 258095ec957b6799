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

/**
 * A smooth line through spots, from left to right, as the `d` of an SVG path. Between two spots it goes neither above
 * nor below them (Steffen 1990), so that it shows no peak that is not in the figures.
 */
export function smoothPath(spots: readonly Spot[]): string {
  const slopes = spots.slice(1).map(({ x, y }, index) => {
    const from = spots[index] ?? { x, y };
    return (y - from.y) / (x - from.x);
  });
  const tangent = (index: number) => {
    const before = slopes[index - 1] ?? slopes[index] ?? 0;
    const after = slopes[index] ?? before;
    const least = Math.min(Math.abs(before), Math.abs(after), Math.abs(before + after) / 4);
    return (Math.sign(before) + Math.sign(after)) * least;
  };
  return spots
    .map(({ x, y }, index) => {
      const from = spots[index - 1];
      if (!from) return `M${at(x, y)}`;
      const third = (x - from.x) / 3;
      const leave = at(from.x + third, from.y + third * tangent(index - 1));
      const arrive = at(x - third, y - third * tangent(index));
      return `C${leave} ${arrive} ${at(x, y)}`;
    })
    .join('');
}

const at = (x: number, y: number) => `${round(x)},${round(y)}`;

/** A hundredth of a per cent is less than a pixel, and a shorter document. */
export const round = (value: number) => Math.round(value * 100) / 100;
