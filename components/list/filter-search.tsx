'use client';

import { parseWholeNumber, type NumberFilter, type TextFilter } from '@/lib/list/text-filters';
import { SearchBox } from './search-box';

export interface FilterSearchProps {
  filter: TextFilter<unknown> | NumberFilter<unknown>;
  value: string | number | null;
  placeholder: string | undefined;
  onChange: (value: string | number | null) => void;
  eager?: boolean;
  className?: string;
}

/** The search box of a text or number filter. An invalid number is reported and not searched for. */
export function FilterSearch({ filter, value, placeholder, onChange, ...rest }: FilterSearchProps) {
  const isNumber = filter.kind === 'number';
  return (
    <SearchBox
      label={filter.label}
      placeholder={placeholder ?? `Search by ${filter.label.toLowerCase()}`}
      value={value === null ? '' : String(value)}
      inputMode={isNumber ? 'numeric' : undefined}
      problem={
        isNumber
          ? (text) => (text && parseWholeNumber(text) === null ? 'Please enter a whole number' : undefined)
          : undefined
      }
      onCommit={(text) => onChange(isNumber ? parseWholeNumber(text) : text)}
      {...rest}
    />
  );
}
