import { toast } from './toast';

/**
 * Copies `text` to the clipboard and shows the toast `done`; resolves to false, with a failure toast, if the browser
 * refuses.
 */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
    return true;
  } catch {
    toast.failure('Could not copy to the clipboard');
    return false;
  }
}
