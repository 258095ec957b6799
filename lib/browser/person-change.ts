import { endSession } from '@/lib/browser/session-end';
import { errorSentences } from '@/lib/errors';
import { toast } from '@/lib/browser/toast';

const KEY = 'atelier.person-changed';

/**
 * Browser only: this page was rendered for a user who is no longer the one signed in here. It is reloaded for the
 * current user, with a message that says why.
 */
export function reloadForOtherUser(): void {
  // Changes on the page are stored as drafts under their own user's id.
  endSession();
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
