import type { QueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/errors';
import { runBulkWork, type BulkReceipt } from '@/lib/operations/bulk-work';
import type { ToastAction } from '@/lib/operations/mutation';
import { noteBulk } from './bulk-notes';
import type { BulkRun } from './bulk-run';
import type { RowOf } from './already';
import type { SingleBulkAction } from './types';
import type { Selected } from './use-selection';

const CHUNK_SIZE = 50;

/** How many records of an action are sent in one call. */
export const chunkSizeOf = ({ chunkSize = CHUNK_SIZE }: Pick<SingleBulkAction, 'chunkSize'>): number => chunkSize;

export interface BulkRunning {
  readonly client: QueryClient;
  readonly action: SingleBulkAction;
  readonly input: unknown;
  readonly ids: readonly string[];
  /** Their names, as far as they are known. */
  readonly records: Selected;
  readonly rowOf: RowOf;
  /** Cancels it between chunks. */
  readonly cancel: AbortSignal;
  /** The page is left, or shows it no longer: on the server it goes on. */
  readonly leave: AbortSignal;
  /** It runs on the server under this id. */
  readonly onServer: (id: string) => void;
  /** Whether the server, on which it runs, answers. */
  readonly onAnswer: (isAnswered: boolean) => void;
  readonly onProgress: (receipt: BulkReceipt) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs an action on the selection: what takes several calls on the console's server, if that keeps work; otherwise here.
 * @returns `left` if it goes on where this page does not see it
 */
export async function runBulk(running: BulkRunning): Promise<BulkReceipt | 'left'> {
  const { action, input, ids, cancel, rowOf, onProgress, onError } = running;
  const chunkSize = chunkSizeOf(action);
  const sends = action.undoes ? { undoes: action.undoes } : ids.length > chunkSize ? action.sends?.(input) : undefined;
  if (sends) {
    const { runOnServer } = await import('@/lib/background/run-on-server');
    const named = action.namesStay ? [] : [...running.records].filter(([, name]) => name !== '');
    const names = Object.fromEntries(named.slice(0, MAX_NAMES).map(([id, name]) => [id, name.slice(0, MAX_NAME)]));
    let workId = '';
    const receipt = await runOnServer({
      ...running,
      sends,
      label: action.label,
      chunkSize,
      names,
      onBegun: (id) => running.onServer((workId = id)),
    });
    if (receipt === 'left') return receipt;
    if (receipt) return { ...receipt, undo: await undoOfWork(workId) };
  }
  const undo: string[] = [];
  const receipt = await runBulkWork({
    ids,
    chunkSize,
    signal: cancel,
    run: async (chunk) => {
      const result = await action.run(chunk, input, rowOf).catch((error: unknown) => {
        onError(error);
        throw error;
      });
      undo.unshift(...(result?.undo ?? []));
      return result;
    },
    isFinal: (error) => toAppError(error).code === 'UNAUTHENTICATED',
    isRecordError: (error) => toAppError(error).code === 'NOT_FOUND',
    onProgress,
  });
  return { ...receipt, undo };
}

/** What takes a work back; nothing if that cannot be said. */
const undoOfWork = (id: string): Promise<readonly string[]> =>
  import('@/lib/background/queries')
    .then(({ callWork }) => callWork('WorkUndo', { id }))
    .then(
      ({ tokens }) => tokens,
      () => [],
    );

/**
 * The button that takes an action back by its entries of the history, for one that has no plan.
 * @param label of the action, if it ran on the server: taking it back then does, too
 * @returns undefined if there is nothing to take back
 */
export async function offerOf(
  client: QueryClient,
  { undo = [] }: BulkReceipt,
  label: string | undefined,
): Promise<ToastAction | undefined> {
  if (undo.length === 0) return undefined;
  return import('@/lib/operations/offer-undo').then(
    ({ offerUndo }) => offerUndo(client, undo, { work: label }),
    () => undefined,
  );
}

/**
 * Counts an action down that cannot be undone, once for all its records.
 * @returns false if it was cancelled: then nothing is sent
 */
export async function countedDown(action: SingleBulkAction, input: unknown, count: number): Promise<boolean> {
  const operation = action.sends?.(input).operation;
  if (operation === undefined) return true;
  try {
    const { countAction } = await import('@/lib/operations/countdown');
    await countAction(operation, count);
    return true;
  } catch (error) {
    noteBulk(toAppError(error).message);
    return false;
  }
}

/** Names that are sent along, for the list of what failed, and their letters. */
const MAX_NAMES = 500;
const MAX_NAME = 300;

/** The result of a run has been seen: the tray need not show it, too. */
export function dismissRun(run: Pick<BulkRun, 'workId'> | null): void {
  const id = run?.workId;
  if (id === undefined) return;
  void import('@/lib/background/queries')
    .then(({ callWork }) => callWork('DismissWork', { id }))
    .catch(() => undefined);
}
