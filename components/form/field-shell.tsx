'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { FieldMessage } from '@/components/ui/field-message';
import { Label } from '@/components/ui/label';
import type { FieldProps, useField } from './use-field';

type Shell = Pick<FieldProps, 'label' | 'hint' | 'required' | 'hideLabel' | 'className'> & {
  field: Pick<ReturnType<typeof useField>, 'id' | 'messageId' | 'error'>;
  children: ReactNode;
};

/** Label above, control, message below. */
export function FieldShell({ field, label, hint, required, hideLabel, className, children }: Shell) {
  return (
    <div className={cx('min-w-0 space-y-1.5', className)}>
      <Label htmlFor={field.id} required={Boolean(required)} className={hideLabel ? 'sr-only' : undefined}>
        {label}
      </Label>
      {children}
      <FieldMessage id={field.messageId} error={field.error} hint={hint} />
    </div>
  );
}

/** Control first, label beside it: checkboxes and switches. */
export function ToggleShell({ field, label, hint, required, className, children }: Shell) {
  return (
    <div className={cx('min-w-0', className)}>
      <div className="flex min-h-6 items-center gap-2.5">
        {children}
        <Label htmlFor={field.id} required={Boolean(required)} className="text-base font-normal">
          {label}
        </Label>
      </div>
      <div className="mt-1">
        <FieldMessage id={field.messageId} error={field.error} hint={hint} />
      </div>
    </div>
  );
}
