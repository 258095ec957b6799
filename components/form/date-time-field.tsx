'use client';

import { useFormContext } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { dayOf, formatDateTime, formatDay, formatTime, type Day } from '@/lib/format/dates';
import { parseDateTime, parseDay, parseTime } from '@/lib/format/typed-dates';
import { CalendarField } from './calendar-field';
import { FieldShell } from './field-shell';
import { useField, type FieldProps } from './use-field';

/** The time that a day chosen in the calendar gets if none was typed. */
const FIRST_TIME = '09:00';

/** The input's text as a day and a time, each null if it is not valid. */
function readTyped(text: string): { day: Day | null; time: string | null } {
  const instant = parseDateTime(text);
  if (instant !== null) return { day: dayOf(instant), time: formatTime(instant) };
  return { day: parseDay(text), time: parseTime(text) };
}

const tidy = (text: string) => {
  const instant = parseDateTime(text);
  return instant === null ? null : formatDateTime(instant);
};

/**
 * A day and a time, typed as DD/MM/YYYY HH:mm (FMT-04); the calendar sets the day and keeps the time. The form holds
 * the text; parseDateTime() reads it in Africa/Johannesburg.
 */
export function DateTimeField(props: FieldProps & { disabled?: boolean }) {
  return (
    <CalendarField
      {...props}
      placeholder="DD/MM/YYYY HH:mm"
      tidy={tidy}
      dayIn={(text) => readTyped(text).day}
      withDay={(text, day) => `${formatDay(day)} ${readTyped(text).time ?? FIRST_TIME}`}
    />
  );
}

/** A time of day, typed as HH:mm ('9:05' becomes '09:05'); the form holds the text. */
export function TimeField({
  name,
  label,
  hint,
  required,
  hideLabel,
  className,
  disabled,
}: FieldProps & { disabled?: boolean }) {
  const field = useField({ name, label, hint, required });
  const { setValue } = useFormContext();
  const { onBlur, ...registered } = field.registerLine();
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <Input
        {...field.control}
        {...registered}
        disabled={disabled}
        placeholder="HH:mm"
        autoComplete="off"
        onBlur={(event) => {
          const time = parseTime(event.target.value);
          if (time !== null && time !== event.target.value)
            setValue(name, time, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
          void onBlur(event);
        }}
        className="tabular-nums"
      />
    </FieldShell>
  );
}
