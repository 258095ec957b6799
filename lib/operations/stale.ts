import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { historyKeys } from '@/lib/history/queries';
import { described, kindsChanged, kindsShown } from '@/lib/resources/described';
import type { RecordKind } from '@/lib/resources/section';
import type { QueryName } from './query';

/** Query keys not made by `operationQuery`, by their word. */
const OTHERS: Readonly<Record<string, QueryName>> = {
  'more-brand-sales': 'MoreBrandSales',
  transactions: 'Account',
  uses: 'MessageUsesInCampaigns',
};
const isQuery = (name: unknown): name is QueryName => typeof name === 'string' && described.get(name)?.does === 'read';

function shownBy(key: QueryKey): readonly RecordKind[] {
  const name =
    key.find(isQuery) ??
    key
      .map((part) => (typeof part === 'string' && Object.hasOwn(OTHERS, part) ? OTHERS[part] : undefined))
      .find(isQuery);
  return name ? kindsShown(name) : [];
}

/**
 * Marks as stale every query whose kind of record a mutation may have changed: it is read again when it is next shown.
 * What is on the screen is read again at once by the mutation's own `invalidates`; the history, to which every mutation
 * adds, by this.
 */
export function markStale(client: QueryClient, mutation: unknown): void {
  void client.invalidateQueries({ queryKey: historyKeys.all });
  const changed = new Set(typeof mutation === 'string' ? kindsChanged(mutation) : []);
  if (changed.size === 0) return;
  void client.invalidateQueries({
    predicate: ({ queryKey }) => shownBy(queryKey).some((kind) => changed.has(kind)),
    refetchType: 'none',
  });
}

/** Reads again at once what is on the screen of the kinds that a mutation changes: for one that another page sent. */
export async function rereadShown(client: QueryClient, mutation: string): Promise<void> {
  const changed = new Set(kindsChanged(mutation));
  await client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey }) => shownBy(queryKey).some((kind) => changed.has(kind)),
  });
}

/** The records that a mutation has deleted. */
export function deletedIds(mutation: unknown, variables: unknown): readonly string[] {
  if (
    typeof mutation !== 'string' ||
    !/^(?:Delete|Remove)(?!TagsFrom|ItemFrom)/.test(mutation) ||
    typeof variables !== 'object' ||
    variables === null
  )
    return [];
  const { id, ids } = variables as { id?: unknown; ids?: unknown };
  return [id, ...(Array.isArray(ids) ? (ids as unknown[]) : [])].filter((each) => typeof each === 'string');
}

/**
 * Marks deleted records as not found, so that every link to their page shows that; if the page is open, only when it is
 * left.
 */
export function forgetRecords(client: QueryClient, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const cache = client.getQueryCache();
  const found = cache.findAll({
    predicate: ({ queryKey, state }) => state.data !== undefined && ids.includes(recordOf(queryKey) ?? ''),
  });
  for (const query of found) {
    if (query.getObserversCount() === 0) {
      client.setQueryData(query.queryKey, emptied);
      continue;
    }
    const stop = cache.subscribe(({ type, query: left }) => {
      if (type !== 'observerRemoved' || left !== query || query.getObserversCount() > 0) return;
      stop();
      client.setQueryData(query.queryKey, emptied);
    });
  }
}

/** A record that was read again and no longer exists; the form of somebody editing it on its page is left alone. */
export function clearDeleted(client: QueryClient, { queryKey }: { queryKey: QueryKey }): void {
  const id = recordOf(queryKey);
  if (id !== undefined) forgetRecords(client, [id]);
}

/** The id of the record that a query key is about, from its variables. */
function recordOf(key: QueryKey): string | undefined {
  const variables = key.at(-1);
  const id: unknown =
    key.some(isQuery) && typeof variables === 'object' && variables !== null && 'id' in variables
      ? variables.id
      : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The data of a query for a record that does not exist. */
const emptied = (data: unknown) =>
  typeof data === 'object' && data !== null ? Object.fromEntries(Object.keys(data).map((key) => [key, null])) : data;
