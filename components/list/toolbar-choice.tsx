'use client';

import { lazy, Suspense, useState } from 'react';
import { Select } from '@/components/ui/select';
import type { Choice } from '@/lib/list/types';

const CountedChoices = lazy(() => import('./choice-counts').then((file) => ({ default: file.CountedChoices })));

export interface ToolbarChoiceProps {
  label: string;
  choices: readonly Choice[];
  /** null is All. */
  value: string | null;
  /** The query of the list's rows with this choice beside the other filters. */
  keyOf: (value: string) => readonly unknown[];
  onChange: (value: string | null) => void;
}

/**
 * A filter of one choice in the toolbar: a labelled select that always shows the active value. How many records each
 * choice leaves is asked when the pointer or the focus comes near; there is room for it, so that nothing moves.
 */
export function ToolbarChoice({ label, choices, value, keyOf, onChange }: ToolbarChoiceProps) {
  const [isNear, setNear] = useState(false);
  const [options, setOptions] = useState(choices);
  const near = () => setNear(true);
  return (
    <label
      onPointerEnter={near}
      onFocus={near}
      className="inline-flex min-w-0 items-center gap-2 whitespace-nowrap text-muted"
    >
      {label}
      <Select
        placeholder="All"
        options={options}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        className="@md:w-42"
      />
      {isNear ? (
        <Suspense>
          <CountedChoices choices={choices} keyOf={keyOf} onCounted={setOptions} />
        </Suspense>
      ) : null}
    </label>
  );
}
