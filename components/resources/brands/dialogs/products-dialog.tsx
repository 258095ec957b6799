'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { useUpdateBrand } from '@/lib/resources/brands/mutations';
import { productsSchema, toProductsForm } from '@/lib/resources/brands/schema';
import type { BrandDialogProps } from '../brand-dialog-props';
import { useLatestBrand } from '../use-latest-brand';
import { useWholeUpdate } from '../use-whole-update';
import { ProductFields } from '../product-fields';

/** How the brand's products are shown. */
export function ProductsDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useUpdateBrand(brand.id);
  const latest = useLatestBrand(brand.id, toProductsForm);
  const whole = useWholeUpdate(brand.id);
  return (
    <FormDialog
      {...dialog}
      title="Products"
      draft={`products ${brand.id}`}
      schema={productsSchema}
      values={toProductsForm(brand)}
      latest={latest}
      skipUnchanged
      onSubmit={(_values, { includeRecentlySold, ...changed }) =>
        mutateAsync({
          id: brand.id,
          update: whole({
            ...changed,
            ...(includeRecentlySold === undefined ? {} : { meta: { includeRecentlySold } }),
          }),
        })
      }
    >
      <ProductFields brand={brand} />
    </FormDialog>
  );
}
