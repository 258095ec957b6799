import type { ChoiceFilter } from '@/lib/list/choice-filters';
import type { NumberFilter, TextFilter } from '@/lib/list/text-filters';
import type { PanelFilter } from './filter-panel';

type AnyFilter = PanelFilter['filter'];

export const isTyped = (filter: AnyFilter): filter is TextFilter<unknown> | NumberFilter<unknown> =>
  filter.kind === 'text' || filter.kind === 'number';

export const isChoice = (filter: AnyFilter): filter is ChoiceFilter<string, unknown> => filter.kind === 'choice';

/** Where a filter is placed: typed filters in the toolbar, the rest in the panel, unless its control says otherwise. */
export function filterPlace({ filter, control }: PanelFilter): 'toolbar' | 'panel' | 'chip' | 'none' {
  return control?.place ?? (isTyped(filter) ? 'toolbar' : 'panel');
}

/** A selector in the toolbar always shows its active value, so it needs no chip (D-53). */
export function needsNoChip(each: PanelFilter): boolean {
  return isChoice(each.filter) && filterPlace(each) === 'toolbar';
}
