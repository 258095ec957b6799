'use client';

import { DateField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { countOf } from '@/lib/format/text';
import { expirySchema } from '@/lib/resources/vouchers/schema';
import type { ExpiryAnswer } from '../use-voucher-bulk';

export interface ExpiryDialogProps {
  open: boolean;
  onClose: () => void;
  /** How many vouchers are ticked. */
  count: number;
  onAnswer: (answer: ExpiryAnswer) => void;
}

/** Until when the ticked vouchers can be used (VOU-13). */
export function ExpiryDialog({ count, onAnswer, ...dialog }: ExpiryDialogProps) {
  return (
    <FormDialog
      {...dialog}
      size="sm"
      draft="expiry of vouchers"
      title="Set Expiry Date"
      description={`${countOf(count, 'voucher')} selected`}
      schema={expirySchema}
      values={{ expiryDate: '' }}
      submitLabel="Set Expiry Date"
      onSubmit={async (answer) => onAnswer(answer)}
    >
      <DateField name="expiryDate" label="Expiry date" required hint="They can be used until the end of this day." />
    </FormDialog>
  );
}
