import { useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { formatDay, type Day } from '@/lib/format/dates';
import { parseDay } from '@/lib/format/typed-dates';
import { daysOf, rollingRanges, type RollingRange } from '@/lib/list/rolling-range';
import { CalendarField } from './calendar-field';
import type { FieldProps } from './use-field';

interface DateFieldProps extends FieldProps {
  disabled?: boolean;
  /** Days outside cannot be chosen in the calendar; typed days are validated by the schema. */
  earliest?: Day;
  latest?: Day;
}

const tidy = (text: string) => {
  const day = parseDay(text);
  return day && formatDay(day);
};

/**
 * A day, typed as DD/MM/YYYY (FMT-04) or chosen in the calendar. The form holds the text; requiredDay() and
 * optionalDay() in lib/forms/fields convert it to YYYY-MM-DD in Africa/Johannesburg.
 */
export function DateField(props: DateFieldProps) {
  return (
    <CalendarField
      {...props}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      tidy={tidy}
      dayIn={parseDay}
      withDay={(_text, day) => formatDay(day)}
    />
  );
}

export interface DateRangeFieldProps {
  /** The label of the pair. */
  label: string;
  from: Pick<FieldProps, 'name' | 'label'>;
  to: Pick<FieldProps, 'name' | 'label'>;
  required?: boolean;
  hideLabel?: boolean;
}

/** Two days that belong together, as separate fields; the schema checks that the end is not before the start. */
export function DateRangeField({ label, from, to, required, hideLabel = false }: DateRangeFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-medium'}>{label}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...from} required={required} />
        <DateField {...to} required={required} />
      </div>
      <RangeChoices from={from.name} to={to.name} />
    </fieldset>
  );
}

/** Buttons that fill in both days of a range that is often wanted: of last month, say, as of today. */
function RangeChoices({ from, to }: { from: string; to: string }) {
  const { setValue, formState } = useFormContext();
  const fill = (range: RollingRange) => {
    const days = daysOf(range);
    const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    setValue(from, formatDay(days.from), options);
    setValue(to, formatDay(days.to), options);
  };
  return (
    <div className="-mx-3 flex flex-wrap pt-1">
      {rollingRanges.map(({ value, label }) => (
        <Button key={value} size="sm" variant="quiet" onClick={() => fill(value)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
