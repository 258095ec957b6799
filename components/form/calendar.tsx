'use client';

import { format, parseISO } from 'date-fns';
import { DayPicker, type ClassNames, type Modifiers } from 'react-day-picker';
import { today, type Day } from '@/lib/format/dates';

/*
 * Days are YYYY-MM-DD outside; inside, a day is midnight in the browser's own zone, which is enough for a calendar and
 * can never become the next or previous day.
 */
const toDate = (day: Day) => parseISO(day);
const toDay = (date: Date): Day => format(date, 'yyyy-MM-dd');

const NAV =
  'inline-flex size-8 items-center justify-center rounded text-muted hover:bg-subtle hover:text-ink aria-disabled:opacity-40 [&>svg]:size-4 [&>svg]:fill-current';

const LOOK: Partial<ClassNames> = {
  root: 'relative select-none',
  months: 'relative',
  month_caption: 'flex h-8 items-center pl-2 font-medium',
  nav: 'absolute top-0 right-0 flex gap-1',
  button_previous: NAV,
  button_next: NAV,
  month_grid: 'mt-2 border-collapse',
  weekday: 'size-9 text-xs font-normal text-muted',
  day: 'size-9 p-0 text-center',
  day_button: 'size-9 rounded tabular-nums hover:bg-subtle disabled:text-muted disabled:opacity-50',
  today: '[&>button]:font-semibold [&>button]:text-accent [&>button]:underline [&>button]:underline-offset-4',
  selected: '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-hover',
  outside: '[&>button]:text-muted [&>button]:opacity-60',
};

/** '11 August 2025, Monday': begins with the visible text, so that voice control can find the button by it. */
function labelDay(date: Date, { today: isToday, selected }: Modifiers): string {
  return `${format(date, 'd MMMM yyyy, EEEE')}${isToday ? ', today' : ''}${selected ? ', selected' : ''}`;
}

interface CalendarProps {
  day: Day | null;
  earliest?: Day;
  latest?: Day;
  onChoose: (day: Day) => void;
}

/**
 * One month of days, the week starting on Monday; arrow keys, Page Up and Page Down move. Loaded by DateField on first
 * use.
 */
export function Calendar({ day, earliest, latest, onChoose }: CalendarProps) {
  const selected = day ? toDate(day) : undefined;
  const now = toDate(today());
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      today={now}
      selected={selected}
      defaultMonth={selected ?? now}
      disabled={[...(earliest ? [{ before: toDate(earliest) }] : []), ...(latest ? [{ after: toDate(latest) }] : [])]}
      onSelect={(date) => onChoose(toDay(date))}
      classNames={LOOK}
      labels={{ labelDayButton: labelDay }}
    />
  );
}
