import { MAX_PINNED, type Recent } from '@/lib/find/kept';
import { storageKey } from './storage-keys';

const MAX_RECENT = 8;

type Kind = 'recent' | 'pinned';

/** What this user opened last in this browser, the newest first. Logging out deletes it, as all that is stored for a user. */
export const readRecent = (userId: string): Recent[] => read(userId, 'recent').slice(0, MAX_RECENT);

/**
 * What this user has pinned to the home page, in that order, as this browser knows it. Logging out deletes it too; the
 * console's server keeps it, if it has a store.
 */
export const readPinned = (userId: string): Recent[] => read(userId, 'pinned').slice(0, MAX_PINNED);

/** Puts a record first among the recent ones. What is known about it from before stays: its page has no detail. */
export function rememberRecent(userId: string, recent: Recent): void {
  const stored = readRecent(userId);
  const { detail } = stored.find(({ path }) => path === recent.path) ?? {};
  const others = stored.filter(({ path }) => path !== recent.path);
  write(userId, 'recent', [{ ...(detail !== undefined && { detail }), ...recent }, ...others].slice(0, MAX_RECENT));
}

export const writePinned = (userId: string, pins: readonly Recent[]): void => write(userId, 'pinned', pins);

/** The pins with a record at their end, or without it if it is one of them. */
export function withPin(pins: readonly Recent[], record: Recent): Recent[] {
  const others = pins.filter(({ path }) => path !== record.path);
  return others.length < pins.length ? others : [...others, record].slice(-MAX_PINNED);
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
