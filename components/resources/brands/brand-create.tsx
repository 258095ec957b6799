'use client';

import { useRouter } from 'next/navigation';
import { EditForm } from '@/components/form/edit-form';
import { PasswordField, TextField } from '@/components/form/text-fields';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { useCreateBrand } from '@/lib/resources/brands/mutations';
import { createBrandSchema, emptyBrand } from '@/lib/resources/brands/schema';
import { paths } from '@/lib/paths';

/** /brands/create (BRD-27, BRD-28); afterwards the list is reloaded (D-55). */
export function BrandCreate() {
  const router = useRouter();
  const { mutateAsync } = useCreateBrand();
  const back = () => router.push(paths.brands());
  return (
    <>
      <PageHeader
        title="New Shopify Brand"
        back={<BackLink href={paths.brands()} label="Brands" />}
        description="The brand appears in the list immediately; it is synced after the merchant has installed the app."
      />
      <EditForm
        label="New Shopify Brand"
        schema={createBrandSchema}
        values={emptyBrand}
        onSubmit={(input) => mutateAsync({ input })}
        onDone={back}
        onCancel={back}
        saveLabel="Create brand"
      >
        <div className="max-w-xl space-y-5">
          <TextField name="brandName" label="Brand name" required autoFocus />
          <TextField name="domain" label="Domain" placeholder="{host}" required spellCheck={false} />
          <PasswordField name="clientKey" label="Shopify API Key" required autoComplete="new-password" />
          <PasswordField name="clientSecret" label="API Secret" required autoComplete="new-password" />
        </div>
      </EditForm>
    </>
  );
}
