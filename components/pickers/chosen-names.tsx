'use client';

import { useQuery } from '@tanstack/react-query';
import type { QueryPickerProps } from './query-picker';

/**
 * The names of a picker's values, for reading; its options are loaded here, because the picker may never have been
 * opened.
 */
export function ChosenNames<Data>({
  ids,
  query,
  toOptions,
  known = [],
}: Pick<QueryPickerProps<Data>, 'query' | 'toOptions' | 'known'> & { ids: readonly string[] }) {
  const { data } = useQuery(query);
  const options = [...(data === undefined ? [] : toOptions(data)), ...known];
  return ids.map((id) => options.find(({ value }) => value === id)?.label ?? id).join(', ');
}
