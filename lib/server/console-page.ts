import 'server-only';
import { cache, type ReactNode } from 'react';
import { setImmediate } from 'node:timers/promises';

/** The pages that the current request renders: normally one, none for a URL that does not exist. */
const drawing = cache(() => new Set<Promise<ReactNode>>());

/** A page whose frame waits a moment for the data that the page reads (`isDrawnWithin`); see app/console-page.tsx. */
export function drawnPage<Props>(page: (props: Props) => Promise<ReactNode>): (props: Props) => Promise<ReactNode> {
  return (props) => {
    const drawn = page(props);
    drawing().add(drawn);
    return drawn;
  };
}

/** Whether the current request's page is rendered within `limitMs`, even if as an error or a redirect. */
export async function isDrawnWithin(limitMs: number): Promise<boolean> {
  // React starts the frame and its page in the same turn of the event loop, in either order.
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
