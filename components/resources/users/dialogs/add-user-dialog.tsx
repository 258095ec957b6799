'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { PasswordField, TextField } from '@/components/form/text-fields';
import { useCreateUser } from '@/lib/resources/users/mutations';
import { createUserSchema, emptyUser } from '@/lib/resources/users/schema';

/** Add User: exactly four fields (D-63). */
export function AddUserDialog(dialog: { open: boolean; onClose: () => void }) {
  const { mutateAsync } = useCreateUser();
  return (
    <FormDialog
      {...dialog}
      title="Add User"
      draft="add-user"
      schema={createUserSchema}
      values={emptyUser}
      submitLabel="Add User"
      onSubmit={(account) => mutateAsync({ input: { account } })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="firstName" label="First name" required autoComplete="off" />
        <TextField name="lastName" label="Last name" required autoComplete="off" />
      </div>
      <TextField name="email" label="Email" type="email" inputMode="email" required autoComplete="off" />
      <PasswordField name="password" label="Password" required autoComplete="new-password" />
    </FormDialog>
  );
}
