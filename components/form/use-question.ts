'use client';

import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A dialog as a promise: `ask()` opens it and resolves with the user's input, or undefined when they cancel. Spread
 * `dialog` on the dialog and call `answer` from its submit. For bulk actions that need input first (tags, a segment).
 */
export function useQuestion<Answer>() {
  const [open, setOpen] = useState(false);
  const pending = useRef<((answer: Answer | undefined) => void) | null>(null);

  const finish = useCallback((answer: Answer | undefined) => {
    pending.current?.(answer);
    pending.current = null;
    setOpen(false);
  }, []);
  useEffect(() => () => pending.current?.(undefined), []);

  const ask = useCallback((): Promise<Answer | undefined> => {
    pending.current?.(undefined);
    setOpen(true);
    return new Promise((resolve) => {
      pending.current = resolve;
    });
  }, []);
  return { ask, answer: finish, dialog: { open, onClose: () => finish(undefined) } };
}
