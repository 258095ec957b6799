'use client';

import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { dismissRun } from '@/components/list/run-bulk';
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

/**
 * Issues a request once, when it is first given, and continues where it stopped whenever `start` is called. What runs on
 * the console's server goes on when the page is left.
 */
export function useIssue({ quantity, ...order }: VoucherOrder) {
  const [batches, setBatches] = useState<readonly Batch[]>(() => planBatches(quantity));
  const [isStopping, setStopping] = useState(false);
  const [isOnServer, setOnServer] = useState(false);
  const cancel = useRef<AbortController>(undefined);
  const leave = useRef<AbortController>(undefined);
  const workId = useRef<string>(undefined);
  const [isSilent, setSilent] = useState(false);
  const hasBegun = useRef(false);
  const { mutate, error, isPending, isIdle } = useIssueVouchers();
  const isRunning = isPending || isIdle;

  /** Its result has been seen, or what is left of it begins as another one, under the same keys. */
  const forgetWork = () => {
    dismissRun({ workId: workId.current });
    workId.current = undefined;
  };
  const start = () => {
    const canceller = (cancel.current = new AbortController());
    const leaver = (leave.current ??= new AbortController());
    setStopping(false);
    setOnServer(false);
    setSilent(false);
    forgetWork();
    mutate({
      batches,
      order,
      onProgress: setBatches,
      isStopped: () => canceller.signal.aborted || leaver.signal.aborted,
      cancel: canceller.signal,
      leave: leaver.signal,
      onBegun: (id) => {
        workId.current = id;
        setOnServer(true);
      },
      onAnswer: (isAnswered) => setSilent(!isAnswered),
    });
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    start();
  });
  // What runs here ends with its page, and nobody would know which batches were issued.
  useLeaveGuard(isRunning && !isOnServer, LEAVING);
  const hasLeft = useRef(false);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = !isRunning;
  }, [isRunning]);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      // In development React removes it once and puts it back.
      setTimeout(() => {
        if (!hasLeft.current) return;
        leave.current?.abort();
        if (isOver.current) dismissRun({ workId: workId.current });
      });
    };
  }, []);

  return {
    batches,
    error,
    isRunning,
    isStopping,
    /** It goes on without this dialog, and is in the tray. */
    isOnServer: isRunning && isOnServer,
    /** The server does not answer at present. */
    isSilent,
    start,
    stop: () => {
      cancel.current?.abort();
      setStopping(true);
    },
  };
}
