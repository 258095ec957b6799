'use client';

import type { ReactNode } from 'react';
import type { Choice, Sort } from '@/lib/list/types';
import { FilterButton } from './filter-button';
import type { PanelFilter } from './filter-panel';
import { isChoice, isTyped, filterPlace } from './filter-place';
import { FilterSearch } from './filter-search';
import { SortSelect } from './sort-select';
import { ToolbarChoice } from './toolbar-choice';
import type { Column } from './types';
import { ViewButton, type ViewButtonProps } from './view-button';

export interface ListToolbarProps {
  filters: readonly PanelFilter[];
  /** Text on the button of the filter panel. */
  panelLabel: string;
  /** Changes when the filters are cleared, so that text still being typed is dropped too. */
  clearedTimes: number;
  onFilter: (name: string, value: unknown, mode: 'push' | 'replace') => void;
  sort: Sort;
  sortOptions: readonly Choice[] | undefined;
  columns: readonly Pick<Column<never>, 'header' | 'sort'>[];
  onSort: (sort: Sort) => void;
  view: ViewButtonProps;
  children?: ReactNode;
}

/** Search boxes, selectors, Filters, Sort By and View: everything that controls the table below. */
export function ListToolbar(props: ListToolbarProps) {
  const { filters, onFilter } = props;
  const panel = filters.filter((filter) => filterPlace(filter) === 'panel');
  const choose = (name: string, value: unknown) => onFilter(name, value, 'push');
  const hasPanel = panel.length > 0;
  const isSortable = props.sortOptions !== undefined || props.columns.some(({ sort }) => sort);
  return (
    <div
      role="search"
      aria-label="Search and filter"
      className="relative flex flex-wrap items-center gap-x-3 gap-y-2.5 pb-4"
    >
      {filters
        .filter((filter) => filterPlace(filter) === 'toolbar')
        .map(({ name, filter, value, control }) => {
          if (isTyped(filter)) {
            return (
              <FilterSearch
                key={`${name} ${props.clearedTimes}`}
                filter={filter}
                value={value as string | number | null}
                placeholder={control?.placeholder}
                onChange={(next) => onFilter(name, next, 'replace')}
                className="w-full @2xl:w-auto @2xl:max-w-72 @2xl:flex-1 @2xl:basis-44"
              />
            );
          }
          if (isChoice(filter)) {
            return (
              <ToolbarChoice
                key={name}
                label={filter.label}
                choices={filter.choices}
                value={value as string | null}
                onChange={(next) => choose(name, next)}
              />
            );
          }
          return (
            <FilterButton
              key={name}
              label={filter.label}
              filters={[{ name, filter, value, control }]}
              onChange={choose}
            />
          );
        })}
      {/* Cards have no heads to sort by, so the panel offers it there. */}
      {hasPanel || isSortable ? (
        <div className={hasPanel ? '' : '@2xl:hidden'}>
          <FilterButton
            label={hasPanel ? props.panelLabel : 'Sort'}
            filters={panel}
            sorting={props}
            onChange={choose}
          />
        </div>
      ) : null}
      <div className="ml-auto flex min-w-0 items-center @2xl:gap-2">
        {props.sortOptions ? (
          <div className="@max-2xl:hidden">
            <SortSelect options={props.sortOptions} sort={props.sort} onSort={props.onSort} columns={props.columns} />
          </div>
        ) : null}
        <ViewButton {...props.view} />
        {props.children}
      </div>
    </div>
  );
}
