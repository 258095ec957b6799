'use client';

import { QueryPicker, type QueryPickerProps } from './query-picker';

/** Chooses tags: any number, grouped as their options say. The tags come with the query, so the block knows no resource. */
export function TagPicker<Data>({ placeholder = 'Choose tags', ...props }: QueryPickerProps<Data>) {
  return <QueryPicker placeholder={placeholder} failureText="The tags could not be loaded" {...props} />;
}
