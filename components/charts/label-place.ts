import type { Spot } from './axis';

/** Heights of a plot, its label and the space between them, in pixels. A plot is always this high. */
export const PLOT = 200;
const LABEL = 16;
const GAP = 8;
/** Room below a plot before the names of its days begin. */
const BELOW = 16;

/** The height of a line between two of its points. */
const heightAt = (one: Spot, other: Spot, x: number) => one.y + ((other.y - one.y) * (x - one.x)) / (other.x - one.x);

/** The heights of a line within a stretch of its width: at its edges and at every point between them. */
function heightsWithin(line: readonly Spot[], from: number, to: number): number[] {
  const edges = line.slice(1).flatMap((point, at) => {
    const before = line[at] ?? point;
    return [from, to].filter((x) => before.x < x && x < point.x).map((x) => heightAt(before, point, x));
  });
  return [...line.filter(({ x }) => from <= x && x <= to).map(({ y }) => y), ...edges];
}

/**
 * Where the name of a line's last point stands so that it covers neither the line nor a dot: above all that is drawn
 * across its width, or below it, whichever is nearer to the point.
 * @param dots beside the line, in per cent as the line
 * @param half of the label's width, in per cent of the plot
 * @returns the label's top edge, in pixels from the plot's
 */
export function labelTop(line: readonly Spot[], dots: readonly Spot[], half: number): number {
  const last = line.at(-1) ?? { x: 0, y: 0 };
  const [from, to] = [last.x - half, last.x + half];
  const near = dots.filter(({ x }) => from <= x && x <= to).map(({ y }) => y);
  const heights = [...heightsWithin(line, from, to), ...near];
  const [highest, lowest] = [Math.min(...heights), Math.max(...heights)].map((y) => (y * PLOT) / 100) as [
    number,
    number,
  ];
  const point = (last.y * PLOT) / 100;
  const fitsBelow = lowest + GAP + LABEL <= PLOT + BELOW;
  return Math.round(fitsBelow && lowest - point < point - highest ? lowest + GAP : highest - GAP - LABEL);
}
