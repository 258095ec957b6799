'use client';

import { lazy } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FilteredList, PanelFilter } from './filter-panel';
import { PanelButton } from './panel-button';

const loadPanel = () => import('./filter-panel');
const FilterPanel = lazy(() => loadPanel().then((file) => ({ default: file.FilterPanel })));

export interface FilterButtonProps {
  label: string;
  filters: readonly PanelFilter[];
  /** Filters that have a place of their own unless the rows are cards. */
  aboveCards?: readonly PanelFilter[];
  list?: FilteredList;
  onChange: (name: string, value: unknown) => void;
}

/** The same as the number of chips. */
const activeIn = (filters: readonly PanelFilter[]) =>
  filters.reduce((sum, { filter, value }) => sum + filter.chips(value, (id) => id).length, 0);

/** How many filters are active; nothing if none is. */
const badge = (count: number, where: string) =>
  count > 0 ? (
    <span
      aria-hidden="true"
      className={`rounded-full bg-accent px-1.5 text-xs leading-4 text-on-accent tabular-nums ${where}`}
    >
      {count}
    </span>
  ) : null;

/** A button, with the number of active filters, and its panel of filters. */
export function FilterButton({ label, filters, aboveCards = [], list, onChange }: FilterButtonProps) {
  const count = activeIn(filters);
  const onCards = count + activeIn(aboveCards);
  // Without filters of its own the button is there for cards only.
  const said = filters.length > 0 ? count : onCards;
  return (
    <PanelButton
      load={loadPanel}
      button={(props) => (
        <Button
          {...props}
          aria-description={said > 0 ? `${said} active` : undefined}
          icon={<Icon name="sliders-horizontal" className="@max-2xl:hidden" />}
          className="@max-2xl:px-3"
        >
          {label}
          {badge(count, '@max-2xl:hidden')}
          {badge(onCards, '@2xl:hidden')}
        </Button>
      )}
    >
      {(panel) => <FilterPanel {...panel} {...{ label, filters, aboveCards, list, onChange }} />}
    </PanelButton>
  );
}
