'use client';

import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldMessage } from '@/components/ui/field-message';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDay } from '@/lib/format/dates';
import { parseDay } from '@/lib/format/typed-dates';
import { daysOf, rollingRanges } from '@/lib/list/rolling-range';
import type { DayRange } from '@/lib/list/types';

const Calendar = lazy(() => import('@/components/form/calendar').then((file) => ({ default: file.Calendar })));

type Side = 'from' | 'to';
type Draft = Readonly<Record<Side, string>>;

export interface DateRangeControlProps {
  label: string;
  value: DayRange;
  onChange: (value: DayRange) => void;
}

const OPEN: DayRange = { from: null, to: null };
const NAMES: Record<Side, string> = { from: 'From', to: 'To' };

/** What the fields show; of a range that moves with the calendar, its days as of today. */
function draftOf({ rolling, ...days }: DayRange): Draft {
  const { from, to } = rolling === undefined ? days : daysOf(rolling);
  return { from: from ? formatDay(from) : '', to: to ? formatDay(to) : '' };
}

/** The typed range, or why it is invalid. */
function readDraft(draft: Draft): { range: DayRange } | { problem: string } {
  const [from, to] = [draft.from, draft.to].map((text) => (text.trim() ? parseDay(text) : undefined));
  if (from === null || to === null) return { problem: 'Please enter a date as DD/MM/YYYY' };
  if (from && to && to < from) return { problem: 'End date must not be before start date' };
  return { range: { from: from ?? null, to: to ?? null } };
}

/**
 * A range that moves with the calendar ('Last 7 days'), or two days, typed as DD/MM/YYYY or chosen in a calendar; either
 * may stay empty. A range that ends before it starts is
 * refused (D-39).
 */
export function DateRangeControl({ label, value, onChange }: DateRangeControlProps) {
  const [draft, setDraft] = useState(draftOf(value));
  const [seen, setSeen] = useState(value);
  const [problem, setProblem] = useState<string>();
  const [calendar, setCalendar] = useState<Side | null>(null);
  const buttons = { from: useRef<HTMLButtonElement>(null), to: useRef<HTMLButtonElement>(null) };
  const messageId = useId();
  if (seen.from !== value.from || seen.to !== value.to || seen.rolling !== value.rolling) {
    setSeen(value);
    setDraft(draftOf(value));
    setProblem(undefined);
  }

  const commit = (next: Draft) => {
    const read = readDraft(next);
    setDraft(next);
    setProblem('problem' in read ? read.problem : undefined);
    const shown = draftOf(value);
    // Leaving a field as it was does not turn a moving range into fixed days.
    if ('range' in read && (next.from !== shown.from || next.to !== shown.to)) onChange(read.range);
  };
  const choose = (side: Side, day: string) => {
    commit({ ...draft, [side]: formatDay(day) });
    setCalendar(null);
    buttons[side].current?.focus();
  };

  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1 text-sm font-medium">{label}</legend>
      <div className="-mx-3 flex flex-wrap pb-1">
        {rollingRanges.map((range) => (
          <Button
            key={range.value}
            size="sm"
            variant="quiet"
            aria-pressed={value.rolling === range.value}
            onClick={() =>
              onChange(value.rolling === range.value ? OPEN : { from: null, to: null, rolling: range.value })
            }
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {range.label}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {(['from', 'to'] as const).map((side) => (
          <div key={side} className="relative grow basis-36">
            <label className="flex flex-col gap-1 text-sm text-muted">
              {NAMES[side]}
              <Input
                inputMode="numeric"
                placeholder="DD/MM/YYYY"
                autoComplete="off"
                value={draft[side]}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? messageId : undefined}
                onChange={(event) => setDraft({ ...draft, [side]: event.target.value })}
                onBlur={() => commit(draft)}
                onKeyDown={(event) => event.key === 'Enter' && commit(draft)}
                className="pr-9 tabular-nums"
              />
            </label>
            <IconButton
              ref={buttons[side]}
              size="sm"
              label={`${NAMES[side]}, calendar`}
              aria-expanded={calendar === side}
              icon={<Icon name="calendar-days" />}
              onClick={() => setCalendar(calendar === side ? null : side)}
              className="absolute right-1 bottom-1"
            />
          </div>
        ))}
      </div>
      <FieldMessage id={messageId} error={problem} />
      {calendar ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <Calendar key={calendar} day={parseDay(draft[calendar])} onChoose={(day) => choose(calendar, day)} />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
