'use client';

import { memo, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { BOX_CELL, BOX_LABEL, END, LINK_CELL, MAIN_CELL, NARROW_CELL, ROW, ROW_LINK, VALUE_CELL } from './table-class';
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
  /** Undefined if nothing can be selected. */
  selected: boolean | undefined;
  onToggle: (id: string, on: boolean, range: boolean) => void;
}

function Cell<Row extends ListRow>({ column, row }: { column: Column<Row>; row: Row }) {
  if (column.narrow) return <td className={NARROW_CELL}>{column.cell(row)}</td>;
  return (
    <td data-label={column.header} className={cx(VALUE_CELL, column.align && END)}>
      {column.cell(row)}
    </td>
  );
}

/** Rendered after hydration; the column keeps its width. */
function RowActions<Row>({ of, draw }: { of: Row; draw: (row: Row) => ReactNode }) {
  return useIsHydrated() ? draw(of) : null;
}

function ListRowInner<Row extends ListRow>({
  row,
  name,
  columns,
  main,
  href,
  newTab,
  linkText,
  actions,
  selected,
  onToggle,
}: ListRowProps<Row>) {
  const tab = newTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <tr className={ROW}>
      {selected === undefined ? null : (
        <td className={BOX_CELL}>
          <label className={BOX_LABEL}>
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
          <th key={column.header} scope="row" className={cx(MAIN_CELL, column.align && END)}>
            {href ? (
              <Link href={href} tone="plain" {...tab}>
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
            <Link href={href} tone="bare" aria-label={`${linkText} ${name}`} className={ROW_LINK} {...tab}>
              {linkText}
            </Link>
          ) : null}
          {actions ? <RowActions of={row} draw={actions} /> : null}
        </td>
      ) : null}
    </tr>
  );
}

/** One row; rendered again only when its own record or its selection changes. */
export const ListRowView = memo(ListRowInner) as typeof ListRowInner;
