'use client';

import { Select } from '@/components/ui/select';
import type { Choice } from '@/lib/list/types';

export interface ToolbarChoiceProps {
  label: string;
  choices: readonly Choice[];
  /** null is All. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A filter of one choice in the toolbar: a labelled select that always shows the active value. */
export function ToolbarChoice({ label, choices, value, onChange }: ToolbarChoiceProps) {
  return (
    <label className="inline-flex min-w-0 items-center gap-2 whitespace-nowrap text-muted">
      {label}
      <Select
        placeholder="All"
        options={choices}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className="min-w-28 @md:w-auto @2xl:min-w-36"
      />
    </label>
  );
}
