const KEY = 'atelier.reloaded';
/** A page that fails again this soon after it was reloaded is not merely old, ms. */
const SOON_MS = 60_000;

/** Whether a part of the page's own code could not be fetched: the console was brought up to date under an open tab. */
export function isStalePage(error: Error): boolean {
  return error.name === 'ChunkLoadError' || /Failed to load chunk|Loading chunk/.test(error.message);
}

/** Loads the page again, unless that was done a moment ago. */
export function reloadOnce(): void {
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(KEY)) < SOON_MS) return;
    window.sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  } catch {
    // Where nothing can be remembered, it might go on for ever: the page has a button.
  }
}
