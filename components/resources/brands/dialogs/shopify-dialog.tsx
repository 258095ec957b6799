'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField, TextField } from '@/components/form/text-fields';
import type { ShopifyUpdate } from '@/graphql/generated/types';
import { useUpdateShopify } from '@/lib/resources/brands/mutations';
import { shopifySchema, toShopifyForm } from '@/lib/resources/brands/schema';
import type { BrandDialogProps } from '../brand-dialog-props';

/**
 * The store's URL and credentials; sends only what is not empty and was changed, under the store record's id (BRD-55,
 * D-54).
 */
export function ShopifyDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useUpdateShopify(brand.id);
  const { shopify } = brand;
  if (!shopify) return null;
  return (
    <FormDialog
      {...dialog}
      title="Shopify"
      draft={`shopify ${brand.id}`}
      schema={shopifySchema}
      values={toShopifyForm(brand)}
      skipUnchanged
      description="Secrets are never shown. Leave a field empty to keep what is stored."
      onSubmit={async (_values, changed) => {
        const update = Object.fromEntries(Object.entries(changed).filter(([, value]) => value)) as ShopifyUpdate;
        if (Object.keys(update).length > 0) await mutateAsync({ id: shopify.id, update });
      }}
    >
      <TextField name="domain" label="Domain" spellCheck={false} hint="Leave empty to keep the stored domain." />
      <PasswordField name="token" label="Token" autoComplete="new-password" />
      <PasswordField name="secret" label="Secret" autoComplete="new-password" />
      <PasswordField name="key" label="Key" autoComplete="new-password" />
    </FormDialog>
  );
}
