'use client';

import { useWatch } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { formatDate, today } from '@/lib/format/dates';
import { parseDay } from '@/lib/format/typed-dates';
import { formatRand } from '@/lib/format/money';
import { editVoucherSchema, toVoucherForm } from '@/lib/resources/vouchers/schema';
import { groupCode, settableStatuses, statusLabel, type Voucher } from '@/lib/resources/vouchers/voucher';
import { useSaveVoucher } from './use-save-voucher';

export interface EditDialogProps {
  open: boolean;
  onClose: () => void;
  /** Null until one was chosen. */
  voucher: Voucher | null;
}

/** Status and expiry date of a voucher (VOU-11); a redeemed one is only shown (D-79). */
export function EditDialog({ voucher, ...dialog }: EditDialogProps) {
  if (!voucher) return null;
  return voucher.status === 'REDEEMED' ? (
    <RedeemedDialog {...dialog} voucher={voucher} />
  ) : (
    <EditForm {...dialog} voucher={voucher} />
  );
}

type ChosenProps = EditDialogProps & { voucher: Voucher };

const describe = ({ voucherNumber, value, recipientEmail }: Voucher) =>
  [`Number ${voucherNumber ?? '-'}`, formatRand(value), recipientEmail].filter(Boolean).join(' · ');

function EditForm({ voucher, ...dialog }: ChosenProps) {
  const { latest, save } = useSaveVoucher(voucher);
  return (
    <FormDialog
      {...dialog}
      size="sm"
      draft={`edit-voucher ${voucher.id}`}
      title={`Edit ${groupCode(voucher.code)}`}
      description={describe(voucher)}
      schema={editVoucherSchema}
      values={toVoucherForm(voucher)}
      latest={latest}
      skipUnchanged
      onSubmit={save}
    >
      <SelectField name="status" label="Status" required placeholder="Choose a status" options={settableStatuses} />
      <DateField name="expiryDate" label="Expiry date" required hint="It can be used until the end of this day." />
      <PastWarning />
    </FormDialog>
  );
}

/** An active voucher whose expiry has passed cannot be used; it may be saved nevertheless (D-79). */
function PastWarning() {
  const [status, typed] = useWatch<{ status: string; expiryDate: string }, ['status', 'expiryDate']>({
    name: ['status', 'expiryDate'],
  });
  const day = parseDay(typed);
  if (status !== 'ACTIVE' || day === null || day >= today()) return null;
  return <Alert tone="warning">This date is past: an active voucher cannot be used after its expiry date.</Alert>;
}

function RedeemedDialog({ open, onClose, voucher }: ChosenProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`Voucher ${groupCode(voucher.code)}`}
      description="A redeemed voucher cannot be changed: its value is in a wallet."
    >
      <DialogBody>
        <DefinitionList
          rows={[
            { label: 'Status', value: statusLabel(voucher.status) },
            { label: 'Expiry date', value: formatDate(voucher.expiryDate) },
            { label: 'Value', value: formatRand(voucher.value) },
            { label: 'Recipient', value: voucher.recipientEmail },
          ]}
        />
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
