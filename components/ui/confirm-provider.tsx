'use client';

import {
  createContext,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { ConfirmDialogProps, ConfirmOptions } from './confirm-dialog';

/** Asks with the given dialog: pages pass it in, so that the frame around every page does not contain its loader. */
export type Ask = (Dialog: ComponentType<ConfirmDialogProps>, options: ConfirmOptions) => Promise<boolean>;

interface Question {
  Dialog: ComponentType<ConfirmDialogProps>;
  options: ConfirmOptions;
  answer: (yes: boolean) => void;
}

export const ConfirmContext = createContext<Ask | null>(null);

/** Holds the page's one open question: see `useConfirm`. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const pending = useRef<Question | null>(null);

  const finish = useCallback((yes: boolean) => {
    pending.current?.answer(yes);
    pending.current = null;
    setOpen(false);
  }, []);

  const ask = useCallback<Ask>((Dialog, options) => {
    pending.current?.answer(false);
    return new Promise((resolve) => {
      pending.current = { Dialog, options, answer: resolve };
      setQuestion(pending.current);
      setOpen(true);
    });
  }, []);

  useEffect(() => () => pending.current?.answer(false), []);

  return (
    <ConfirmContext value={ask}>
      {children}
      {question ? (
        <Suspense>
          <question.Dialog open={open} options={question.options} onAnswer={finish} />
        </Suspense>
      ) : null}
    </ConfirmContext>
  );
}
