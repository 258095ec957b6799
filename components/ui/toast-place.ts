/** A rectangle of the window in CSS pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The distance of toasts from the window's edges and from controls, px. */
const EDGE = 16;
const GAP = 4;
/** The step between the positions that are tried, px. */
const STEP = 24;
/** The default position of toasts: above the buttons at the bottom of a dialog or an edit page. */
const FOOT = 80;

const overlap = (one: Area, other: Area) =>
  Math.max(0, Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top));

const widened = ({ left, top, width, height }: Area): Area => ({
  left: left - GAP,
  top: top - GAP,
  width: width + 2 * GAP,
  height: height + 2 * GAP,
});

/** Whether a position is inside the window and covers no control. */
export function isFree(place: Area, window: { width: number; height: number }, controls: readonly Area[]): boolean {
  const isInside =
    place.left >= 0 &&
    place.top >= 0 &&
    place.left + place.width <= window.width &&
    place.top + place.height <= window.height;
  return isInside && controls.every((control) => overlap(place, widened(control)) === 0);
}

/** Numbers from `from` to `to`, both included. */
function steps(from: number, to: number): number[] {
  const count = Math.floor(Math.abs(to - from) / STEP);
  return [...Array.from({ length: count + 1 }, (_, at) => from + Math.sign(to - from) * at * STEP), to];
}

/**
 * A position where toasts cover no control: the lower right corner if it is free, else the nearest free position
 * upwards in the right, the left and the middle columns of the window. If none is free, the one that covers least.
 * @param size of all toasts together
 * @param controls everything clickable in the window
 */
export function findFreePlace(
  size: { width: number; height: number },
  window: { width: number; height: number },
  controls: readonly Area[],
): { left: number; top: number } {
  const right = Math.max(0, window.width - size.width - EDGE);
  const lowest = Math.max(EDGE, window.height - size.height - FOOT);
  const tops = [...steps(lowest, EDGE), ...steps(lowest, Math.max(EDGE, window.height - size.height - EDGE))];
  const lefts = [...new Set([right, ...steps(right, Math.min(EDGE, right)).filter((left) => left >= 0)])];
  const inTheWay = controls.map(widened);
  let best = { left: right, top: lowest, covered: Number.POSITIVE_INFINITY };
  for (const left of lefts) {
    for (const top of tops) {
      if (isFree({ left, top, ...size }, window, controls)) return { left, top };
      const covered = inTheWay.reduce((sum, control) => sum + overlap({ left, top, ...size }, control), 0);
      if (covered < best.covered) best = { left, top, covered };
    }
  }
  return { left: best.left, top: best.top };
}

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, label:has(input:not(:disabled)), [role="option"], [role="menuitem"], [tabindex="0"]';

/** Everything currently clickable in the window: nothing behind an open modal dialog, nothing of `except`. */
export function pressableAreas(except: Element): Area[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    if (except.contains(control) || control.closest('[inert], [aria-hidden="true"]')) return [];
    const { left, top, width, height, bottom, right } = control.getBoundingClientRect();
    const isSeen = width > 1 && height > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return isSeen ? [{ left, top, width, height }] : [];
  });
}
