import type { FoundHit } from '@/lib/find/lines';
import { storageKey } from './storage-keys';

/** A record that was opened. */
export type Recent = Pick<FoundHit, 'title' | 'detail' | 'path'> & { readonly heading: string };

const MAX_RECENT = 8;
const MAX_PINNED = 12;

type Kind = 'recent' | 'pinned';

/** What this user opened last in this browser, the newest first. Logging out deletes it, as all that is stored for a user. */
export const readRecent = (userId: string): Recent[] => read(userId, 'recent').slice(0, MAX_RECENT);

/** What this user has pinned to the home page, in that order. Logging out deletes it too. */
export const readPinned = (userId: string): Recent[] => read(userId, 'pinned').slice(0, MAX_PINNED);

/** Puts a record first among the recent ones. What is known about it from before stays: its page has no detail. */
export function rememberRecent(userId: string, recent: Recent): void {
  const stored = readRecent(userId);
  const { detail } = stored.find(({ path }) => path === recent.path) ?? {};
  const others = stored.filter(({ path }) => path !== recent.path);
  write(userId, 'recent', [{ ...(detail !== undefined && { detail }), ...recent }, ...others].slice(0, MAX_RECENT));
}

export function pin(userId: string, record: Recent): void {
  const others = readPinned(userId).filter(({ path }) => path !== record.path);
  write(userId, 'pinned', [...others, record].slice(-MAX_PINNED));
}

export function unpin(userId: string, path: string): void {
  write(
    userId,
    'pinned',
    readPinned(userId).filter((pinned) => pinned.path !== path),
  );
}

function read(userId: string, kind: Kind): Recent[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey(userId, kind)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

function write(userId: string, kind: Kind, records: readonly Recent[]): void {
  try {
    window.localStorage.setItem(storageKey(userId, kind), JSON.stringify(records));
  } catch {
    // A browser that keeps nothing shows nothing recent.
  }
}

/** Storage can be changed by hand: only paths of this console are opened. */
function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const { title, detail, path, heading } = value as Record<keyof Recent, unknown>;
  return (
    typeof title === 'string' &&
    typeof heading === 'string' &&
    typeof path === 'string' &&
    /^\/(?!\/)/.test(path) &&
    (detail === undefined || typeof detail === 'string')
  );
}
