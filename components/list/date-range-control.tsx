'use client';

import { useId, useState } from 'react';
import { FieldMessage } from '@/components/ui/field-message';
import { Input } from '@/components/ui/input';
import { formatDay, parseDay } from '@/lib/format/dates';
import type { DayRange } from '@/lib/list-state/types';

export interface DateRangeControlProps {
  label: string;
  value: DayRange;
  onChange: (value: DayRange) => void;
}

const shown = (day: string | null) => (day ? formatDay(day) : '');

/** Two days, typed as DD/MM/YYYY; either may stay empty. A range that ends before it starts is refused (D-39). */
export function DateRangeControl({ label, value, onChange }: DateRangeControlProps) {
  const [draft, setDraft] = useState({ from: shown(value.from), to: shown(value.to) });
  const [seen, setSeen] = useState(value);
  const messageId = useId();
  if (seen.from !== value.from || seen.to !== value.to) {
    setSeen(value);
    setDraft({ from: shown(value.from), to: shown(value.to) });
  }
  const [error, setError] = useState<string>();

  const commit = () => {
    const from = draft.from.trim() ? parseDay(draft.from) : null;
    const to = draft.to.trim() ? parseDay(draft.to) : null;
    const isUnread = (draft.from.trim() && !from) || (draft.to.trim() && !to);
    const problem = isUnread ? 'Please enter a date as DD/MM/YYYY' : from && to && to < from ? 'End date must not be before start date' : undefined;
    setError(problem);
    if (!problem && (from !== value.from || to !== value.to)) onChange({ from, to });
  };

  const field = (side: 'from' | 'to', text: string) => (
    <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm text-muted">
      {text}
      <Input
        inputMode="numeric"
        placeholder="DD/MM/YYYY"
        autoComplete="off"
        value={draft[side]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageId : undefined}
        onChange={(event) => setDraft({ ...draft, [side]: event.target.value })}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        className="tabular-nums"
      />
    </label>
  );

  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1 text-sm font-medium">{label}</legend>
      <div className="flex gap-3">
        {field('from', 'From')}
        {field('to', 'To')}
      </div>
      <FieldMessage id={messageId} error={error} />
    </fieldset>
  );
}
