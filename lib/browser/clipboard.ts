import { toast } from './toast';

/** Puts `text` on the clipboard and says so with `done`; resolves to false, with a failure toast, when the browser refuses. */
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
