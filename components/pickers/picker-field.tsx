'use client';

import { useController, useFormContext } from 'react-hook-form';
import { ChosenNames } from '@/components/pickers/chosen-names';
import { TagPicker } from '@/components/pickers/tag-picker';
import type { QueryPickerProps } from '@/components/pickers/query-picker';
import { sameSet } from '@/components/form/field-facts';
import { FieldShell } from '@/components/form/field-shell';
import { useField, type FieldProps } from '@/components/form/use-field';

type PickerFieldProps<Data> = FieldProps &
  Pick<QueryPickerProps<Data>, 'query' | 'toOptions' | 'known' | 'placeholder'>;

/** A field for any number of tags (or other records); the form holds their ids. */
export function PickerField<Data>({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  ...picker
}: PickerFieldProps<Data>) {
  const { control } = useFormContext();
  const field = useField(
    { name, label, hint, required },
    { show: (ids) => <ChosenNames {...picker} ids={ids as string[]} />, same: sameSet },
  );
  const {
    field: { value, onChange },
  } = useController({ name, control });
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <TagPicker {...picker} {...field.control} value={value as string[]} onChange={onChange} />
    </FieldShell>
  );
}
