import { MutationCache, QueryCache, QueryClient, type DefaultOptions } from '@tanstack/react-query';
import { isKnownMissing } from '@/lib/contract/known-missing';
import { AppError, toAppError } from '../errors';
import { callOperation } from '@/lib/operations/call';
import { undoOffers, type Text } from '@/lib/operations/mutation';
import { NoticeError } from '@/lib/operations/notice-error';
import { queryFunction, type Caller } from '@/lib/operations/query';
import { mayQuery } from './signing-out';
import { toast } from './toast';

/** Rows are fresh for a moment, so that what the server sent is not requested again when the page hydrates. */
const STALE_MS = 5_000;

function defaultOptions(call: Caller): DefaultOptions {
  return {
    // Without a connection a call fails with an error; it is not queued to be sent later, when nobody expects it.
    queries: {
      queryFn: queryFunction(async (...asked) => {
        if (isKnownMissing(asked[0])) throw new AppError('UNSUPPORTED');
        await mayQuery();
        return call(...asked);
      }),
      staleTime: STALE_MS,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  };
}

const say = <Input>(text: Text<Input> | undefined, input: Input) => (typeof text === 'function' ? text(input) : text);

/** Loaded with the first mutation, not with the page; without a connection nothing else could be loaded then either. */
const staleness = () => import('@/lib/operations/stale').catch(() => undefined);

/** The only thing a failure logs to the browser's console (D-30). */
const named = ({ code, requestId }: AppError) => `${code}${requestId ? ` (${requestId})` : ''}`;

/**
 * The browser's query client: the one place where toasts are raised (from a mutation's meta), where lists are read
 * again after a mutation, and where an ended session leaves the page.
 * @param onSignedOut called once the console's server says that the session is over, `onPersonChanged` that it is
 * somebody else's now
 */
export function createBrowserQueryClient(
  onSignedOut: () => void,
  onPersonChanged: () => void = () => undefined,
): QueryClient {
  const finish = (error: unknown) => {
    const { code } = toAppError(error);
    if (code === 'UNAUTHENTICATED') onSignedOut();
    if (code === 'PERSON_CHANGED') onPersonChanged();
  };
  const client: QueryClient = new QueryClient({
    defaultOptions: defaultOptions(callOperation),
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What the upstream lacks is no failure; the console's log has it.
        if (error.code !== 'UNSUPPORTED') console.warn(`Query failed: ${named(error)}`);
        finish(error);
        // A record that was deleted must not reappear from the cache.
        if (error.code === 'NOT_FOUND' && query.state.data !== undefined)
          void staleness().then((found) => found?.clearDeleted(client, query));
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (data, _variables, _context, mutation) => {
        const text = say(mutation.meta?.success, data);
        if (text !== undefined) toast.success(text, mutation.meta?.offers?.() ?? undoOffers.get(data as object));
      },
      onError: (thrown, _variables, _context, mutation) => {
        finish(thrown);
        const error = toAppError(thrown);
        if (error instanceof NoticeError) return toast.notice(error.message);
        console.warn(`Mutation failed: ${named(error)}`);
        const text = say(mutation.meta?.failure, error);
        if (text === undefined) return;
        toast.failure(text, error.reason === text ? undefined : error.reason, mutation.meta?.again?.(error));
      },
      onSettled: async (_data, error, variables, _context, mutation) => {
        const name = mutation.options.mutationKey?.[0];
        // After Logout the page is left: what is read again now would be refused.
        if (name === undefined && mayQuery()) return;
        const found = await staleness();
        if (!error) found?.forgetRecords(client, found.deletedIds(name, variables));
        found?.markStale(client, name);
        await Promise.all((mutation.meta?.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })));
      },
    }),
  });
  return client;
}
