import { toast } from '@/lib/toast';

/** Says that a change was kept in the form and not sent (D-94): nothing else about it would tell. */
export function noteHeldChange(text: string): void {
  toast.notice(text);
}

/** Says that what somebody else saved since the form was opened, in fields nobody touched here, was left as it is. */
export function noteKeptChanges(labels: readonly string[]): void {
  const named = labels.length > 3 ? [...labels.slice(0, 2), `${labels.length - 2} other fields`] : labels;
  toast.notice(`Somebody else changed ${new Intl.ListFormat('en', { type: 'conjunction' }).format(named)} in the meantime. That was kept.`);
}
