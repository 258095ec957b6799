'use client';

import { useContext } from 'react';
import { DraftOwner } from '@/components/form/draft-owner';
import type { Counting } from './list-counts';
import type { Connection, ListRow } from './types';

interface OpenedFrom<Row extends ListRow> {
  connection: Connection<Row> | undefined;
  counting: Counting;
  rowHref: ((row: Row) => string) | undefined;
  newTab: boolean;
}

/**
 * Keeps the list that a row is opened from, for the steps on the record's page: its code comes with the first row that
 * is opened, not with the list.
 */
export function useOpenRow<Row extends ListRow>({ connection, counting, rowHref, newTab }: OpenedFrom<Row>) {
  const owner = useContext(DraftOwner);
  return (opened: string) => {
    if (owner === undefined || !connection || !rowHref) return;
    const address = window.location.pathname + window.location.search;
    void import('./open-row').then(({ openRow }) =>
      openRow(owner, opened, { connection, rowHref, address, counting, newTab }),
    );
  };
}
