'use client';

import { useEffect, type ReactNode } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { DefinitionList } from '@/components/ui/definition-list';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import type { Column, ListRow } from './types';

export interface RowLookProps<Row extends ListRow> {
  rows: readonly { row: Row; name: string }[];
  /** The place of the row that is looked at. */
  at: number;
  /** All columns, also those that the person has hidden. */
  columns: readonly Column<Row>[];
  rowHref: ((row: Row) => string) | undefined;
  newTab: boolean;
  beneath: ((row: Row) => ReactNode) | undefined;
  onMove: (at: number) => void;
  onClose: () => void;
}

/**
 * A look at a row without leaving the list: everything its columns say, what the list adds to it, and the rows beside
 * it.
 */
export function RowLook<Row extends ListRow>(props: RowLookProps<Row>) {
  const { rows, at, columns, rowHref, newTab, beneath, onMove, onClose } = props;
  const shown = rows[at];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
      if (by !== undefined && rows[at + by]) onMove(at + by);
      else if (event.key === ' ' && !(event.target instanceof Element && event.target.closest('button, a'))) onClose();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [rows, at, onMove, onClose]);
  if (!shown) return null;
  return (
    <Dialog open onClose={onClose} title={shown.name} description={`Row ${at + 1} of ${rows.length} on this page`}>
      <DialogBody>
        <DefinitionList
          rows={columns
            .filter(({ narrow }) => !narrow)
            .map(({ header, cell }) => ({ label: header, value: cell(shown.row) }))}
        />
        {beneath?.(shown.row)}
      </DialogBody>
      <DialogFooter>
        <Button disabled={at === 0} onClick={() => onMove(at - 1)}>
          Previous
        </Button>
        <Button disabled={at === rows.length - 1} onClick={() => onMove(at + 1)}>
          Next
        </Button>
        {rowHref ? (
          <Link
            href={rowHref(shown.row)}
            tone="bare"
            className={buttonClass('primary')}
            target={newTab ? '_blank' : undefined}
          >
            Open
          </Link>
        ) : null}
      </DialogFooter>
    </Dialog>
  );
}
