'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-fields';
import { useUpdateMinimumVersion } from '@/lib/resources/app-config/queries';
import { versionSchema } from '@/lib/resources/app-config/schema';

export interface VersionDialogProps {
  open: boolean;
  onClose: () => void;
  id: string;
  value: string;
}

/**
 * Sets the minimum app version; a value that differs only by spaces is no change and sends nothing (CFG-03, CFG-04).
 */
export function VersionDialog({ id, value, ...dialog }: VersionDialogProps) {
  const { mutateAsync } = useUpdateMinimumVersion();
  return (
    <FormDialog
      {...dialog}
      title="App Minimum Version"
      draft={`version ${id}`}
      size="sm"
      schema={versionSchema}
      values={{ version: value }}
      needsChange
      skipUnchanged
      description="Users of older versions must update the app before they can use it."
      onSubmit={({ version }) => mutateAsync({ id, input: { value: version } })}
    >
      <TextField
        name="version"
        label="App Minimum Version"
        required
        autoComplete="off"
        spellCheck={false}
        hint="Numbers and dots, such as 4.12.0 or 4.12.*"
      />
    </FormDialog>
  );
}
