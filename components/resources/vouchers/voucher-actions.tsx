'use client';

import { OfferedButton } from '@/components/ui/offered-button';
import { useState } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import type { CreateVouchersProps } from './dialogs/create-vouchers';

const ExportDialog = lazyDialog<{ open: boolean; onClose: () => void }>(() =>
  import('./dialogs/export-dialog').then((file) => file.ExportDialog),
);
const CreateVouchers = lazyDialog<CreateVouchersProps>(() =>
  import('./dialogs/create-vouchers').then((file) => file.CreateVouchers),
);

/** Export and Create Vouchers. */
export function VoucherActions() {
  const [dialog, setDialog] = useState<'export' | 'create' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <OfferedButton needs="SendVouchersCsv" onClick={() => setDialog('export')}>
        Export
      </OfferedButton>
      <OfferedButton variant="primary" data-shortcut="n" needs="CreateVouchers" onClick={() => setDialog('create')}>
        Create Vouchers
      </OfferedButton>
      <ExportDialog open={dialog === 'export'} onClose={close} />
      <CreateVouchers open={dialog === 'create'} onClose={close} />
    </>
  );
}
