'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { useSendVouchersCsv } from '@/lib/resources/vouchers/mutations';
import { exportSchema } from '@/lib/resources/vouchers/schema';
import { ReasonField } from './reason-field';

/** Export: the vouchers of one reason, as a CSV by mail (VOU-18, VOU-19). */
export function ExportDialog(dialog: { open: boolean; onClose: () => void }) {
  const { mutateAsync } = useSendVouchersCsv();
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Export"
      draft="export-vouchers"
      description="A CSV of all vouchers with this reason is mailed to you."
      schema={exportSchema}
      values={{ reason: '' }}
      submitLabel="Export"
      onSubmit={({ reason }) => mutateAsync({ reason })}
    >
      <ReasonField />
    </FormDialog>
  );
}
