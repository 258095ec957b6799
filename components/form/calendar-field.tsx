'use client';

import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import type { Day } from '@/lib/format/dates';
import { FieldShell } from './field-shell';
import { useField, type FieldProps } from './use-field';

const Calendar = lazy(() => import('./calendar').then((file) => ({ default: file.Calendar })));

export interface CalendarFieldProps extends FieldProps {
  disabled?: boolean | undefined;
  placeholder: string;
  inputMode?: 'numeric';
  /** The text in its normal format; null if it is not a date. Applied when the field loses focus. */
  tidy: (text: string) => string | null;
  /** The day in the text; null if there is none. */
  dayIn: (text: string) => Day | null;
  /** The text after this day was chosen in the calendar. */
  withDay: (text: string, day: Day) => string;
  /** Days outside cannot be chosen in the calendar; typed days are validated by the schema. */
  earliest?: Day | undefined;
  latest?: Day | undefined;
}

/**
 * An input for a date that is typed, or chosen in a calendar that loads when it is first opened. The form holds the
 * text.
 */
export function CalendarField({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  disabled,
  placeholder,
  inputMode,
  tidy,
  dayIn,
  withDay,
  earliest,
  latest,
}: CalendarFieldProps) {
  const field = useField({ name, label, hint, required });
  const { getValues, setValue } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const { onBlur, ...registered } = field.registerLine();
  const typed = () => String(getValues(name) ?? '');
  const write = (text: string) => setValue(name, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <div className="relative">
        <Input
          {...field.control}
          {...registered}
          disabled={disabled}
          placeholder={placeholder}
          inputMode={inputMode}
          autoComplete="off"
          onBlur={(event) => {
            const text = tidy(typed());
            if (text !== null && text !== event.target.value) write(text);
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
            trigger={
              <IconButton
                size="sm"
                disabled={disabled}
                label={`Choose ${label.toLowerCase()}`}
                icon={<Icon name="calendar-days" />}
              />
            }
          >
            <Suspense
              fallback={
                <span className="flex size-64 items-center justify-center">
                  <Spinner label="Loading calendar" />
                </span>
              }
            >
              <Calendar
                day={dayIn(typed())}
                earliest={earliest}
                latest={latest}
                onChoose={(day) => {
                  write(withDay(typed(), day));
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
