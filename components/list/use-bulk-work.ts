'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import { mergeReceipts, runBulkWork, type BulkReceipt } from '@/lib/bulk-work/run';
import { AppError, toAppError } from '@/lib/errors';
import type { QueryKeyPrefix } from '@/lib/query-keys';
import { summariseNames } from './summarise-names';
import type { BulkAct } from './types';
import type { Selected } from './use-selection';

const CHUNK_SIZE = 50;
const NOTHING: BulkReceipt = { done: [], failed: [], skipped: [] };

/** A bulk act under way, or its receipt. */
export interface BulkRun {
  readonly act: BulkAct;
  readonly input: unknown;
  readonly records: Selected;
  readonly receipt: BulkReceipt;
  readonly phase: 'running' | 'cancelling' | 'settled';
  /** More than one chunk, or a receipt is due: shown with progress, Cancel and receipt. */
  readonly isLong: boolean;
}

interface BulkWorkOptions {
  selected: Selected;
  onSelect: (selected: Selected) => void;
  invalidates: readonly QueryKeyPrefix[];
  /** The ids the cache now holds for the page that is shown at the time of asking. */
  pageReader: () => () => ReadonlySet<string>;
}

/**
 * Does acts to what is ticked: asks first where the act says so, runs it in chunks, raises one toast, reads the list again in
 * every case, and leaves ticked what failed or was not begun (D-29, ERR-18).
 */
export function useBulkWork({ selected, onSelect, invalidates, pageReader }: BulkWorkOptions) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [run, setRun] = useState<BulkRun | null>(null);
  const cancel = useRef<AbortController>(undefined);

  const execute = async (act: BulkAct, input: unknown, records: Selected, before?: BulkReceipt) => {
    const chunkSize = act.chunkSize ?? CHUNK_SIZE;
    const aborter = new AbortController();
    cancel.current = aborter;
    const readPage = pageReader();
    const wasShown = readPage();
    const ids = before ? before.failed.map(({ id }) => id) : [...records.keys()];
    const merged = (receipt: BulkReceipt) => (before ? mergeReceipts(before, receipt) : receipt);
    const update = (change: Partial<BulkRun>) => setRun((current) => current && { ...current, ...change });

    setRun({ act, input, records, receipt: before ?? NOTHING, phase: 'running', isLong: ids.length > chunkSize || before !== undefined });
    let lastError: unknown;
    let receipt: BulkReceipt = { ...NOTHING, skipped: ids };
    const mutation = client.getMutationCache().build<BulkReceipt, Error, void, unknown>(client, {
      mutationKey: ['bulk', act.label],
      meta: {
        invalidates,
        failure: act.failure,
        success: () => (receipt.done.length > 0 ? act.success : undefined),
      },
      mutationFn: async () => {
        receipt = await runBulkWork({
          ids,
          chunkSize,
          signal: aborter.signal,
          run: (chunk) => act.run(chunk, input).catch((error: unknown) => Promise.reject((lastError = error))),
          isFinal: (error) => toAppError(error).code === 'UNAUTHENTICATED',
          isOfSome: (error) => toAppError(error).code === 'NOT_FOUND',
          onProgress: (progress) => update({ receipt: merged(progress) }),
        });
        if (receipt.failed.length > 0) throw toAppError(lastError ?? new AppError('UNKNOWN', { message: receipt.failed[0]?.why }));
        return receipt;
      },
    });
    // The failure has had its toast; here only the receipt counts. By now the list has been read again.
    await mutation.execute().catch(() => undefined);

    const isShown = readPage();
    const left = [...receipt.failed.map(({ id }) => id), ...receipt.skipped].filter((id) => isShown.has(id) || !wasShown.has(id));
    onSelect(new Map(left.map((id) => [id, records.get(id) ?? ''])));
    const owesReceipt = act.receiptOfFailures === true && receipt.failed.length > 0;
    setRun((current) => (current?.isLong || owesReceipt ? current && { ...current, receipt: merged(receipt), phase: 'settled', isLong: true } : null));
  };

  return {
    run,
    start: async (act: BulkAct) => {
      if (run) return;
      const body = summariseNames(selected);
      if (act.confirm && !(await confirm({ title: act.confirm, body, action: act.label, tone: act.tone ?? 'plain' }))) return;
      const input = await act.ask?.([...selected.keys()]);
      if (act.ask && input === undefined) return;
      await execute(act, input, selected);
    },
    cancel: () => {
      cancel.current?.abort();
      setRun((current) => current && { ...current, phase: 'cancelling' });
    },
    retry: () => {
      if (run?.phase === 'settled') void execute(run.act, run.input, run.records, run.receipt);
    },
    close: () => setRun(null),
  };
}
