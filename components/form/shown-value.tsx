import type { ReactNode } from 'react';
import { isRecord } from '@/lib/forms/changed-values';

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The texts of a record's members, in their order; ids are left out because users cannot read them. */
function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (isRecord(value))
    return Object.entries(value)
      .filter(([key, member]) => key !== 'id' && !isNothing(member))
      .map(([, member]) => textOf(member))
      .join(', ');
  return isNothing(value) ? '' : String(value);
}

/** A field's value for reading: as its facts define, otherwise its texts, a list with one item per line. */
export function ShownValue({ value, show }: { value: unknown; show: ((value: unknown) => ReactNode) | undefined }) {
  if (isNothing(value)) return <span className="text-muted">Empty</span>;
  if (show) return show(value);
  return Array.isArray(value) ? value.map(textOf).join('\n') : textOf(value);
}

/** The labels of chosen values. */
export function labelsOf(value: unknown, options: readonly { value: string; label: string }[]): string {
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.map((each) => options.find((option) => option.value === each)?.label ?? String(each)).join(', ');
}
