'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { matchingOptions } from '@/components/pickers/picker-option';
import { Alert } from '@/components/ui/alert';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { CheckRows } from './choice-controls';
import type { RecordsQuery } from './types';

/** More checkboxes than this help nobody; typing narrows them. */
const MAX_SHOWN = 100;
/** With fewer than this, no search box is needed. */
const SEARCH_FROM = 8;

export interface RecordsControlProps {
  label: string;
  records: RecordsQuery;
  value: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

/**
 * Records to pick by name. They are loaded when the panel opens; narrowing them by typing needs no request and is
 * immediate (D-36).
 */
export function RecordsControl({ label, records, value, onChange }: RecordsControlProps) {
  const { data, isError, refetch, isFetching } = useQuery({
    ...records,
    select: (data: unknown) => records.select(data),
  });
  const [text, setText] = useState('');
  // Records that were picked when the panel opened come first, and stay in place while the user selects.
  const [first] = useState(() => new Set(value));
  const legendId = useId();

  const all = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const choices = matchingOptions(all, text).toSorted(
    (a, b) => Number(first.has(b.value)) - Number(first.has(a.value)),
  );

  return (
    <div role="group" aria-labelledby={legendId} className="flex flex-col gap-1.5">
      <p id={legendId} className="text-sm font-medium">
        {label}
      </p>
      {isError ? (
        <Alert onRetry={() => void refetch()} retrying={isFetching}>
          The {label.toLowerCase()} could not be loaded.
        </Alert>
      ) : null}
      {!data && !isError ? <Skeleton className="h-24" /> : null}
      {data && data.length >= SEARCH_FROM ? (
        <Input
          type="search"
          aria-label={`Find in ${label.toLowerCase()}`}
          placeholder="Type to find"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      {data ? (
        <div className="-mx-1.5 max-h-60 overflow-y-auto overscroll-contain">
          <CheckRows choices={choices.slice(0, MAX_SHOWN)} value={value} onChange={onChange} />
          {choices.length === 0 ? <p className="px-1.5 py-2 text-muted">Nothing found.</p> : null}
          {choices.length > MAX_SHOWN ? (
            <p className="px-1.5 py-2 text-sm text-muted">Type to see the other {choices.length - MAX_SHOWN}.</p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
