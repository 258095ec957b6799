'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { ListField } from '@/components/form/list-field';
import { TextField } from '@/components/form/text-fields';
import { useUpdateBrand } from '@/lib/resources/brands/mutations';
import { orderEmailsSchema, toOrderEmailsForm } from '@/lib/resources/brands/schema';
import type { BrandDialogProps } from '../brand-dialog-props';
import { useLatestBrand } from '../use-latest-brand';

/** Who receives order confirmations and payment advice; saved only if something changed (BRD-86). */
export function OrderEmailsDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useUpdateBrand(brand.id, 'orderEmails');
  const latest = useLatestBrand(brand.id, toOrderEmailsForm);
  return (
    <FormDialog
      {...dialog}
      title="Order Emails"
      draft={`order-emails ${brand.id}`}
      schema={orderEmailsSchema}
      values={toOrderEmailsForm(brand)}
      latest={latest}
      skipUnchanged
      description="List of email addresses to which order confirmations and payment advice will be sent."
      onSubmit={({ adminEmails }) => mutateAsync({ id: brand.id, update: { adminEmails } })}
    >
      <ListField
        name="emails"
        label="Email addresses"
        hideLabel
        rowName="email address"
        addLabel="Add email address"
        empty={{ value: '' }}
      >
        {(path, index) => (
          <TextField
            name={`${path}.value`}
            label={`Email address ${index + 1}`}
            hideLabel
            type="email"
            inputMode="email"
          />
        )}
      </ListField>
    </FormDialog>
  );
}
