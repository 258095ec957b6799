import { toast } from '@/lib/toast';

/** Says that a change was kept in the form and not sent (D-94): nothing else about it would tell. */
export function noteHeldChange(text: string): void {
  toast.notice(text);
}
