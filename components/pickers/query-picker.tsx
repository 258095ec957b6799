'use client';

import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppError } from '@/lib/errors';
import { OptionPicker, type OptionPickerProps } from './option-picker';
import type { PickerOption } from './picker-option';

export interface QueryPickerProps<Data> extends Omit<OptionPickerProps, 'options' | 'failure' | 'onRetry' | 'onOpen'> {
  /** Where the options come from, e.g. operationQuery(keys.all, 'AllTags', { type: 'Brand' }). */
  query: UseQueryOptions<Data, AppError, Data, QueryKey>;
  toOptions: (data: Data) => readonly PickerOption[];
  failureText?: string;
}

/** An OptionPicker that loads its options when it is first opened, or earlier if a chosen value has no name yet. */
export function QueryPicker<Data>({
  query,
  toOptions,
  failureText = 'The list could not be loaded',
  ...picker
}: QueryPickerProps<Data>) {
  const [wasOpened, setOpened] = useState(false);
  const isNamed = picker.value.every((id) => picker.known?.some(({ value }) => value === id));
  const { data, error, refetch, isFetching } = useQuery({ ...query, enabled: wasOpened || !isNamed });
  return (
    <OptionPicker
      {...picker}
      options={data === undefined ? undefined : toOptions(data)}
      failure={error && data === undefined && !isFetching ? failureText : null}
      onRetry={() => void refetch()}
      onOpen={() => setOpened(true)}
    />
  );
}
