import { joinLabels } from '@/lib/format/text';
import { toast } from '@/lib/browser/toast';

/** Says that a change was kept in the form and not sent (D-94): nothing else about it would tell. */
export function noticeUnsentChange(text: string): void {
  toast.notice(text);
}

/** Says that a save that seemed to fail had worked: only its answer was lost. What was said before is then untrue, and goes. */
export function noticeSavedAfterAll(): void {
  toast.clear();
  toast.success('The connection was interrupted, but this was saved.');
}

/** Says that what somebody else saved since the form was opened, in fields nobody touched here, was left as it is. */
export function noticeKeptChanges(labels: readonly string[]): void {
  toast.notice(`Somebody else changed ${joinLabels(labels)} in the meantime. That change was kept.`);
}
