'use client';

import { memo, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { END, LINK_CELL, MORE_CELL, NARROW_CELL, ROW_LINK } from './table-class';
import type { Column, ListRow } from './types';

export interface ListRowProps<Row extends ListRow> {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  main: Column<Row> | undefined;
  href: string | undefined;
  newTab: boolean;
  linkText: string | undefined;
  actions: ((row: Row) => ReactNode) | undefined;
  /** Whether its card has a button that shows what it leaves out; the table handles the click. */
  more: boolean;
  /** Undefined if nothing can be selected. */
  selected: boolean | undefined;
  onToggle: (id: string, on: boolean, range: boolean) => void;
}

function Cell<Row extends ListRow>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row);
  if (column.narrow) return <td className={NARROW_CELL}>{value}</td>;
  // A dash fills a place in a table. A card has no place to fill.
  return (
    <td data-label={column.header} data-card={value === '-' ? 'hidden' : column.card} className={column.align && END}>
      {value}
    </td>
  );
}

/** Rendered after hydration; the column keeps its width. */
function RowActions<Row>({ of, draw }: { of: Row; draw: (row: Row) => ReactNode }) {
  return useIsHydrated() ? draw(of) : null;
}

const showAll = (name: string) => (
  <IconButton size="sm" label={`Show all of ${name}`} icon={<Icon name="chevron-down" />} />
);

function ListRowInner<Row extends ListRow>({
  row,
  name,
  columns,
  main,
  href,
  newTab,
  linkText,
  actions,
  more,
  selected,
  onToggle,
}: ListRowProps<Row>) {
  const target = newTab ? '_blank' : undefined;
  return (
    <tr>
      {selected === undefined ? null : (
        <td>
          <label>
            <Checkbox
              aria-label={`Select ${name}`}
              checked={selected}
              // A checkbox changes by a click, also by the one that Space causes; only the click event has the Shift
              // state.
              onChange={(event) =>
                onToggle(
                  row.id,
                  event.target.checked,
                  event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
                )
              }
            />
          </label>
        </td>
      )}
      {columns.map((column) =>
        column === main ? (
          <th key={column.header} scope="row" className={column.align && END}>
            {href ? (
              <Link href={href} tone="bare" target={target}>
                {column.cell(row)}
              </Link>
            ) : (
              column.cell(row)
            )}
          </th>
        ) : (
          <Cell key={column.header} column={column} row={row} />
        ),
      )}
      {linkText || actions ? (
        <td className={LINK_CELL}>
          {linkText && href ? (
            <Link href={href} tone="bare" aria-label={`${linkText} ${name}`} className={ROW_LINK} target={target}>
              {linkText}
            </Link>
          ) : null}
          {actions ? <RowActions of={row} draw={actions} /> : null}
        </td>
      ) : null}
      {more ? (
        <td className={MORE_CELL}>
          <RowActions of={name} draw={showAll} />
        </td>
      ) : null}
    </tr>
  );
}

/** One row; rendered again only when its own record or its selection changes. */
export const ListRowView = memo(ListRowInner) as typeof ListRowInner;
