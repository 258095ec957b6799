'use client';

import { useLayoutEffect, useState, type RefObject } from 'react';
import { findFreePlace, isFree, pressableAreas } from './toast-place';

/**
 * How long the page must be quiet before toasts look for a free position again, ms, so that they do not follow a moving
 * page.
 */
const QUIET_MS = 150;

/**
 * Keeps toasts off everything clickable: finds a free position when they appear, and again after the page has changed
 * beneath them (scrolled, resized, a dialog opened, another page shown). A position that is still free is kept.
 * @param region the element around all toasts
 * @param ids of the toasts shown, in order
 * @returns its position in the window, px; undefined before the first toast
 */
export function useToastPlace(
  region: RefObject<HTMLElement | null>,
  ids: readonly number[],
): { left: number; top: number } | undefined {
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const shown = ids.join();

  useLayoutEffect(() => {
    const element = region.current;
    if (!element || shown === '') return;
    const look = () => {
      const { width, height } = element.getBoundingClientRect();
      const view = { width: innerWidth, height: innerHeight };
      const controls = pressableAreas(element);
      setPlace((before) =>
        before && isFree({ ...before, width, height }, view, controls)
          ? before
          : findFreePlace({ width, height }, view, controls),
      );
    };
    look();
    // A message is written into its toast after the toast itself appears, and may take several lines.
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const lookSoon = () => {
      clearTimeout(waiting);
      // A toast that somebody is reading or about to close does not move.
      waiting = setTimeout(() => !element.matches(':hover, :focus-within') && look(), QUIET_MS);
    };
    const changes = new MutationObserver(
      (records) => records.some(({ target }) => !element.contains(target)) && lookSoon(),
    );
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'aria-hidden', 'inert', 'open', 'hidden'],
    });
    addEventListener('resize', lookSoon);
    addEventListener('scroll', lookSoon, { capture: true, passive: true });
    return () => {
      clearTimeout(waiting);
      sizes.disconnect();
      changes.disconnect();
      removeEventListener('resize', lookSoon);
      removeEventListener('scroll', lookSoon, { capture: true });
    };
  }, [region, shown]);

  return place;
}
