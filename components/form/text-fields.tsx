'use client';

import { useState, type ComponentPropsWithoutRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { FieldShell } from './field-shell';
import { useField, type FieldProps } from './use-field';

type InputAttributes = Pick<
  ComponentPropsWithoutRef<'input'>,
  | 'type'
  | 'placeholder'
  | 'autoComplete'
  | 'inputMode'
  | 'disabled'
  | 'readOnly'
  | 'maxLength'
  | 'spellCheck'
  | 'autoFocus'
>;

/** One line of text. */
export function TextField({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  ...attributes
}: FieldProps & InputAttributes) {
  const field = useField({ name, label, hint, required });
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <Input {...attributes} {...field.control} {...field.registerLine()} />
    </FieldShell>
  );
}

type TextareaAttributes = Pick<ComponentPropsWithoutRef<'textarea'>, 'placeholder' | 'disabled' | 'rows' | 'maxLength'>;

/** Several lines of text. */
export function TextareaField({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  ...attributes
}: FieldProps & TextareaAttributes) {
  const field = useField({ name, label, hint, required });
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <Textarea {...attributes} {...field.control} {...field.registerText()} />
    </FieldShell>
  );
}

/** A secret, with a button that shows what was typed. */
export function PasswordField({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  ...attributes
}: FieldProps & InputAttributes) {
  const field = useField({ name, label, hint, required });
  const [isShown, setShown] = useState(false);
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <div className="relative">
        <Input
          autoComplete="off"
          spellCheck={false}
          {...attributes}
          {...field.control}
          {...field.register()}
          type={isShown ? 'text' : 'password'}
          className="pr-10"
        />
        <IconButton
          size="sm"
          label={isShown ? `Hide ${label}` : `Show ${label}`}
          aria-controls={field.id}
          onClick={() => setShown(!isShown)}
          icon={isShown ? <Icon name="eye-off" /> : <Icon name="eye" />}
          className="absolute top-1 right-1"
        />
      </div>
    </FieldShell>
  );
}
