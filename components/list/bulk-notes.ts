import { toast } from '@/lib/browser/toast';
import type { ToastAction } from '@/lib/operations/mutation';

/** Reports what nothing else shows: that a bulk action changed nothing, or that it ended because its page was left. */
export function noteBulk(text: string, action?: ToastAction): void {
  toast.notice(text, action);
}

/** Takes a button out of its toast: what it would do is done, or can no longer be done. */
export function withdrawOffer(offer: ToastAction): void {
  toast.withdraw(offer);
}
