'use client';

import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-fields';
import { useUpdateMinimumVersion } from '@/lib/app-config/queries';
import { versionSchema } from '@/lib/app-config/schema';

export interface VersionDialogProps {
  open: boolean;
  onClose: () => void;
  id: string;
  value: string;
}

/** Sets the minimum app version; a value that differs by spaces alone is no change and sends nothing (CFG-03, CFG-04). */
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
      description="Apps older than this are asked to update before they can be used."
      onSubmit={({ version }) => mutateAsync({ id, input: { value: version } })}
    >
      <TextField
        name="version"
        label="App Minimum Version"
        required
        autoComplete="off"
        spellCheck={false}
        hint="Numbers and points, as in 4.12.0 or 4.12.*"
      />
    </FormDialog>
  );
}
