/** Works whose progress a page shows itself: the tray does not report their end. */
export const watched = new Set<string>();

/** In the browser's storage: work was begun that no page shows. It says nothing about whom or what. */
const KEY = 'atelier.work';

/** Tells every tab of this browser, this one too, that work is running that no page shows. */
export function announceWork(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // A browser that keeps nothing tells its other tabs nothing.
  }
  dispatchEvent(new Event(KEY));
}

/** Takes the announcement back: there is no work left. */
export function withdrawWork(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing is kept.
  }
}

/** Calls back when work is announced, and at once if it was before this page listened. */
export function onWork(listener: () => void): void {
  try {
    if (localStorage.getItem(KEY) !== null) listener();
  } catch {
    // Nothing is kept.
  }
  onAnnouncedWork(listener);
}

/** @returns a function that ends it */
export function onAnnouncedWork(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => key === KEY && newValue !== null && listener();
  addEventListener('storage', onStorage);
  addEventListener(KEY, listener);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener(KEY, listener);
  };
}
