'use client';

import { useController, useFormContext } from 'react-hook-form';
import { MessagePicker } from '@/components/messaging/message-picker';
import { FieldMessage } from '@/components/ui/field-message';
import type { MessageChoice } from '@/lib/messaging/choices';
import { useField, type FieldProps } from '@/components/form/use-field';

/** A message as a field; the form holds a MessageChoice or null. */
export function MessageField({ name, label, hint, required, className }: Omit<FieldProps, 'hideLabel'>) {
  const { control } = useFormContext();
  const field = useField({ name, label, hint, required }, { show: (message) => (message as MessageChoice).name });
  const {
    field: { value, onChange },
  } = useController({ name, control });
  return (
    <fieldset className={className ?? 'min-w-0 space-y-1.5'}>
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {required ? (
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
        ) : null}
      </legend>
      <MessagePicker
        value={value as MessageChoice | null}
        onChange={onChange}
        aria-invalid={field.control['aria-invalid']}
        aria-describedby={field.control['aria-describedby']}
      />
      <FieldMessage id={field.messageId} error={field.error} hint={hint} />
    </fieldset>
  );
}
