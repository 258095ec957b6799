'use client';

import { SwitchField } from '@/components/form/choice-fields';
import { DateRangeField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { ListField } from '@/components/form/list-field';
import { TextField } from '@/components/form/text-fields';
import { useSendUserCsv } from '@/lib/resources/users/mutations';
import { emptyExport, exportUsersSchema } from '@/lib/resources/users/schema';

/** The Export panel: subscribed users unless switched off, an optional range, optional further recipients (D-60). */
export function ExportDialog(dialog: { open: boolean; onClose: () => void }) {
  const { mutateAsync } = useSendUserCsv();
  return (
    <FormDialog
      {...dialog}
      title="Export"
      draft="export-users"
      description="A CSV of users is mailed to the admin address."
      schema={exportUsersSchema}
      values={emptyExport}
      submitLabel="Export"
      onSubmit={(variables) => mutateAsync(variables)}
    >
      <SwitchField name="isSubscribed" label="Subscribed" />
      <DateRangeField
        label="Created (optional)"
        from={{ name: 'from', label: 'From' }}
        to={{ name: 'to', label: 'To' }}
      />
      <ListField
        name="emails"
        label="Emails"
        hint="Leave empty to send it to the admin address alone."
        rowName="email address"
        addLabel="Add email address"
        empty={{ value: '' }}
        emptyText="The admin address only."
      >
        {(path, index) => (
          <TextField
            name={`${path}.value`}
            label={`Email address ${index + 1}`}
            hideLabel
            type="email"
            inputMode="email"
          />
        )}
      </ListField>
    </FormDialog>
  );
}
