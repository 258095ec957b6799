'use client';

import type { ReactNode } from 'react';
import { FilterButton } from './filter-button';
import type { FilteredList, PanelFilter } from './filter-panel';
import { isChoice, isTyped, filterPlace } from './filter-place';
import { FilterSearch } from './filter-search';
import { SortSelect } from './sort-select';
import { ToolbarChoice } from './toolbar-choice';
import { ViewButton, type ViewButtonProps } from './view-button';

export interface ListToolbarProps extends FilteredList {
  filters: readonly PanelFilter[];
  /** Text on the button of the filter panel. */
  panelLabel: string;
  /** Changes when the filters are cleared, so that text still being typed is dropped too. */
  clearedTimes: number;
  onFilter: (name: string, value: unknown, mode: 'push' | 'replace') => void;
  view: ViewButtonProps;
  children?: ReactNode;
}

/**
 * Search boxes, selectors, Filters, Sort By and View: everything that controls the table below. Above cards there is
 * one search box and one button, whose panel has the rest.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { filters, onFilter } = props;
  const panel = filters.filter((filter) => filterPlace(filter) === 'panel');
  const toolbar = filters.filter((filter) => filterPlace(filter) === 'toolbar');
  const lead = toolbar.find(({ filter }) => isTyped(filter));
  const others = toolbar.filter((filter) => filter !== lead);
  const choose = (name: string, value: unknown) => onFilter(name, value, 'push');
  const hasPanel = panel.length > 0;
  const isSortable = props.sortOptions !== undefined || props.columns.some(({ sort }) => sort);
  return (
    <div
      role="search"
      aria-label="Search and filter"
      className="relative flex flex-wrap items-center gap-x-2 gap-y-2.5 pb-3 @2xl:gap-x-3"
    >
      {toolbar.map((each) => {
        const { name, filter, value, control } = each;
        if (isTyped(filter)) {
          return (
            <FilterSearch
              key={`${name} ${props.clearedTimes}`}
              filter={filter}
              value={value as string | number | null}
              placeholder={control?.placeholder}
              onChange={(next) => onFilter(name, next, 'replace')}
              className={`min-w-0 flex-1 basis-28 @2xl:max-w-72${each === lead ? '' : ' @max-2xl:hidden'}`}
            />
          );
        }
        return (
          <div key={name} className="@max-2xl:hidden">
            {isChoice(filter) ? (
              <ToolbarChoice
                label={filter.label}
                choices={filter.choices}
                value={value as string | null}
                keyOf={(other) => props.keyWith(name, other)}
                onChange={(next) => choose(name, next)}
              />
            ) : (
              <FilterButton label={filter.label} filters={[each]} onChange={choose} />
            )}
          </div>
        );
      })}
      {/* Cards have no heads to sort by, so the panel offers it there. */}
      {hasPanel || isSortable || others.length > 0 ? (
        <div className={hasPanel ? '' : '@2xl:hidden'}>
          <FilterButton
            label={hasPanel ? props.panelLabel : others.length > 0 ? 'Filters' : 'Sort'}
            filters={panel}
            aboveCards={others}
            list={props}
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
