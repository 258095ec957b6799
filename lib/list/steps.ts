import type { QueryClient } from '@tanstack/react-query';
import { localPath } from '@/lib/local-path';
import { storageKey } from '@/lib/browser/storage-keys';
import { STEPS_WRITTEN, type OpenedFrom } from './way-back';

export type Direction = 'previous' | 'next';

/** The list that a record was opened from: its rows in their order, and how to ask for the pages around them. */
export interface Steps extends OpenedFrom {
  /** The pages of the records, as far as the list was read. */
  readonly hrefs: readonly string[];
  /** The path of a record's page, with '~' for its id. */
  readonly template: string;
  /** The list's query: the last member holds its variables. */
  readonly queryKey: readonly unknown[];
  readonly size: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
  /** When the document was loaded in which they were written. */
  readonly since: number;
}

interface Page {
  edges: readonly { node: { id: string } }[];
  pageInfo?: {
    hasNextPage?: boolean | null;
    hasPreviousPage?: boolean | null;
    startCursor?: string | null;
    endCursor?: string | null;
  };
}

const keyOf = (userId: string) => storageKey(userId, 'steps');
const handedKeyOf = (userId: string) => storageKey(userId, 'steps-for-a-tab');
const HANDED_FOR_MS = 30_000;

/** What is stored, as text, so that it can be compared. */
export function storedSteps(userId: string): string | null {
  try {
    return window.sessionStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

/** Kept in this tab only, and deleted at logout with all that is stored for the user. */
export function writeSteps(userId: string, steps: Omit<Steps, 'since'>): void {
  try {
    window.sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...steps, since: performance.timeOrigin }));
  } catch {
    // A browser that keeps nothing shows no steps.
  }
  window.dispatchEvent(new Event(STEPS_WRITTEN));
}

/** For a list whose rows open in a new tab: that tab takes the steps over, once, if it opens right away. */
export function handOver(userId: string, steps: Omit<Steps, 'since'>): void {
  try {
    window.localStorage.setItem(handedKeyOf(userId), JSON.stringify({ ...steps, since: Date.now() }));
  } catch {
    // As above.
  }
}

/** Takes over what another tab handed to this page. */
export function takeOver(userId: string, path: string): void {
  try {
    const handed = JSON.parse(window.localStorage.getItem(handedKeyOf(userId)) ?? 'null') as Steps | null;
    if (!handed?.opened.includes(path)) return;
    window.localStorage.removeItem(handedKeyOf(userId));
    if (Date.now() - handed.since < HANDED_FOR_MS) writeSteps(userId, handed);
  } catch {
    // What cannot be read is not taken over.
  }
}

let pressed: { readonly direction: Direction; readonly from: string } | undefined;

/**
 * Notes which step was taken, so that the same button has the focus on the next record.
 * @param from the path of the record that is left
 */
export const notePressed = (direction: Direction, from: string): void => {
  pressed = { direction, from };
};

/** The step that led to the record at `path`, returned once. A step that leaves this record is kept for the next one. */
export function takePressed(path: string): Direction | undefined {
  if (pressed?.from === path) return undefined;
  const taken = pressed?.direction;
  pressed = undefined;
  return taken;
}

/** Whether this document was reloaded or returned to; one that an address opened starts without a list. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/** The steps in which the page at `path` has a place; undefined if it was not opened from a list. */
export function stepsAt(stored: string | null, path: string): Steps | undefined {
  if (stored === null) return undefined;
  try {
    const steps = JSON.parse(stored) as Steps;
    // Storage can be changed by hand: only paths of this console are opened.
    if (!steps.opened.includes(path) || steps.hrefs.some((href) => localPath(href) === undefined)) return undefined;
    if (localPath(steps.template) === undefined) return undefined;
    return steps.since === performance.timeOrigin || isReturn() ? steps : undefined;
  } catch {
    return undefined;
  }
}

/** The neighbour if it is known; 'unread' if it is on a page not read yet; undefined at the end of the list. */
export function neighbour(steps: Steps, path: string, direction: Direction): string | 'unread' | undefined {
  const known = steps.hrefs[steps.hrefs.indexOf(path) + (direction === 'next' ? 1 : -1)];
  if (known !== undefined) return known;
  if (direction === 'next') return steps.hasNext && steps.endCursor !== null ? 'unread' : undefined;
  return steps.hasPrevious && steps.startCursor !== null ? 'unread' : undefined;
}

/** The query of the page before or after those that were read. */
export function edgeQuery({ queryKey, size, startCursor, endCursor }: Steps, direction: Direction) {
  const paging = direction === 'next' ? { first: size, after: endCursor } : { last: size, before: startCursor };
  return { queryKey: [...queryKey.slice(0, -1), { ...(queryKey.at(-1) as object), paging }] };
}

/** The steps with one more page at their beginning or end. */
export async function readOn(client: QueryClient, steps: Steps, direction: Direction): Promise<Steps> {
  const data = await client.fetchQuery<Record<string, Page>>(edgeQuery(steps, direction));
  const { edges, pageInfo } = Object.values(data).find((field) => Array.isArray(field?.edges)) ?? { edges: [] };
  const read = edges
    .map(({ node }) => steps.template.replace('~', encodeURIComponent(node.id)))
    .filter((href) => !steps.hrefs.includes(href));
  if (direction === 'next')
    return {
      ...steps,
      hrefs: [...steps.hrefs, ...read],
      hasNext: read.length > 0 && pageInfo?.hasNextPage === true,
      endCursor: pageInfo?.endCursor ?? null,
    };
  return {
    ...steps,
    hrefs: [...read, ...steps.hrefs],
    // An upstream that does not say is asked once more after a full page.
    hasPrevious: pageInfo?.hasPreviousPage ?? read.length === steps.size,
    startCursor: pageInfo?.startCursor ?? null,
  };
}
