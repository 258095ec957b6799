'use client';

import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { dayOf, formatDateTime, formatDay, formatTime, parseDateTime, parseDay, parseTime, type Day } from '@/lib/format/dates';
import { FieldShell } from './field-shell';
import { useField, type FieldProps } from './use-field';

const Calendar = lazy(() => import('./calendar').then((file) => ({ default: file.Calendar })));

/** The time of day that a day chosen in the calendar gets as long as none is typed. */
const FIRST_TIME = '09:00';

/** What stands in the box as a day and a time, each null where it is none. */
function readTyped(text: string): { day: Day | null; time: string | null } {
  const instant = parseDateTime(text);
  if (instant !== null) return { day: dayOf(instant), time: formatTime(instant) };
  return { day: parseDay(text), time: parseTime(text) };
}

/**
 * A day and a time, typed as DD/MM/YYYY HH:mm (S2 §9); the calendar sets the day and keeps the time. The form holds the text;
 * parseDateTime() reads it in Africa/Johannesburg.
 */
export function DateTimeField({ name, label, hint, required, hideLabel, className, disabled }: FieldProps & { disabled?: boolean }) {
  const field = useField({ name, label, hint, required });
  const { getValues, setValue } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const { onBlur, ...registered } = field.register();
  const write = (text: string) => setValue(name, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  const typed = () => String(getValues(name) ?? '');
  return (
    <FieldShell {...{ field, label, hint, required, hideLabel, className }}>
      <div className="relative">
        <Input
          {...field.control}
          {...registered}
          disabled={disabled}
          placeholder="DD/MM/YYYY HH:mm"
          autoComplete="off"
          onBlur={(event) => {
            const instant = parseDateTime(typed());
            if (instant !== null && formatDateTime(instant) !== event.target.value) write(formatDateTime(instant));
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
                day={readTyped(typed()).day}
                onChoose={(day) => {
                  write(`${formatDay(day)} ${readTyped(typed()).time ?? FIRST_TIME}`);
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

/** A time of day, typed as HH:mm ('9:05' becomes '09:05'); the form holds the text. */
export function TimeField({ name, label, hint, required, hideLabel, className, disabled }: FieldProps & { disabled?: boolean }) {
  const field = useField({ name, label, hint, required });
  const { setValue } = useFormContext();
  const { onBlur, ...registered } = field.register();
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
          if (time !== null && time !== event.target.value) setValue(name, time, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
          void onBlur(event);
        }}
        className="tabular-nums"
      />
    </FieldShell>
  );
}
