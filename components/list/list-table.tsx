'use client';

import { useRouter } from 'next/navigation';
import { useTransition, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { useLoadingBar } from '@/components/ui/loading-bar';
import type { Sort } from '@/lib/list/types';
import { ListHead } from './list-head';
import { ListRowView } from './list-row';
import { BODY, endWidth, frameFor, TABLE, WIDE_FRAME, WIDE_TABLE } from './table-class';
import type { Column, ListRow } from './types';

export interface ListTableProps<Row extends ListRow> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly { row: Row; id: string; name: string }[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  rowHref: ((row: Row) => string) | undefined;
  rowLink: string | undefined;
  rowActions: ((row: Row) => ReactNode) | undefined;
  newTab: boolean;
  /** Scrolls sideways in its own frame. */
  wide: boolean;
  /** Undefined if nothing can be selected. */
  selection: { selected: ReadonlyMap<string, string>; onPage: number } | undefined;
  onToggle: (id: string, on: boolean, range: boolean) => void;
  onTickPage: (on: boolean) => void;
  /** Shows all of a row, by its place. */
  onLook: (at: number) => void;
  /** A row's page is being opened. */
  onOpen: (href: string) => void;
}

/** Elements that handle a click themselves; a click on them is not a click on the row. */
const INTERACTIVE = 'a, button, input, select, textarea, label, summary, [role="button"], [role="menuitem"]';

/**
 * The browser counts an element under a sticky column as visible and does not scroll to it by itself. Only for the
 * keyboard: nothing moves under the mouse.
 */
function showWhole({ target, currentTarget }: FocusEvent<HTMLElement>) {
  if (target !== currentTarget && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { caption, columns, rows, rowHref, rowLink, rowActions, newTab, wide, selection } = props;
  const router = useRouter();
  const [isLeaving, startLeaving] = useTransition();
  useLoadingBar(isLeaving);
  const main = columns.find((column) => column.main) ?? columns[0];
  const linkText = rowHref ? rowLink : undefined;
  const more = !rowHref && columns.some(({ card }) => card === 'hidden');

  // One listener for all rows. The row's links do the same and more (new tab, keyboard); the row is just a larger
  // target.
  const onClick = (event: MouseEvent<HTMLTableSectionElement>) => {
    const target = event.target as Element;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const row = target.closest('tr');
    const href = rowHref && row?.querySelector('th a')?.getAttribute('href');
    if (isPlain && href && target.closest('a')?.getAttribute('href') === href) props.onOpen(href);
    if (row && target.closest('.list-more button')) props.onLook(row.sectionRowIndex);
    if (event.defaultPrevented || !isPlain || target.closest(INTERACTIVE)) return;
    // A list to choose one from: a click on the row chooses. A name that is being edited stays open.
    const field = row?.querySelector<HTMLInputElement>('input:not([type="checkbox"])');
    if (field) return field.click();
    if (!row || window.getSelection()?.toString()) return;
    if (!href) return props.onLook(row.sectionRowIndex);
    props.onOpen(href);
    if (newTab) window.open(href, '_blank', 'noopener');
    else startLeaving(() => router.push(href));
  };

  const table = (
    <table className={wide ? WIDE_TABLE : TABLE}>
      <caption className="sr-only">{caption}</caption>
      <ListHead
        columns={columns}
        main={main}
        sort={props.sort}
        onSort={props.onSort}
        links={endWidth(columns, linkText !== undefined, rowActions !== undefined)}
        ticked={selection && (selection.onPage === 0 ? 'none' : selection.onPage === rows.length ? 'all' : 'some')}
        onTickPage={props.onTickPage}
      />
      <tbody onClick={onClick} className={BODY}>
        {rows.map(({ row, id, name }) => (
          <ListRowView
            key={id}
            row={row}
            name={name}
            columns={columns}
            main={main}
            href={rowHref?.(row)}
            newTab={newTab}
            linkText={linkText}
            actions={rowActions}
            more={more}
            selected={selection?.selected.has(id)}
            onToggle={props.onToggle}
          />
        ))}
      </tbody>
    </table>
  );
  const frame = frameFor(columns);
  if (!wide)
    return frame === undefined ? (
      table
    ) : (
      <div data-wide={columns.length > 6 ? 'many' : ''} className={frame} onFocus={showWhole}>
        {table}
      </div>
    );
  return (
    <div
      data-wide="many"
      onFocus={showWhole}
      role="region"
      aria-label={`${caption}, all columns`}
      tabIndex={0}
      className={WIDE_FRAME}
    >
      {table}
    </div>
  );
}
