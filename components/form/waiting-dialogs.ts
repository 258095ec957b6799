import { waitingDialogs } from '@/lib/browser/drafts';
import { noticeUnsentChange } from './change-notices';

/** Names the dialogs of this page in which a draft of this user is waiting. */
export function noticeWaitingDialogs(userId: string): void {
  const titles = waitingDialogs(userId);
  if (titles.length === 0) return;
  noticeUnsentChange(
    `Your unsaved changes from before your session ended were kept. Open this again to continue: ${titles.join(', ')}.`,
  );
}
