'use client';

import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { useServes } from '@/lib/contract/use-serves';
import { formatDay } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { NoticeError } from '@/lib/operations/notice-error';
import { createdOf, remainingOf, unansweredOf } from '@/lib/resources/vouchers/batches';
import { totalCents, type VoucherOrder } from '@/lib/resources/vouchers/schema';
import { BatchList } from './batch-list';
import { useIssue } from './use-issue';

interface IssueDialogProps {
  open: boolean;
  onClose: () => void;
  /** Null until vouchers were requested. */
  order: VoucherOrder | null;
}

/**
 * Issuing vouchers: progress per batch, then a receipt. While it runs only Continue in Background closes it; Stop lets
 * the current batch finish.
 */
export function IssueDialog({ open, onClose, order }: IssueDialogProps) {
  const [busy, setBusy] = useState(true);
  const [title, setTitle] = useState('Creating vouchers');
  return (
    <Dialog open={open} onClose={onClose} title={title} busy={busy} alert size="sm">
      {order ? <Issue order={order} onClose={onClose} onBusy={setBusy} onTitle={setTitle} /> : null}
    </Dialog>
  );
}

interface IssueProps {
  order: VoucherOrder;
  onClose: () => void;
  onBusy: (busy: boolean) => void;
  onTitle: (title: string) => void;
}

/** Mounted for each request, and begins to issue at once. */
function Issue({ order, onClose, onBusy, onTitle }: IssueProps) {
  const { batches, error, isRunning, isStopping, isOnServer, isSilent, start, stop } = useIssue(order);
  const first = useRef<HTMLButtonElement>(null);
  const remaining = remainingOf(batches);
  const unanswered = unansweredOf(batches);
  const created = createdOf(batches);
  // The countdown was cancelled: nothing has failed.
  const isCalledOff = error instanceof NoticeError;
  const title = isRunning
    ? 'Creating vouchers'
    : remaining === 0
      ? 'Vouchers created'
      : unanswered > 0
        ? 'Some vouchers may not have been created'
        : isCalledOff && created === 0
          ? 'No vouchers were created'
          : 'Not all vouchers were created';
  useEffect(() => {
    onBusy(isRunning);
    onTitle(title);
    if (!isRunning) first.current?.focus();
  }, [isRunning, title, onBusy, onTitle]);

  // Without keys, a batch that was requested again could be issued twice.
  const isSafe = useServes()('idempotency') || unanswered === 0;
  const canContinue = isSafe && remaining > 0;
  return (
    <>
      <DialogBody className="space-y-4">
        <DefinitionList
          className="tabular-nums"
          rows={[
            {
              label: 'Vouchers',
              value: `${order.quantity} × ${formatCents(order.value * 100)} = ${formatCents(totalCents(order))}`,
            },
            { label: 'Reason', value: order.reason },
            { label: 'Expire', value: `At the end of ${formatDay(order.expiryDate)}` },
          ]}
        />
        {isRunning ? (
          <Progress value={created} total={created + remaining} isSilent={isOnServer ? isSilent : undefined} />
        ) : null}
        <p role="status" className={isRunning ? 'sr-only' : 'font-medium tabular-nums'}>
          {isRunning
            ? ''
            : `${created} of ${created + remaining} created${unanswered > 0 ? `, ${unanswered} without an answer: they may have been created` : ''}`}
        </p>
        <BatchList batches={batches} />
        {error && !isRunning ? (
          <Alert tone={isCalledOff ? 'info' : 'danger'} reference={error.requestId}>
            {error.message}
            {isCalledOff
              ? null
              : isSafe
                ? ' Creating the remaining vouchers retries the failed batch safely: no voucher is issued twice.'
                : ' Please check which vouchers exist, and create what is missing with a new request.'}
          </Alert>
        ) : null}
      </DialogBody>
      <DialogFooter>
        {isRunning ? (
          <>
            {isOnServer && !isStopping ? (
              <Button onClick={onClose} className="mr-auto">
                Continue in Background
              </Button>
            ) : null}
            <Button onClick={stop} loading={isStopping}>
              Stop
            </Button>
          </>
        ) : (
          <>
            <Button
              ref={canContinue ? undefined : first}
              variant={canContinue ? 'secondary' : 'primary'}
              onClick={onClose}
            >
              Close
            </Button>
            {canContinue ? (
              <Button ref={first} variant="primary" onClick={start}>
                Create the remaining {remaining}
              </Button>
            ) : null}
          </>
        )}
      </DialogFooter>
    </>
  );
}
