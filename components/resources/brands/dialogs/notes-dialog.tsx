'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { useUpdateBrand } from '@/lib/resources/brands/mutations';
import { notesSchema, toNotesForm } from '@/lib/resources/brands/schema';
import { emptyAsNull } from '@/lib/forms/changed-values';
import type { BrandDialogProps } from '../brand-dialog-props';
import { useLatestBrand } from '../use-latest-brand';

/** What customers read about the brand at each step of a purchase. */
export function NotesDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useUpdateBrand(brand.id, 'notes');
  const latest = useLatestBrand(brand.id, toNotesForm);
  return (
    <FormDialog
      {...dialog}
      title="Notes"
      draft={`notes ${brand.id}`}
      schema={notesSchema}
      values={toNotesForm(brand)}
      latest={latest}
      skipUnchanged
      onSubmit={(notes) => mutateAsync({ id: brand.id, update: { notes: emptyAsNull(notes) } })}
    >
      <TextareaField name="product" label="Product" rows={2} />
      <TextareaField name="cart" label="Cart" rows={2} />
      <TextareaField name="shipping" label="Shipping" rows={2} />
      <TextareaField name="alert" label="Alert" rows={2} />
      <TextareaField name="checkout" label="Checkout" rows={2} />
      <TextField name="freeShippingThreshold" label="Free Shipping Threshold" />
    </FormDialog>
  );
}
