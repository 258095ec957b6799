import { infiniteQueryOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import type { InstantRange } from '@/lib/list/date-range-filter';
import { postToHandler } from '@/lib/operations/call';
import { resourceKeys } from '@/lib/operations/query-keys';
import { handlerPaths } from '@/lib/paths';
import type { Ending, HistoryEntry, Kind } from './entry.ts';

/** What the history's own queries take and return, by name. The operations handler answers them from the store. */
export interface HistoryQueries {
  History: { variables: HistoryVariables; data: { history: HistoryConnection } };
  CountHistory: { variables: { filter?: HistoryListFilter }; data: { countHistory: { totalCount: number } } };
  HistoryEntry: { variables: { id: string }; data: WholeEntry };
  HistoryPeople: { variables: object; data: { historyPeople: { id: string; name: string }[] } };
}

interface WholeEntry {
  readonly historyEntry: HistoryEntry;
  /** The action that it takes back, if that is still kept. */
  readonly takesBack?: HistoryEntry;
}

export type HistoryQueryName = keyof HistoryQueries;

interface HistoryListFilter {
  person?: { in: string[] };
  kind?: { eq: Kind };
  outcome?: { eq: Ending };
  recordKind?: { eq: string };
  /** Together with `recordKind`. */
  record?: { eq: string };
  at?: InstantRange;
}

/** In the shape of every other list, so that the list block asks for it. */
export interface HistoryVariables {
  paging?: { first?: number; after?: string; last?: number; before?: string };
  filter?: HistoryListFilter;
  sorting?: { field: 'at'; direction: 'ASC' | 'DESC' }[];
}

/** What became of taking an action back. */
export interface UndoReceipt {
  /** How many records are as they were. */
  readonly undone: number;
  /** The names of those that somebody has changed since, or that are gone; of a single one undone in part, its fields. */
  readonly left: readonly string[];
  /** Why some could not be changed. */
  readonly failed: readonly string[];
}

interface HistoryConnection {
  edges: { node: HistoryEntry }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

type Query<Name extends HistoryQueryName> = UseQueryOptions<
  HistoryQueries[Name]['data'],
  AppError,
  HistoryQueries[Name]['data'],
  readonly unknown[]
> & { queryKey: readonly unknown[] };

export const historyKeys = resourceKeys('history');

const query = <Name extends HistoryQueryName>(
  prefix: readonly unknown[],
  name: Name,
  variables: HistoryQueries[Name]['variables'],
): Query<Name> => ({ queryKey: [...prefix, name, variables] });

export const historyQuery = (variables: HistoryVariables): Query<'History'> => ({
  ...query(historyKeys.lists(), 'History', variables),
  refetchInterval: ({ state }) => whileUndoing(state.data?.history.edges.map(({ node }) => node) ?? []),
});
export const historyEntryQuery = (id: string): Query<'HistoryEntry'> => ({
  ...query(historyKeys.detail(id), 'HistoryEntry', { id }),
  refetchInterval: ({ state }) => whileUndoing(state.data ? [state.data.historyEntry] : []),
});
export const historyPeopleQuery = () => query(historyKeys.options(), 'HistoryPeople', {});

/** How often what is being undone is read again, ms. */
const UNDOING_MS = 2_000;
const whileUndoing = (entries: readonly HistoryEntry[]) =>
  entries.some(({ isBeingUndone }) => isBeingUndone) ? UNDOING_MS : false;

const FEW = 5;
const MORE = 25;

/** The entries of one record: the newest five, then twenty-five more at a time. */
export const recordHistoryQuery = (recordKind: string, recordId: string) =>
  infiniteQueryOptions<HistoryConnection, AppError, HistoryEntry[], readonly unknown[], string | undefined>({
    queryKey: [...historyKeys.lists(), 'record', recordKind, recordId],
    queryFn: async ({ pageParam: after, signal }) => {
      const paging = after === undefined ? { first: FEW } : { first: MORE, after };
      const filter = { recordKind: { eq: recordKind }, record: { eq: recordId } };
      const body = { operation: 'History', variables: { paging, filter } };
      const { data } = await postToHandler<{ data: HistoryQueries['History']['data'] }>(
        handlerPaths.operations,
        body,
        signal,
      );
      return data.history;
    },
    refetchInterval: ({ state }) =>
      whileUndoing(state.data?.pages.flatMap(({ edges }) => edges.map(({ node }) => node)) ?? []),
    initialPageParam: undefined,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined),
    select: ({ pages }) => pages.flatMap(({ edges }) => edges.map(({ node }) => node)),
  });
