'use client';

import { useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { arrange, columnsOf, type ColumnChoice } from '@/lib/list/view';
import { withColumns } from '@/lib/list/view-change';
import { keepListView } from './keep-list-view';
import { isMovable, useListView } from './list-view';
import type { Column } from './types';

export interface ColumnChoicesProps {
  /** The list's caption, by which its choice is kept. */
  caption: string;
  /** All columns of the list, in its own order. */
  columns: readonly Column<never>[];
}

/** Which columns a list shows, and in which order. The one that names the row always stays. */
export function ColumnChoices({ caption, columns }: ColumnChoicesProps) {
  const view = useListView();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ at: number; by: -1 | 1 } | null>(null);
  // The focus stays on the button that moved with its column; at an end it is disabled, and the other one takes it.
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { at, by } = moved.current;
    moved.current = null;
    const [up, down] = list.current?.children[at]?.querySelectorAll('button') ?? [];
    const [same, other] = by === -1 ? [up, down] : [down, up];
    (same?.disabled ? other : same)?.focus();
  }, [view]);
  const chosen = columnsOf(view, caption);
  const movable = columns.filter((column) => isMovable(column, columns));
  const choices = arrange(movable, chosen).map(({ column: { header }, isShown }) => ({ header, isShown }));
  if (movable.length < 2) return null;

  const keep = (next: readonly ColumnChoice[]) => keepListView(withColumns(view, caption, next));
  const show = (header: string, isShown: boolean) =>
    keep(choices.map((choice) => (choice.header === header ? { header, isShown } : choice)));
  const move = (at: number, by: -1 | 1) => {
    const next = [...choices];
    next.splice(at + by, 0, ...next.splice(at, 1));
    keep(next);
    moved.current = { at: at + by, by };
  };

  return (
    <fieldset>
      <legend className="pb-1 text-sm font-medium">Columns</legend>
      <ul ref={list} className="-mx-1.5">
        {choices.map(({ header, isShown }, at) => (
          <li key={header} className="flex min-h-8 items-center gap-1 rounded-sm pl-1.5 hover:bg-subtle">
            <label className="flex min-h-8 grow items-center gap-2.5">
              <Checkbox checked={isShown} onChange={(event) => show(header, event.target.checked)} />
              {header}
            </label>
            <IconButton
              size="sm"
              label={`Move ${header} up`}
              icon={<Icon name="arrow-up" />}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              size="sm"
              label={`Move ${header} down`}
              icon={<Icon name="arrow-down" />}
              disabled={at === choices.length - 1}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ul>
      {chosen.length > 0 ? (
        <Button size="sm" className="mt-2" onClick={() => keep([])}>
          All columns, in their own order
        </Button>
      ) : null}
    </fieldset>
  );
}
