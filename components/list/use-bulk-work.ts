'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { useConfirm } from '@/components/ui/confirm';
import { mergeReceipts, runBulkWork, type BulkReceipt } from '@/lib/operations/bulk-work';
import { changesOf } from '@/lib/operations/changes';
import type { ToastAction } from '@/lib/operations/mutation';
import { AppError, toAppError } from '@/lib/errors';
import type { QueryKeyPrefix } from '@/lib/operations/query-keys';
import { summaryError } from './bulk-error';
import { noteBulk } from './bulk-notes';
import type { BulkRun, Execution } from './bulk-run';
import { changedOf, consequences, leavingQuestion, noneChanged } from './bulk-words';
import { summariseNames } from './summarise-names';
import type { SingleBulkAction, RowOf } from './types';
import { useUndo } from './use-undo';
import type { Selected, SelectionChange } from './use-selection';

const CHUNK_SIZE = 50;
const NONE: ReadonlySet<string> = new Set();
const NOTHING: BulkReceipt = { done: [], failed: [], skipped: [] };

interface BulkWorkOptions {
  selected: Selected;
  onSelect: (change: SelectionChange) => void;
  invalidates: readonly QueryKeyPrefix[];
  /** The ids in the cache of the page that is shown at this moment. */
  pageReader: () => () => ReadonlySet<string>;
  rowOf?: RowOf | undefined;
}

/**
 * Runs actions on the selection: asks first if the action says so or some records would not change, runs in chunks,
 * raises one toast, reads the list again in any case, shows a receipt if not all records had the same result, and keeps
 * selected what failed or was not started (D-29, ERR-18). Leaving while it runs asks first; it stops the run after the
 * current chunk, because nobody could see or cancel it from then on.
 */
export function useBulkWork({ selected, onSelect, invalidates, pageReader, rowOf = () => undefined }: BulkWorkOptions) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [run, setRun] = useState<BulkRun | null>(null);
  const cancel = useRef<AbortController>(undefined);
  const isRunning = run !== null && run.phase !== 'settled';
  const settled = useRef(Promise.resolve());
  const hasLeft = useRef(false);
  const offerUndo = useUndo();
  // Once all is done only the list is read again, which nobody has to wait for.
  const isAllDone = run !== null && run.receipt.done.length === run.records.size;
  useLeaveGuard(isRunning && !isAllDone, leavingQuestion(run));
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      cancel.current?.abort();
    };
  }, []);

  /** Runs one action after the other: a toast offers its undo a moment before its own action has settled. */
  const begin = (execution: Execution) =>
    (settled.current = settled.current.catch(() => undefined).then(() => execute(execution)));

  const execute = async ({ action, input, records, already, changes, isUndo, before }: Execution) => {
    const chunkSize = action.chunkSize ?? CHUNK_SIZE;
    const aborter = new AbortController();
    cancel.current = aborter;
    const readPage = pageReader();
    const wasShown = readPage();
    const ids = before ? before.failed.map(({ id }) => id) : [...records.keys()];
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
      isLong: ids.length > chunkSize || before !== undefined,
    });
    let lastError: unknown;
    let receipt: BulkReceipt = { ...NOTHING, skipped: ids };
    const wasLeft = () => hasLeft.current && receipt.skipped.length > 0;
    let offer: ToastAction | undefined;
    const mutation = client.getMutationCache().build<BulkReceipt, Error, void, unknown>(client, {
      mutationKey: ['bulk', action.label],
      meta: {
        invalidates,
        failure: action.failure,
        success: () => (receipt.done.length > 0 && !wasLeft() ? action.success : undefined),
        offers: () => offer,
      },
      mutationFn: async () => {
        receipt = await runBulkWork({
          ids,
          chunkSize,
          signal: aborter.signal,
          run: (chunk) =>
            action.run(chunk, input, rowOf).catch((error: unknown) => Promise.reject((lastError = error))),
          isFinal: (error) => toAppError(error).code === 'UNAUTHENTICATED',
          isRecordError: (error) => toAppError(error).code === 'NOT_FOUND',
          onProgress: (progress) => update({ receipt: merged(progress) }),
        });
        if (!hasLeft.current)
          offer = offerUndo(action, records, changesOf(changes, merged(receipt).done), (undo) => void begin(undo));
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
    start: async (action: SingleBulkAction) => {
      if (run) return;
      const body = summariseNames(selected);
      if (
        action.confirm &&
        !(await confirm({ title: action.confirm, body, action: action.label, tone: action.tone ?? 'plain' }))
      )
        return;
      const ids = [...selected.keys()];
      const input = await action.ask?.(ids);
      if (action.ask && input === undefined) return;
      // If it is unknown, nothing is claimed, and nothing can be undone.
      const plan = await action.plan?.(ids, input, rowOf).catch(() => undefined);
      const found = plan?.unchanged ?? action.already?.find?.(ids, input, rowOf);
      const already = (await Promise.resolve(found).catch(() => undefined)) ?? NONE;
      const isMixed = !action.already?.isAnnounced && already.size > 0 && already.size < ids.length;
      if (
        isMixed &&
        !(await confirm({
          title: `${action.label}: ${consequences(ids.length, already.size, action)}`,
          body,
          action: action.label,
        }))
      )
        return;
      await begin({ action, input, records: selected, already, changes: plan?.changes ?? [], isUndo: false });
    },
    cancel: () => {
      cancel.current?.abort();
      setRun((current) => current && { ...current, phase: 'cancelling' });
    },
    retry: () => {
      if (run?.phase === 'settled') void begin({ ...run, before: run.receipt });
    },
    close: () => setRun(null),
  };
}
