import { dayEnd, dayStart, formatDay, isDay } from '@/lib/format/dates';
import { daysOf, isRollingRange, labelOf } from './rolling-range';
import type { AddressEntry, DayRange, FilterDefinition } from './types';

/**
 * How a range of instants (ISO 8601 UTC) is written: two bounds need `between`, because two comparisons on one field
 * are ORed upstream.
 */
export type InstantRange = { between: { lower: string; upper: string } } | { gte: string } | { lte: string };

const OPEN: DayRange = { from: null, to: null };

export interface DateRangeFilter<Filter> extends FilterDefinition<DayRange, Filter> {
  readonly kind: 'date-range';
}

/**
 * Whole days, both included, in Africa/Johannesburg; either side may stay open (D-39). Two URL parameters, `from` and
 * `to` unless given (two ranges on one list need different names). A range that ends before it starts is ignored. One
 * that moves with the calendar is kept as its word, in the first parameter: `from=last-7-days`.
 */
export function dateRangeFilter<Filter>(options: {
  label: string;
  from?: string;
  to?: string;
  filter: (comparison: InstantRange, values: Readonly<Record<string, unknown>>) => NoInfer<Filter>;
}): DateRangeFilter<Filter> {
  const fromName = options.from ?? 'from';
  const toName = options.to ?? 'to';
  return {
    kind: 'date-range',
    label: options.label,
    initial: OPEN,
    names: () => [fromName, toName],
    parse: (read) => normalRange(read(fromName)[0], read(toName)[0]),
    serialise: (value) => {
      if (value.rolling !== undefined) return [[fromName, value.rolling]];
      const { from, to } = normalRange(value.from ?? undefined, value.to ?? undefined);
      const entries: AddressEntry[] = [];
      if (from !== null) entries.push([fromName, from]);
      if (to !== null) entries.push([toName, to]);
      return entries;
    },
    toFilter: (value, values) => {
      const range = toInstants(value);
      return range && options.filter(range, values);
    },
    chips: (value) => (toInstants(value) ? [{ label: options.label, text: rangeLabel(value), rest: OPEN }] : []),
  };
}

function toInstants({ rolling, ...days }: DayRange): InstantRange | undefined {
  const { from, to } = rolling === undefined ? days : daysOf(rolling);
  if (from !== null && to !== null) return { between: { lower: dayStart(from), upper: dayEnd(to) } };
  if (from !== null) return { gte: dayStart(from) };
  if (to !== null) return { lte: dayEnd(to) };
  return undefined;
}

function rangeLabel({ from, to, rolling }: DayRange): string {
  if (rolling !== undefined) return labelOf(rolling).toLowerCase();
  if (from !== null && from === to) return formatDay(from);
  if (from !== null && to !== null) return `${formatDay(from)} to ${formatDay(to)}`;
  if (from !== null) return `from ${formatDay(from)}`;
  return to === null ? '' : `to ${formatDay(to)}`;
}

function normalRange(from: string | undefined, to: string | undefined): DayRange {
  if (isRollingRange(from)) return { ...OPEN, rolling: from };
  const range = {
    from: from !== undefined && isDay(from) ? from : null,
    to: to !== undefined && isDay(to) ? to : null,
  };
  return range.from !== null && range.to !== null && range.to < range.from ? OPEN : range;
}
