import { toast } from '@/lib/browser/toast';

/** Reports what nothing else shows: that a bulk action changed nothing, or that it ended because its page was left. */
export function noteBulk(text: string): void {
  toast.notice(text);
}
