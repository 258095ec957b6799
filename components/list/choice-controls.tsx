'use client';

import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import type { Choice } from '@/lib/list/types';

export interface ChoiceControlProps {
  label: string;
  choices: readonly Choice[];
  /** null is All. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One of a few, or All. */
export function ChoiceControl({ label, choices, value, onChange }: ChoiceControlProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        placeholder="All"
        options={choices}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}

export interface CheckListProps {
  label: string;
  choices: readonly Choice[];
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  className?: string;
}

/** Any of a few, as checkboxes. */
export function CheckList({ label, choices, value, onChange, className }: CheckListProps) {
  return (
    <fieldset className={className}>
      <legend className="pb-1 text-sm font-medium">{label}</legend>
      <CheckRows choices={choices} value={value} onChange={onChange} />
    </fieldset>
  );
}

/** The checkboxes alone, for a group with its own label. */
export function CheckRows({ choices, value, onChange }: Omit<CheckListProps, 'label' | 'className'>) {
  return choices.map((choice) => (
    <label key={choice.value} className="flex min-h-8 items-center gap-2.5 rounded-sm px-1.5 hover:bg-subtle">
      <Checkbox
        checked={value.includes(choice.value)}
        onChange={(event) =>
          onChange(event.target.checked ? [...value, choice.value] : value.filter((other) => other !== choice.value))
        }
      />
      <span className="min-w-0 truncate">{choice.label}</span>
    </label>
  ));
}
