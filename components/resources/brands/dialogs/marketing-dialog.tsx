'use client';

import { ColorField } from '@/components/form/colour-field';
import { FormDialog } from '@/components/form/form-dialog';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { useUpdateBrand } from '@/lib/resources/brands/mutations';
import { marketingSchema, toMarketingForm } from '@/lib/resources/brands/schema';
import type { BrandDialogProps } from '../brand-dialog-props';
import { useLatestBrand } from '../use-latest-brand';

/** How the brand is shown in campaigns. */
export function MarketingDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useUpdateBrand(brand.id, 'marketing');
  const latest = useLatestBrand(brand.id, toMarketingForm);
  return (
    <FormDialog
      {...dialog}
      title="Marketing Fields"
      draft={`marketing ${brand.id}`}
      schema={marketingSchema}
      values={toMarketingForm(brand)}
      latest={latest}
      skipUnchanged
      onSubmit={(_values, update) => mutateAsync({ id: brand.id, update })}
    >
      <TextField name="marketingName" label="Marketing name" />
      <TextareaField name="marketingDescription" label="Marketing description" rows={4} />
      <ColorField name="marketingColor" label="Marketing color" hint="A hex value, such as #7A2E3A" />
    </FormDialog>
  );
}
