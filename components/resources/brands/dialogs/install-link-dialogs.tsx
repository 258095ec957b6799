'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-fields';
import { shownFields, verificationOf } from '@/lib/resources/brands/brand';
import { useSendInstallLink, useUpdateInstallLink } from '@/lib/resources/brands/mutations';
import { sendInstallLinkSchema, updateInstallLinkSchema } from '@/lib/resources/brands/schema';
import type { BrandDialogProps } from '../brand-dialog-props';

/** Mails the merchant a link that installs the app; the address is shown first (D-49). */
export function SendInstallLinkDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useSendInstallLink(brand.id);
  const isAgain = verificationOf(brand) === 'pending';
  return (
    <FormDialog
      {...dialog}
      title={isAgain ? 'Resend Install Link' : 'Send Install Link'}
      draft={`send-install-link ${brand.id}`}
      schema={sendInstallLinkSchema}
      values={{ email: shownFields(brand).email ?? '' }}
      submitLabel={isAgain ? 'Resend' : 'Send'}
      onSubmit={({ email }) => mutateAsync({ id: brand.id, email })}
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        required
        hint="The merchant receives the link at this address."
      />
    </FormDialog>
  );
}

/** Replaces the link that the merchant has. */
export function UpdateInstallLinkDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useUpdateInstallLink(brand.id);
  return (
    <FormDialog
      {...dialog}
      title="Update Install Link"
      draft={`update-install-link ${brand.id}`}
      schema={updateInstallLinkSchema}
      values={{ installUrl: brand.installUrl ?? '' }}
      onSubmit={({ installUrl }) => mutateAsync({ id: brand.id, installUrl })}
    >
      <TextField name="installUrl" label="Install link" type="url" inputMode="url" required spellCheck={false} />
    </FormDialog>
  );
}
