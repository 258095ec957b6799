import 'server-only';
import { cache, type ReactNode } from 'react';
import { setImmediate } from 'node:timers/promises';

/** The pages that the current request is drawing: one. */
const drawing = cache(() => new Set<Promise<ReactNode>>());

/** A page of the console, whose frame waits a moment for what it asks the upstream (`isDrawnWithin`). */
export function consolePage<Props>(page: (props: Props) => Promise<ReactNode>): (props: Props) => Promise<ReactNode> {
  return (props) => {
    const drawn = page(props);
    drawing().add(drawn);
    return drawn;
  };
}

/** Whether the current request's page knows within `limitMs` what it shows, be it an error or a redirect. */
export async function isDrawnWithin(limitMs: number): Promise<boolean> {
  // The frame and its page are begun in the same turn, in no promised order.
  await setImmediate();
  let clock: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    clock = setTimeout(() => resolve(false), limitMs);
  });
  const drawn = Promise.allSettled(drawing()).then(() => true);
  try {
    return await Promise.race([drawn, late]);
  } finally {
    clearTimeout(clock);
  }
}
