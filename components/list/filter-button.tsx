'use client';

import { lazy } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { PanelFilter } from './filter-panel';
import { PanelButton } from './panel-button';
import type { SortFieldProps } from './sort-field';

const loadPanel = () => import('./filter-panel');
const FilterPanel = lazy(() => loadPanel().then((file) => ({ default: file.FilterPanel })));

export interface FilterButtonProps {
  label: string;
  filters: readonly PanelFilter[];
  sorting?: SortFieldProps;
  onChange: (name: string, value: unknown) => void;
}

/** A button, with the number of active filters, and its panel of filters. */
export function FilterButton({ label, filters, sorting, onChange }: FilterButtonProps) {
  // The same as the number of chips.
  const count = filters.reduce((sum, { filter, value }) => sum + filter.chips(value, (id) => id).length, 0);
  return (
    <PanelButton
      load={loadPanel}
      button={(props) => (
        <Button
          {...props}
          aria-description={count > 0 ? `${count} active` : undefined}
          icon={<Icon name="sliders-horizontal" />}
        >
          {label}
          {count > 0 ? (
            <span
              aria-hidden="true"
              className="rounded-full bg-accent px-1.5 text-xs leading-4 text-on-accent tabular-nums"
            >
              {count}
            </span>
          ) : null}
        </Button>
      )}
    >
      {(panel) => <FilterPanel {...panel} label={label} filters={filters} sorting={sorting} onChange={onChange} />}
    </PanelButton>
  );
}
