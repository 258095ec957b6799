import { pause } from '@/lib/browser/pause';
import { postForLines } from '@/lib/operations/lines';
import { handlerPaths } from '@/lib/paths';
import type { Editor, PresenceLine } from './presence.ts';

/** How long a page is open before it asks, ms: most are left again at once. */
const FIRST_MS = 1_000;
/** How long after an end it asks again, ms: at first, and at most while the console says nothing. */
const AGAIN_MS = { first: 1_000, max: 60_000 };

/**
 * Reports who else edits a record, each time that changes; nobody, while the console does not say.
 * @returns a function that ends it
 */
export function watchPresence(
  asked: { readonly path: string; readonly isEditing: boolean },
  onChange: (editors: readonly Editor[]) => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const watch = async () => {
    await pause(FIRST_MS, signal);
    for (let ms = AGAIN_MS.first; !signal.aborted; ms = Math.min(2 * ms, AGAIN_MS.max)) {
      let isTold = false;
      const onLine = ({ editors }: PresenceLine) => {
        ms = AGAIN_MS.first;
        isTold = editors !== undefined;
        if (editors) onChange(editors);
      };
      const isOver = await postForLines<PresenceLine>(handlerPaths.presence, asked, { signal, onLine }).then(
        () => !isTold,
        () => true,
      );
      // A stream that ends after its time is asked for again, and until then nothing has changed.
      if (isOver && !signal.aborted) onChange([]);
      await pause(ms, signal);
    }
  };
  void watch();
  return () => stop.abort();
}
