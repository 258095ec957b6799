'use client';

import { ColorField } from '@/components/form/colour-field';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { useUpdateBrand } from '@/lib/brands/queries';
import { marketingSchema, toMarketingForm } from '@/lib/brands/schema';
import type { BrandDialogProps } from '../brand-dialogs';

/** How the brand is shown in campaigns. */
export function MarketingDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useUpdateBrand(brand.id, 'marketing');
  return (
    <FormDialog
      {...dialog} title="Marketing Fields" schema={marketingSchema} values={toMarketingForm(brand)} skipUnchanged
      onSubmit={(_values, update) => mutateAsync({ id: brand.id, update })}
    >
      <TextField name="marketingName" label="Marketing name" />
      <TextareaField name="marketingDescription" label="Marketing description" rows={4} />
      <ColorField name="marketingColor" label="Marketing color" hint="A hex value, as in #7A2E3A" />
    </FormDialog>
  );
}
