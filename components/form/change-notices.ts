import { joinLabels } from '@/lib/format/text';
import { toast } from '@/lib/browser/toast';

/** Tells the user that a change was kept in the form and not sent (D-94), because nothing else shows it. */
export function noticeUnsentChange(text: string): void {
  toast.notice(text);
}

/**
 * Tells the user that a save that seemed to fail has worked: only its response was lost. Removes the earlier messages,
 * which are now wrong.
 */
export function noticeSavedAfterAll(): void {
  toast.clear();
  toast.success('The connection was interrupted, but this was saved.');
}

/** Tells the user that changes by somebody else since the form was opened, in fields not changed here, were kept. */
export function noticeKeptChanges(labels: readonly string[]): void {
  toast.notice(`Somebody else changed ${joinLabels(labels)} in the meantime. That change was kept.`);
}
