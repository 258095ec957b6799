/**
 * What the browser stores for a signed-in user has keys with these prefixes, so that logging out can delete all of it
 * (D-101).
 */
const PREFIX = 'atelier.kept.';

/** Whether a key in the browser's storage has this prefix, for any user. */
export const isStoredKey = (key: string, kind: string) =>
  key.startsWith(PREFIX) && key.slice(PREFIX.length).includes(`.${kind}.`);

/** Whether something with this prefix is stored in this tab, for any user. */
export function hasStored(kind: string): boolean {
  try {
    return Object.keys(window.sessionStorage).some((key) => isStoredKey(key, kind));
  } catch {
    return false;
  }
}

export const storageKey = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

/** Deletes everything the browser stores for this user, and nothing of other users. */
export function clearStored(userId: string): void {
  try {
    for (const storage of [window.localStorage, window.sessionStorage]) {
      const mine = Object.keys(storage).filter((key) => key.startsWith(`${PREFIX}${userId}.`));
      for (const key of mine) storage.removeItem(key);
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
