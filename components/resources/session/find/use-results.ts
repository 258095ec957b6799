'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toAppError } from '@/lib/errors';
import type { FindLine } from '@/lib/find/lines';
import { handlerError } from '@/lib/operations/call';
import { postForLines } from '@/lib/operations/lines';
import { handlerPaths } from '@/lib/paths';
import { NONE, withLine, type Results } from './results';

/**
 * The search starts this long after the last key, ms. Whoever uses it has a customer on the phone, so it does not wait
 * for the second of D-36 (ADR 0031).
 */
const SETTLED_MS = 200;

/**
 * Finds a text when typing pauses. The former search is cancelled with the next key, and its results stay until the
 * first new ones. `hurry` starts without waiting; `retry` searches again.
 */
export function useResults(typed: string) {
  const text = typed.trim();
  const client = useQueryClient();
  const [results, setResults] = useState(NONE);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const calls = useRef(0);
  const start = useRef<() => void>(undefined);

  useEffect(() => {
    setFailure(null);
    if (text === '') return setResults(NONE);
    const controller = new AbortController();
    const { signal } = controller;
    const update = (change: (before: Results) => Results) => !signal.aborted && setResults(change);
    const run = async () => {
      // An earlier search of the same text may have been cancelled or failed halfway: nothing of it is kept.
      let isBegun = false;
      await postForLines<FindLine>(
        handlerPaths.find,
        { text },
        {
          signal,
          onLine: (line) => {
            if ('error' in line) throw handlerError(line.error);
            const isFirst = !isBegun;
            isBegun = true;
            update((before) => withLine(isFirst ? { ...NONE, text, isDone: false } : before, line));
          },
        },
      );
      return null;
    };
    start.current = () => {
      start.current = undefined;
      clearTimeout(timer);
      // As a query, so that an ended session is noticed as for all others.
      client
        .fetchQuery({ queryKey: ['find', (calls.current += 1)], queryFn: run, gcTime: 0, staleTime: 0 })
        .then(() => update((before) => ({ ...before, text, isDone: true })))
        .catch((error: unknown) => !signal.aborted && setFailure(toAppError(error).message));
    };
    const timer = setTimeout(() => start.current?.(), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      start.current = undefined;
      controller.abort();
    };
  }, [text, attempt, client]);

  return {
    results,
    failure,
    isSettled: failure !== null || (results.text === text && results.isDone),
    hurry: () => start.current?.(),
    retry: () => setAttempt((before) => before + 1),
  };
}
