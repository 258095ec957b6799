'use client';

import { useEffect, useRef, useState } from 'react';
import { isAgreedToLeave } from '@/components/form/watch-departures';
import { useConfirm } from '@/components/ui/confirm';
import type { RowOf } from './already';
import { noteBulk } from './bulk-notes';
import { prepareBulk, type Prepared } from './prepare-bulk';
import type { SingleBulkAction } from './types';
import type { Selected } from './use-selection';

/** An action of which it is being asked and read what it will change. */
export interface Preparation {
  readonly action: SingleBulkAction;
  readonly records: Selected;
}

/**
 * What is asked and read before an action on the selection begins, for one action at a time. For thousands of records
 * this takes a while, so it ends without a write when it is stopped, when the selection changes and when the page is
 * left.
 * @returns `reading`: the action whose records are being read; `prepare` gives undefined if the action is not to begin
 */
export function usePreparation(selected: Selected, rowOf: RowOf) {
  const confirm = useConfirm();
  const [reading, setReading] = useState<Preparation>();
  const current = useRef<Preparation & { readonly aborter: AbortController }>(undefined);
  const stop = () => current.current?.aborter.abort();
  useEffect(() => {
    const begun = current.current;
    if (!begun || begun.records === selected) return;
    begun.aborter.abort();
    // Who has cleared the selection knows why nothing is done to it.
    if (selected.size > 0) noteBulk(`${begun.action.label} was not started, because the selection was changed.`);
  }, [selected]);
  useEffect(() => stop, []);

  const prepare = async (action: SingleBulkAction): Promise<Prepared | undefined> => {
    if (current.current) return undefined;
    const mine = (current.current = { action, records: selected, aborter: new AbortController() });
    const { signal } = mine.aborter;
    const end = () => {
      if (current.current !== mine) return;
      current.current = undefined;
      setReading(undefined);
    };
    // At once: what is being read is not waited for.
    signal.addEventListener('abort', end);
    try {
      return await prepareBulk({
        action,
        selected,
        rowOf,
        confirm,
        // The page that a link leads to may arrive only later.
        isStopped: () => signal.aborted || isAgreedToLeave(),
        onReading: (isReading) => setReading(isReading ? mine : undefined),
      });
    } finally {
      end();
    }
  };
  return { reading, prepare, stop };
}
