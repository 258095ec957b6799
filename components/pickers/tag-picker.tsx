'use client';

import { QueryPicker, type QueryPickerProps } from './query-picker';

/**
 * Chooses tags: any number, grouped by their options. The query is passed in, so that the block does not depend on a
 * resource.
 */
export function TagPicker<Data>({ placeholder = 'Choose tags', ...props }: QueryPickerProps<Data>) {
  return <QueryPicker placeholder={placeholder} failureText="The tags could not be loaded" {...props} />;
}
