/** What the browser keeps for one signed-in person lies under these names, so that logging out finds all of it (D-101). */
const PREFIX = 'atelier.kept.';

export const keptKey = (userId: string, name: string) => `${PREFIX}${userId}.${name}`;

/** Removes everything the browser keeps for this person; what it keeps for others stays. */
export function forgetKept(userId: string): void {
  try {
    const { localStorage } = window;
    const mine = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${userId}.`));
    for (const key of mine) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
