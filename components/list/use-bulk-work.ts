'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { mergeReceipts, type BulkReceipt } from '@/lib/operations/bulk-work';
import { changesOf } from '@/lib/operations/changes';
import type { ToastAction } from '@/lib/operations/mutation';
import { AppError, toAppError } from '@/lib/errors';
import { announceWork } from '@/lib/background/watched';
import { summaryError } from './bulk-error';
import { noteBulk } from './bulk-notes';
import type { BulkRun, BulkWorkOptions, Execution } from './bulk-run';
import { changedOf, leavingQuestion, noneChanged } from './bulk-words';
import { chunkSizeOf, countedDown, dismissRun, offerOf, runBulk } from './run-bulk';
import type { SingleBulkAction } from './types';
import { usePreparation } from './use-preparation';
import { useUndo } from './use-undo';
import type { Selected } from './use-selection';

const NOTHING: BulkReceipt = { done: [], failed: [], skipped: [] };

/**
 * Runs actions on the selection: asks first if the action says so or some records would not change, runs in chunks,
 * raises one toast, reads the list again in any case, shows a receipt if not all records had the same result, and keeps
 * selected what failed or was not started (D-29, ERR-18). What runs on the server goes on when the page is left, and is
 * in the tray then. What runs here ends after the current chunk, because nobody could see or cancel it from then on:
 * leaving asks first.
 * @returns `active`: the label of the action that is being prepared or runs, and takes no second press
 */
