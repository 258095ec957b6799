import type { Spot } from './axis';

/** Heights of a plot, its label and the space between them, in pixels. A plot is always this high: 2 px a per cent. */
export const PLOT = 200;
const LABEL = 16;
const GAP = 8;
/** Room below a plot before the names of its days begin. */
const BELOW = 16;

/** The heights between which a line runs from a place on to its end: it is straight from point to point. */
const heightsFrom = (line: readonly Spot[], from: number): number[] =>
  line.slice(1).flatMap((point, at) => {
    const before = line[at] ?? point;
    const part = (point.x - from) / (point.x - before.x);
    return part < 0 ? [] : [point.y, point.y + (before.y - point.y) * Math.min(1, part)];
  });

/**
 * Where the name of a line's last point stands so that it covers neither the line nor a dot beyond its end: above all
 * that is drawn across its width, or below it, whichever is nearer to the point.
 * @param spots of the line, two or more, and of such a dot
 * @param half of the label's width, in per cent of the plot
 * @returns the label's top edge, in pixels from the plot's
 */
export function labelTop(spots: readonly Spot[], { x, y }: Spot, half: number): number {
  const heights = heightsFrom(spots, x - half);
  const above = Math.min(...heights);
  const below = Math.max(...heights);
  const fitsBelow = below * 2 <= PLOT + BELOW - GAP - LABEL;
  return Math.round(fitsBelow && below - y < y - above ? below * 2 + GAP : above * 2 - GAP - LABEL);
}
