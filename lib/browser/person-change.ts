import { storeDrafts } from '@/lib/browser/drafts';
import { errorSentences } from '@/lib/errors';
import { toast } from '@/lib/browser/toast';

const KEY = 'atelier.person-changed';

/** Browser only: this page was drawn for somebody who is signed in here no more; the page of who is takes its place, and says why. */
export function reloadForOtherUser(): void {
  // What was typed waits for its own person, under their id.
  storeDrafts();
  try {
    window.sessionStorage.setItem(KEY, '1');
  } catch {
    // Where nothing can be remembered the page is loaded without a word.
  }
  window.location.reload();
}

/** Browser only: says why the page was reloaded, once. */
export function explainReload(): void {
  try {
    if (window.sessionStorage.getItem(KEY) === null) return;
    window.sessionStorage.removeItem(KEY);
    toast.notice(errorSentences.PERSON_CHANGED);
  } catch {
    // Nothing was remembered.
  }
}
