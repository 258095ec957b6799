'use client';

import { OfferedButton } from '@/components/ui/offered-button';
import { useState } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import type { VoucherOrder } from '@/lib/resources/vouchers/schema';
import type { CreateDialogProps } from './dialogs/create-dialog';
import type { IssueDialogProps } from './dialogs/issue-dialog';

const ExportDialog = lazyDialog<{ open: boolean; onClose: () => void }>(() =>
  import('./dialogs/export-dialog').then((file) => file.ExportDialog),
);
const CreateDialog = lazyDialog<CreateDialogProps>(() =>
  import('./dialogs/create-dialog').then((file) => file.CreateDialog),
);
const IssueDialog = lazyDialog<IssueDialogProps>(() =>
  import('./dialogs/issue-dialog').then((file) => file.IssueDialog),
);

/** Export and Create Vouchers; a separate dialog issues the vouchers and stays open until its receipt is closed. */
export function VoucherActions() {
  const [dialog, setDialog] = useState<'export' | 'create' | 'issue' | null>(null);
  const [order, setOrder] = useState<VoucherOrder | null>(null);
  const close = () => setDialog((now) => (now === 'issue' ? now : null));
  return (
    <>
      <OfferedButton needs="SendVouchersCsv" onClick={() => setDialog('export')}>
        Export
      </OfferedButton>
      <OfferedButton variant="primary" data-shortcut="n" needs="CreateVouchers" onClick={() => setDialog('create')}>
        Create Vouchers
      </OfferedButton>
      <ExportDialog open={dialog === 'export'} onClose={close} />
      <CreateDialog
        open={dialog === 'create'}
        onClose={close}
        onOrder={(given) => {
          setOrder(given);
          setDialog('issue');
        }}
      />
      <IssueDialog open={dialog === 'issue'} order={order} onClose={() => setDialog(null)} />
    </>
  );
}
