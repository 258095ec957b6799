'use client';

import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import type { ConfirmOptions } from '@/components/ui/confirm-dialog';
import { planBatches, type Batch } from '@/lib/resources/vouchers/batches';
import { useIssueVouchers } from '@/lib/resources/vouchers/mutations';
import type { VoucherOrder } from '@/lib/resources/vouchers/schema';

const LEAVING: ConfirmOptions = {
  title: 'Stop and leave?',
  body: 'Vouchers are still being created. If you leave, the current batch will finish, the rest will not be created, and no summary is shown.',
  action: 'Stop and leave',
  cancel: 'Stay',
  tone: 'danger',
};

/** Issues a request once, when it is first given, and continues where it stopped whenever `start` is called. */
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
  // If the user left, nobody would know which batches were issued.
  useLeaveGuard(isRunning, LEAVING);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  return {
    batches,
    error,
    isRunning,
    isStopping,
    start,
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
  };
}
