'use client';

import { useId, type ComponentPropsWithRef } from 'react';
import { FieldMessage } from '@/components/ui/field-message';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

/** A labelled text field of the signed-out forms, which use no form library, so that signing in loads little. */
export function SignedOutField({
  label,
  error,
  ...input
}: ComponentPropsWithRef<'input'> & { label: string; error?: string | undefined }) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Input
        {...input}
        id={id}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error ? <FieldMessage id={`${id}-error`} error={error} /> : null}
    </div>
  );
}
