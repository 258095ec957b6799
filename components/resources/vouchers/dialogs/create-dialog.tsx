'use client';

import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { StepField } from '@/components/form/step-field';
import { BOUNDS } from '@/graphql/bounds';
import { today } from '@/lib/format/dates';
import { formatRand } from '@/lib/format/money';
import { formatCount } from '@/lib/format/numbers';
import { createVouchersSchema, newVouchers, VALUE_STEP, type VoucherOrder } from '@/lib/resources/vouchers/schema';
import { IssuePreview } from './issue-preview';
import { ReasonField } from './reason-field';

interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with the request; another dialog issues the vouchers. */
  onOrder: (order: VoucherOrder) => void;
}

/** Create Vouchers: reason, value, quantity and expiry, with the total (VOU-22 to VOU-26, D-81). */
export function CreateDialog({ onOrder, ...dialog }: CreateDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title="Create Vouchers"
      draft="create-vouchers"
      schema={createVouchersSchema}
      values={newVouchers}
      submitLabel="Create Vouchers"
      onSubmit={async (order) => onOrder(order)}
    >
      <ReasonField />
      <div className="grid gap-5 sm:grid-cols-2">
        <StepField
          name="value"
          label="Value"
          required
          unit="R"
          step={VALUE_STEP}
          min={1}
          hint={`Whole rand, each voucher, at most ${formatRand(BOUNDS.voucherValue.max)}`}
        />
        <StepField
          name="quantity"
          label="Quantity"
          required
          step={1}
          min={1}
          hint={`At most ${formatCount(BOUNDS.voucherQuantity.max)} at a time`}
        />
      </div>
      <DateField
        name="expiryDate"
        label="Expiry date"
        required
        earliest={today()}
        hint="They can be used until the end of this day."
      />
      <IssuePreview />
    </FormDialog>
  );
}
