'use client';

import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext } from 'react-hook-form';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { EditForm } from '@/components/form/edit-form';
import { sameSet, useFieldFacts } from '@/components/form/field-facts';
import { TextField } from '@/components/form/text-fields';
import { useReturnTo } from '@/components/form/use-return-to';
import { Checkbox } from '@/components/ui/checkbox';
import type { AccountUpdate, Role } from '@/graphql/generated/types';
import { roleLabels } from '@/lib/roles';
import { useLatest } from '@/lib/operations/use-latest';
import { paths } from '@/lib/paths';
import { useUpdateUser } from '@/lib/resources/users/mutations';
import { permissionsQuery, userQuery } from '@/lib/resources/users/queries';
import { toUserForm, userSchema } from '@/lib/resources/users/schema';
import { accountStatuses, allRoles, type User } from '@/lib/resources/users/user';

/**
 * A user's fields in place; Save stays disabled until something has changed, and only that is sent (USR-32, USR-33).
 */
export function UserForm({ user, mayEditRoles }: { user: User; mayEditRoles: boolean }) {
  const leave = useReturnTo(paths.user(user.id));
  const latest = useLatest(userQuery(user.id), ({ account }) => account && toUserForm(account));
  const { mutateAsync } = useUpdateUser(user.id);
  return (
    <EditForm
      label="Edit user"
      needs="UpdateOneAccount"
      schema={userSchema}
      values={toUserForm(user)}
      latest={latest}
      needsChange
      inCard
      onSubmit={(_values, changed) => mutateAsync({ id: user.id, update: changed as AccountUpdate })}
      onDone={leave}
      onCancel={leave}
    >
      <div className="space-y-5">
        <div className="grid gap-5 sm:grid-cols-2">
          {/* The menu that leads here stays above the form and would keep the focus. */}
          <TextField name="firstName" label="First name" autoFocus />
          <TextField name="lastName" label="Last name" />
        </div>
        <TextField name="email" label="Email" type="email" inputMode="email" required />
        <SelectField name="status" label="Status" options={accountStatuses} />
        <SwitchField name="enabled" label="Enabled" />
        {mayEditRoles ? <RolesField /> : null}
      </div>
    </EditForm>
  );
}

/** The nine roles as checkboxes, with the names from the upstream's `permissions` if it has any (D-22). */
function RolesField() {
  const { control } = useFormContext();
  const { data } = useQuery(permissionsQuery());
  const {
    field: { value, onChange },
  } = useController({ name: 'roles', control });
  useFieldFacts('roles', {
    label: 'Roles',
    show: (roles) => (roles as Role[]).map((role) => roleLabels[role] ?? role).join(', '),
    same: sameSet,
  });
  const chosen = value as Role[];
  const offered = data && data.permissions.length > 0 ? data.permissions : allRoles;
  return (
    <fieldset className="space-y-1.5">
      <legend className="text-sm font-medium">Roles</legend>
      <div className="grid gap-x-6 gap-y-1.5 pt-1 sm:grid-cols-2">
        {[...new Set([...offered, ...chosen])].map((role) => (
          <label key={role} className="flex min-h-6 items-center gap-2.5">
            <Checkbox
              checked={chosen.includes(role)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, role] : chosen.filter((each) => each !== role))
              }
            />
            {roleLabels[role] ?? role}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
