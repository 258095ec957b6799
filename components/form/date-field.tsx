'use client';

import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { formatDay, parseDay, type Day } from '@/lib/format/dates';
import { FieldShell } from './field-shell';
import { useField, type FieldProps } from './use-field';

const Calendar = lazy(() => import('./calendar').then((file) => ({ default: file.Calendar })));

interface DateFieldProps extends FieldProps {
  disabled?: boolean;
  /** Days outside cannot be chosen in the calendar; the schema still judges what is typed. */
  earliest?: Day;
  latest?: Day;
}

/**
 * A day, typed as DD/MM/YYYY (FMT-04) or chosen in a calendar that loads when it is first opened. The form holds the text;
 * requiredDay() and optionalDay() in lib/fields make it YYYY-MM-DD, read in Africa/Johannesburg.
 */
export function DateField({ name, label, hint, required, hideLabel, className, disabled, earliest, latest }: DateFieldProps) {
  const field = useField({ name, label, hint, required });
  const { getValues, setValue } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const { onBlur, ...registered } = field.register();
  const write = (day: Day) => setValue(name, formatDay(day), { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const typed = () => parseDay(String(getValues(name) ?? ''));
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <div className="relative">
        <Input
          {...field.control}
          {...registered}
          disabled={disabled}
          placeholder="DD/MM/YYYY"
          inputMode="numeric"
          autoComplete="off"
          onBlur={(event) => {
            const day = typed();
            if (day && formatDay(day) !== event.target.value) write(day);
            void onBlur(event);
          }}
          className="pr-10 tabular-nums"
        />
        <span className="absolute top-1 right-1">
          <Popover
            open={isOpen}
            onOpenChange={setOpen}
            label={`${label}, calendar`}
            align="end"
            className="p-3"
            trigger={<IconButton size="sm" disabled={disabled} label={`Choose ${label.toLowerCase()}`} icon={<CalendarDays className="size-4" />} />}
          >
            <Suspense fallback={<span className="flex size-64 items-center justify-center"><Spinner label="Loading calendar" /></span>}>
              <Calendar
                day={typed()}
                earliest={earliest}
                latest={latest}
                onChoose={(day) => {
                  write(day);
                  setOpen(false);
                }}
              />
            </Suspense>
          </Popover>
        </span>
      </div>
    </FieldShell>
  );
}

export interface DateRangeFieldProps {
  /** Names the pair. */
  label: string;
  from: Pick<FieldProps, 'name' | 'label'>;
  to: Pick<FieldProps, 'name' | 'label'>;
  required?: boolean;
  hideLabel?: boolean;
}

/** Two days that belong together, each its own field; that the end is not before the start is the schema's to say. */
export function DateRangeField({ label, from, to, required, hideLabel = false }: DateRangeFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-medium'}>{label}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...from} required={required} />
        <DateField {...to} required={required} />
      </div>
    </fieldset>
  );
}
