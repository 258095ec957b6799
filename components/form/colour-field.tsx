'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { FieldShell } from './field-shell';
import { useField, type FieldProps } from './use-field';

const HEX = /^#[\da-f]{6}$/i;

/** A colour as hex text, with the browser's colour picker as its swatch. Validate with optionalColour(). */
export function ColorField({ name, label, hint, required, hideLabel, className }: FieldProps) {
  const field = useField({ name, label, hint, required });
  const { setValue, control } = useFormContext();
  const text = String(useWatch({ control, name }) ?? '').trim();
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}, choose`}
          value={HEX.test(text) ? text.toLowerCase() : '#ffffff'}
          onChange={(event) => setValue(name, event.target.value, { shouldDirty: true, shouldValidate: true })}
          className="h-control w-11 shrink-0 cursor-pointer rounded border border-line-strong bg-surface p-1 disabled:opacity-50 [&::-moz-color-swatch]:rounded-sm [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
        />
        <Input
          {...field.control}
          {...field.registerLine()}
          placeholder="#RRGGBB"
          spellCheck={false}
          autoComplete="off"
          className="tabular-nums"
        />
      </div>
    </FieldShell>
  );
}
