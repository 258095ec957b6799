'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { useUpdateBrand } from '@/lib/brands/queries';
import { productsSchema, toProductsForm } from '@/lib/brands/schema';
import type { BrandDialogProps } from '../brand-dialogs';
import { ProductFields } from '../product-fields';

/** How the brand's products are shown. */
export function ProductsDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useUpdateBrand(brand.id);
  return (
    <FormDialog
      {...dialog} title="Products" schema={productsSchema} values={toProductsForm(brand)} skipUnchanged
      onSubmit={(_values, { includeRecentlySold, ...changed }) =>
        mutateAsync({ id: brand.id, update: { ...changed, ...(includeRecentlySold === undefined ? {} : { meta: { includeRecentlySold } }) } })}
    >
      <ProductFields brand={brand} />
    </FormDialog>
  );
}
