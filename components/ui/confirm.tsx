'use client';

import { createContext, lazy, Suspense, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

const ConfirmDialog = lazy(() => import('./confirm-dialog').then((file) => ({ default: file.ConfirmDialog })));

export interface ConfirmOptions {
  /** The question, e.g. 'Are you sure you want to delete this brand?' (D-35). */
  title: string;
  body?: ReactNode;
  /** The verb on the button that goes ahead, e.g. 'Delete'. */
  action: string;
  /** danger for what destroys or moves money; it puts the first focus on Cancel. */
  tone?: 'danger' | 'plain';
  cancel?: string;
  /** The person must type this before the action is offered. */
  typeToConfirm?: string;
}

export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

interface Question {
  options: ConfirmOptions;
  answer: (yes: boolean) => void;
}

const ConfirmContext = createContext<Confirm | null>(null);

/** Holds the one open question of the page; its dialog loads with the first question. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const pending = useRef<Question | null>(null);

  const settle = useCallback((yes: boolean) => {
    pending.current?.answer(yes);
    pending.current = null;
    setOpen(false);
  }, []);

  const confirm = useCallback<Confirm>((options) => {
    pending.current?.answer(false);
    return new Promise((resolve) => {
      pending.current = { options, answer: resolve };
      setQuestion(pending.current);
      setOpen(true);
    });
  }, []);

  useEffect(() => () => pending.current?.answer(false), []);

  return (
    <ConfirmContext value={confirm}>
      {children}
      {question ? (
        <Suspense>
          <ConfirmDialog open={open} options={question.options} onAnswer={settle} />
        </Suspense>
      ) : null}
    </ConfirmContext>
  );
}

/**
 * Asks before an act: `if (!(await confirm({ title, action: 'Delete', tone: 'danger' }))) return;`
 * Resolves to false on Cancel, Escape and when another question takes its place.
 */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it');
  return confirm;
}
