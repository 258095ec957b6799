'use client';

import { useMemo } from 'react';
import { useServes } from '@/lib/contract/use-serves';
import type { ListDefinition } from '@/lib/list/types';
import type { Column } from './types';

function withoutSort<Row, Field extends string>({ sort: _sort, ...column }: Column<Row, Field>): Column<Row, Field> {
  return column;
}

/** The columns, without the sorts that the upstream does not serve. */
export function useServedColumns<Row, Field extends string>(
  columns: readonly Column<Row, Field>[],
  list: Pick<ListDefinition, 'needs'>,
): readonly Column<Row, Field>[] {
  const serves = useServes();
  return useMemo(
    () =>
      columns.map((column) =>
        column.sort === undefined || serves(list.needs.sorts[column.sort]) ? column : withoutSort(column),
      ),
    [columns, list, serves],
  );
}