export function useBulkWork({ selected, onSelect, invalidates, pageReader, rowOf = () => undefined }: BulkWorkOptions) {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const cancel = useRef<AbortController>(undefined);
  const leave = useRef<AbortController>(undefined);
  const isRunning = run !== null && run.phase !== 'settled';
  const { reading, prepare, stop } = usePreparation(selected, rowOf);
  const settled = useRef(Promise.resolve());
  const hasLeft = useRef(false);
  const isCounting = useRef(false);
  const offerUndo = useUndo();
  // Once all is done only the list is read again, which nobody has to wait for.
  const isAllDone = run !== null && run.receipt.done.length === run.records.size;
  const isLost = isRunning && !isAllDone && run.workId === undefined;
  useLeaveGuard(isLost || reading !== undefined, leavingQuestion(run ?? reading));
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      leave.current?.abort();
    };
  }, []);

  /** Runs one action after the other: a toast offers its undo a moment before its own action has settled. */
  const begin = (execution: Execution) =>
    (settled.current = settled.current.catch(() => undefined).then(() => execute(execution)));

  const deselect = (records: Selected) => {
    onSelect((now) => new Map([...now].filter(([id]) => !records.has(id))));
    setRun(null);
  };

  const execute = async ({ action, input, records, already, changes, isUndo, before }: Execution) => {
    const aborter = (cancel.current = new AbortController());
    const leaver = (leave.current = new AbortController());
    let workId: string | undefined;
    // What runs here ends with its page.
    leaver.signal.addEventListener('abort', () => workId ?? aborter.abort());
    const readPage = pageReader();
    const wasShown = readPage();
    const ids = before ? before.failed.map(({ id }) => id) : [...records.keys()];
    isCounting.current = true;
    const isAgreed = await countedDown(action, input, ids.length);
    isCounting.current = false;
    if (!isAgreed) return;
    const merged = (receipt: BulkReceipt) => (before ? mergeReceipts(before, receipt) : receipt);
    const update = (change: Partial<BulkRun>) => setRun((current) => current && { ...current, ...change });

    setRun({
      action,
      input,
      records,
      already,
      changes,
      isUndo,
      receipt: before ?? NOTHING,
      phase: 'running',
      isLong: ids.length > chunkSizeOf(action) || before !== undefined,
    });
    let lastError: unknown;
    let receipt: BulkReceipt = { ...NOTHING, skipped: ids };
    // An undo that somebody else has done, or is doing: nothing was begun.
    const isRefused = (error: unknown) =>
      isUndo && receipt.done.length + receipt.failed.length === 0 && toAppError(error).code === 'CONFLICT';
    const wasLeft = () => hasLeft.current && receipt.skipped.length > 0;
    let offer: ToastAction | undefined;
    let isLeft = false;
    const mutation = client.getMutationCache().build<BulkReceipt, Error, void, unknown>(client, {
      mutationKey: ['bulk', action.label],
      meta: {
        invalidates,
        failure: (error) => (isRefused(error) ? error.message : action.failure),
        success: () => (receipt.done.length > 0 && !wasLeft() ? action.success : undefined),
        offers: () => offer,
      },
      mutationFn: async () => {
        const outcome = await runBulk({
          client,
          action,
          input,
          ids,
          records,
          rowOf,
          cancel: aborter.signal,
          leave: leaver.signal,
          onServer: (id) => update({ workId: (workId = id) }),
          onAnswer: (isAnswered) => update({ isSilent: !isAnswered }),
          onProgress: (progress) => update({ receipt: merged(progress) }),
          onError: (error) => (lastError = error),
        });
        isLeft = outcome === 'left';
        if (outcome === 'left') return receipt;
        receipt = outcome;
        action.onReceipt?.(receipt, input);
        if (!hasLeft.current) {
          const { done, undo: undoes } = merged(receipt);
          offer =
            offerUndo(action, records, changesOf(changes, done), undoes, (undo) => void begin(undo)) ??
            (await offerOf(client, merged(receipt), workId && action.label));
        }
        if (receipt.failed.length > 0)
          throw summaryError(
            toAppError(lastError ?? new AppError('UNKNOWN', { message: receipt.failed[0]?.why })),
            receipt,
          );
        return receipt;
      },
    });
    // The failure has had its toast; here only the receipt matters. By now the list has been read again.
    await mutation.execute().catch(() => undefined);
    if (isRefused(mutation.state.error)) return setRun(null);

    if (isLeft) {
      deselect(records);
      return announceWork();
    }
    if (wasLeft())
      noteBulk(`${action.label} was stopped when you left the page: ${receipt.done.length} of ${ids.length} done.`);

    const isShown = readPage();
    const left = new Set(
      [...receipt.failed.map(({ id }) => id), ...receipt.skipped].filter((id) => isShown.has(id) || !wasShown.has(id)),
    );
    // What was selected since, while a toast offered this undo, stays as it is.
    onSelect((now) => new Map([...now].filter(([id]) => !records.has(id) || left.has(id))));
    const outcome = merged(receipt);
    const unchanged = outcome.done.length - changedOf(outcome, already);
    const isMixed =
      outcome.done.length > 0 && (outcome.failed.length > 0 || (unchanged > 0 && unchanged < outcome.done.length));
    const needsReceipt = isMixed || (action.receiptOfFailures === true && receipt.failed.length > 0);
    if (!needsReceipt && unchanged > 0 && outcome.failed.length === 0)
      noteBulk(noneChanged(outcome.done.length, action));
    setRun((current) =>
      current?.isLong || needsReceipt
        ? current && { ...current, receipt: outcome, phase: 'settled', isLong: true, undo: offer }
        : null,
    );
  };

  return {
    run,
    active: (isRunning ? run : reading)?.action.label,
    /** Resolves once the action has ended, to false if it was not begun. */
    start: async (action: SingleBulkAction): Promise<boolean> => {
      const prepared = run || isCounting.current ? undefined : await prepare(action);
      if (prepared) await begin({ ...prepared, action, records: selected, isUndo: false });
      return prepared !== undefined;
    },
    /** Ends what is still being prepared: nothing has been written. */
    stop,
    cancel: () => {
      cancel.current?.abort();
      setRun((current) => current && { ...current, phase: 'cancelling' });
    },
    retry: () => {
      if (isCounting.current) return;
      dismissRun(run);
      if (run?.phase === 'settled') void begin({ ...run, before: run.receipt });
    },
    /** Shows it no longer: it goes on in the tray. */
    hide: () => {
      leave.current?.abort();
      if (run) deselect(run.records);
    },
    close: () => {
      dismissRun(run);
      setRun(null);
    },
  };
}
