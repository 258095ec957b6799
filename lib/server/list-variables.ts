import 'server-only';
import { cookies } from 'next/headers';
import { variablesAt } from '@/lib/list/address';
import type { AddressSource, FilterDefinitions, ListDefinition, ListVariables } from '@/lib/list/types';
import { LIST_VIEW_COOKIE, rowsOf } from '@/lib/list/view';

/**
 * The variables of a list at a URL, with the rows that this person wants on a page: the server prefetches with the same
 * ones as the browser, so the first rows come with the document.
 */
export async function listVariables<Filter, Field extends string, Filters extends FilterDefinitions<Filter>>(
  list: ListDefinition<Filter, Field, Filters>,
  source: AddressSource,
): Promise<ListVariables<Filter, Field>> {
  const preferredRows = rowsOf((await cookies()).get(LIST_VIEW_COOKIE)?.value ?? '');
  return variablesAt(preferredRows === undefined ? list : { ...list, preferredRows }, source);
}
