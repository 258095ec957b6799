'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { DISCARD_QUESTION } from '@/components/form/discard-question';
import { Alert } from '@/components/ui/alert';
import { useConfirm } from '@/components/ui/confirm';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { centsFromRand, formatRand } from '@/lib/format/money';
import type { LedgerEntry, OrderLine } from '@/lib/resources/orders/order';
import { differenceSentence, paidSentence, paidWarning } from '@/lib/resources/orders/payout';
import { useDeleteEntry } from '@/lib/resources/orders/mutations';
import { accountingCodesQuery } from '@/lib/resources/orders/queries';
import { LedgerTable } from '../ledger-table';
import { EntryForm } from './entry-form';

export interface LedgerDialogProps {
  open: boolean;
  onClose: () => void;
  orderId: string;
  line: OrderLine;
}

/**
 * The ledger of one line: its entries with their balance, and a form that adds one or changes one (LIN-22 to LIN-25).
 * The system's own entries cannot be changed (D-72).
 */
export function LedgerDialog({ open, onClose, orderId, line }: LedgerDialogProps) {
  const [busy, setBusy] = useState(false);
  const isDirty = useRef(false);
  const confirm = useConfirm();
  const mayLeave = async () => !busy && (!isDirty.current || (await confirm(DISCARD_QUESTION)));
  const close = async () => {
    if (!(await mayLeave())) return;
    isDirty.current = false;
    onClose();
  };
  const brand = line.brand?.name ?? 'this line';
  return (
    <Dialog open={open} onClose={() => void close()} title={`Ledger of ${brand}`} size="lg" busy={busy}>
      <Ledger
        orderId={orderId}
        line={line}
        mayLeave={mayLeave}
        onBusy={setBusy}
        onDirty={(dirty) => {
          isDirty.current = dirty;
        }}
      />
    </Dialog>
  );
}

interface LedgerProps {
  orderId: string;
  line: OrderLine;
  mayLeave: () => Promise<boolean>;
  onBusy: (busy: boolean) => void;
  onDirty: (dirty: boolean) => void;
}

/** Mounted only while the dialog is open, so it always starts with an empty form. */
function Ledger({ orderId, line, mayLeave, onBusy, onDirty }: LedgerProps) {
  const codes = useQuery(accountingCodesQuery());
  const confirm = useConfirm();
  const { mutate: remove, isPending: isRemoving } = useDeleteEntry(orderId);
  const [shown, setShown] = useState<{ entry: LedgerEntry | null; round: number }>({ entry: null, round: 0 });
  const show = (entry: LedgerEntry | null) => {
    onDirty(false);
    setShown(({ round }) => ({ entry, round: round + 1 }));
  };
  const onRemove = async (entry: LedgerEntry) => {
    const what = `${[entry.code.code, entry.description].filter(Boolean).join(' ')}: ${formatRand(entry.amount)} ${entry.isCredit ? 'credit' : 'debit'}`;
    const cents = centsFromRand(entry.amount);
    const warning = paidWarning(line, cents === null ? null : entry.isCredit ? -cents : cents);
    const body = warning === null ? what : `${what}. ${warning}`;
    if (
      !(await confirm({
        title: 'Are you sure you want to delete this accounting line item?',
        body,
        action: 'Delete',
        tone: 'danger',
      }))
    )
      return;
    if (shown.entry?.id === entry.id) show(null);
    remove({ id: entry.id });
  };
  const nameOf = ({ code, description }: LedgerEntry) => `${code.code} ${description ?? code.description ?? ''}`.trim();

  return (
    <DialogBody className="@container space-y-6 pb-6">
      {paidSentence(line) ? (
        <Alert tone="warning">
          {paidSentence(line)}{' '}
          {differenceSentence(line) ??
            'Any resulting difference is then owed to the brand or to be claimed back from it.'}
        </Alert>
      ) : null}
      <LedgerTable
        entries={line.ledgerItems}
        caption="Entries"
        actions={(entry) => (
          <>
            <IconButton
              size="sm"
              needs="UpdateLedgerEntry"
              label={`Edit ${nameOf(entry)}`}
              aria-pressed={shown.entry?.id === entry.id}
              icon={<Icon name="pencil" />}
              onClick={() => void mayLeave().then((may) => may && show(entry))}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
            />
            <IconButton
              size="sm"
              tone="danger"
              needs="DeleteLedgerEntry"
              label={`Delete ${nameOf(entry)}`}
              disabled={isRemoving}
              icon={<Icon name="trash-2" />}
              onClick={() => void onRemove(entry)}
            />
          </>
        )}
      />
      {codes.isError ? (
        <Alert onRetry={() => void codes.refetch()} retrying={codes.isFetching}>
          The accounting codes could not be loaded.
        </Alert>
      ) : null}
      <EntryForm
        key={shown.round}
        orderId={orderId}
        lineId={line.id}
        title={`Ledger of ${line.brand?.name ?? 'this line'}`}
        entry={shown.entry}
        entries={line.ledgerItems}
        codes={codes.data?.accountingCodes}
        takesFocus={shown.round > 0}
        onBusy={onBusy}
        onDirty={onDirty}
        onDone={() => show(null)}
        onCancel={() => void mayLeave().then((may) => may && show(null))}
      />
    </DialogBody>
  );
}
