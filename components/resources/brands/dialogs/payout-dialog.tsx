'use client';

import { SelectField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { NumberField } from '@/components/form/number-fields';
import { TextField } from '@/components/form/text-fields';
import { BOUNDS } from '@/graphql/bounds';
import { bankChoices, branchCodes } from '@/lib/resources/brands/banks';
import { useUpdateBrand } from '@/lib/resources/brands/mutations';
import { boundsHint } from '@/lib/forms/fields';
import { paymentUnitChoices, payoutSchema, toPayoutForm } from '@/lib/resources/brands/schema';
import type { BrandDialogProps } from '../brand-dialog-props';
import { useLatestBrand } from '../use-latest-brand';

/** Fields that belong together: an amount and its unit; a bank and its account details. */
const TOGETHER = [
  ['amount', 'unit'],
  ['bankName', 'branchCode', 'accountNumber'],
] as const;

/**
 * Commission, payment terms and bank details; choosing a bank fills in its branch code, which stays editable (BRD-93,
 * D-47).
 */
export function PayoutDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useUpdateBrand(brand.id, 'payout');
  const latest = useLatestBrand(brand.id, toPayoutForm);
  return (
    <FormDialog
      {...dialog}
      title="Payout Information"
      draft={`payout ${brand.id}`}
      schema={payoutSchema}
      values={toPayoutForm(brand)}
      latest={latest}
      together={TOGETHER}
      skipUnchanged
      onSubmit={(_values, update) => mutateAsync({ id: brand.id, update })}
    >
      {(form) => (
        <>
          <NumberField
            name="commission"
            label="Commission"
            unit="%"
            hint={`${boundsHint(BOUNDS.commission)}; leave empty when it is not agreed yet.`}
          />
          <div className="grid grid-cols-2 gap-3">
            <NumberField name="amount" label="Payment terms" whole />
            <SelectField name="unit" label="Payment terms unit" placeholder="Not set" options={paymentUnitChoices} />
          </div>
          <SelectField
            name="bankName"
            label="Bank"
            placeholder="Choose a bank"
            options={bankChoices(brand.bankDetails?.bankName)}
            onValueChange={(bank) => {
              const code = branchCodes[bank];
              if (code) form.setValue('branchCode', code, { shouldDirty: true });
            }}
          />
          <TextField name="branchCode" label="Branch code" inputMode="numeric" />
          <TextField name="accountNumber" label="Account number" inputMode="numeric" autoComplete="off" />
        </>
      )}
    </FormDialog>
  );
}
