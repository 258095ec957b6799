'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { FieldShell } from './field-shell';
import { useField, type FieldProps } from './use-field';

interface StepFieldProps extends FieldProps {
  /** How far the arrow keys and the two buttons change the number; it does not restrict what can be typed. */
  step: number;
  /** The lowest value by stepping. */
  min: number;
  /** Shown before the number: 'R'. */
  unit?: string;
}

const isNumber = (text: string) => /^\d{1,15}$/.test(text.replace(/\s/g, ''));

/** The next multiple of the step in that direction, never below `min`; if empty, the first one. */
function stepped(text: string, step: number, direction: 1 | -1, min: number): number {
  const number = isNumber(text) ? Number(text.replace(/\s/g, '')) : 0;
  const next = direction === 1 ? Math.floor(number / step) * step + step : Math.ceil(number / step) * step - step;
  return Math.max(min, next);
}

/**
 * A whole number that is typed, or changed in steps by arrow keys and buttons. A spin button over a text box and not
 * type="number", which drops commas and changes with the mouse wheel. The form holds the text; the schema validates it.
 */
export function StepField({ name, label, hint, required, hideLabel, className, step, min, unit }: StepFieldProps) {
  const field = useField({ name, label, hint, required });
  const { getValues, setValue, formState } = useFormContext();
  const typed = String(useWatch({ name }) ?? '');
  const move = (direction: 1 | -1) =>
    setValue(name, String(stepped(String(getValues(name) ?? ''), step, direction, min)), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: formState.isSubmitted,
    });
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <div className="relative">
        {unit ? (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted"
          >
            {unit}
          </span>
        ) : null}
        <Input
          {...field.control}
          {...field.registerLine()}
          role="spinbutton"
          aria-valuenow={isNumber(typed) ? Number(typed.replace(/\s/g, '')) : undefined}
          aria-valuetext={typed === '' ? 'empty' : typed}
          aria-valuemin={min}
          step={step}
          inputMode="numeric"
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            move(event.key === 'ArrowUp' ? 1 : -1);
          }}
          className={cx('pr-18 tabular-nums', unit && 'pl-7')}
        />
        <span className="absolute top-1 right-1 flex">
          <IconButton
            size="sm"
            tabIndex={-1}
            label={`${label} down`}
            icon={<Icon name="minus" />}
            onClick={() => move(-1)}
          />
          <IconButton
            size="sm"
            tabIndex={-1}
            label={`${label} up`}
            icon={<Icon name="plus" />}
            onClick={() => move(1)}
          />
        </span>
      </div>
    </FieldShell>
  );
}
