'use client';

import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { nextSort } from '@/lib/list/sort';
import type { Sort } from '@/lib/list/types';
import { END, HEAD, HEAD_BOX, HEAD_LINKS, HEAD_MAIN, HEAD_PLAIN, HEAD_ROW, HEAD_SORTED } from './table-class';
import type { Column } from './types';

interface SortButtonProps {
  header: string;
  field: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

function SortButton({ header, field, sort, onSort }: SortButtonProps) {
  const isSorted = sort.field === field;
  const arrow = !isSorted ? 'chevrons-up-down' : sort.direction === 'asc' ? 'arrow-up' : 'arrow-down';
  return (
    <button type="button" onClick={() => onSort(nextSort(sort, field))} className="group/sort list-sort">
      {header}
      <Icon name={arrow} className={isSorted ? 'size-3.5 text-accent' : 'list-sort-arrow'} />
    </button>
  );
}

export interface ListHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Width of a last column with links or actions; undefined without one. */
  links: string | undefined;
  /** How much of the visible page is selected; undefined if nothing can be. */
  ticked: 'none' | 'some' | 'all' | undefined;
  onTickPage: (on: boolean) => void;
  main: Column<Row> | undefined;
}

/**
 * The table's head: sticky; each sortable header is a button that shows its direction and takes clicks in its whole
 * cell (which is its sticky container).
 */
export function ListHead<Row>({ columns, sort, onSort, links, ticked, onTickPage, main }: ListHeadProps<Row>) {
  const widthOf = (column: Column<Row>) =>
    column.width ?? (column.narrow ? 'w-16' : cx('@2xl:@max-6xl:min-w-28', column === main && 'w-[32%]'));
  return (
    <thead className={HEAD}>
      <tr className={HEAD_ROW}>
        {ticked ? (
          <th scope="col" className={HEAD_BOX}>
            <label className="flex min-h-8 items-center">
              <Checkbox
                aria-label="Select all rows on this page"
                checked={ticked === 'all'}
                indeterminate={ticked === 'some'}
                onChange={(event) => onTickPage(event.target.checked)}
              />
            </label>
          </th>
        ) : null}
        {columns.map((column) => {
          const { header, sort: field } = column;
          if (!field) {
            return (
              <th
                key={header}
                scope="col"
                className={cx(HEAD_PLAIN, column === main && HEAD_MAIN, column.align && END, widthOf(column))}
              >
                {column.narrow ? <span className="sr-only">{header}</span> : header}
              </th>
            );
          }
          const direction = sort.field === field ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined;
          return (
            <th
              key={header}
              scope="col"
              aria-sort={direction}
              className={cx(HEAD_SORTED, column.align && `${END} @2xl:*:flex-row-reverse`, widthOf(column))}
            >
              <SortButton header={header} field={field} sort={sort} onSort={onSort} />
            </th>
          );
        })}
        {links ? (
          <th scope="col" className={cx(HEAD_PLAIN, HEAD_LINKS, links)}>
            <span className="sr-only">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
