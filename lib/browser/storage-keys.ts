/** What the browser keeps for one signed-in person lies under these names, so that logging out finds all of it (D-101). */
const PREFIX = 'atelier.kept.';

/** Whether a key in the browser's storage is of this kind, for any user. */
export const isStoredKey = (key: string, kind: string) =>
  key.startsWith(PREFIX) && key.slice(PREFIX.length).includes(`.${kind}.`);

export const storageKey = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

/** Removes everything the browser keeps for this person; what it keeps for others stays. */
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
