import { toast } from '@/lib/browser/toast';

/** Says what nothing else would show: that a bulk action changed nothing, or that it ended because its page was left. */
export function noteBulk(text: string): void {
  toast.notice(text);
}
