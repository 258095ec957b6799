'use client';

import { useEffect, useRef, useState } from 'react';
import { planBatches, type Batch } from '@/lib/vouchers/batches';
import { useIssueVouchers } from '@/lib/vouchers/queries';
import type { VoucherOrder } from '@/lib/vouchers/schema';

/** Issues an order once, when it is first given, and again from where it stopped whenever `start` is called. */
export function useIssue({ quantity, ...order }: VoucherOrder) {
  const [batches, setBatches] = useState<readonly Batch[]>(() => planBatches(quantity));
  const [isStopping, setStopping] = useState(false);
  const isStopped = useRef(false);
  const hasBegun = useRef(false);
  const { mutate, error, isPending, isIdle } = useIssueVouchers();
  const isRunning = isPending || isIdle;

  const start = () => {
    isStopped.current = false;
    setStopping(false);
    mutate({ batches, order, onProgress: setBatches, isStopped: () => isStopped.current });
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    start();
  });
  useEffect(() => {
    if (!isRunning) return;
    // Closing the tab would leave nobody who knows which batches were issued.
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isRunning]);

  return {
    batches, error, isRunning, isStopping, start,
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
  };
}
