import type { UseQueryOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/errors';
import { postToHandler } from '@/lib/operations/call';
import { resourceKeys } from '@/lib/operations/query-keys';
import { handlerPaths } from '@/lib/paths';
import type { Beginning, CreationBeginning, Work, WorkResult, WorkUndo } from './work.ts';

/** What the operations about background work take and return, by name. The operations handler answers them. */
export interface WorkOperations {
  /** Mine, newest first. */
  Works: { variables: object; data: Work[] };
  Work: { variables: { id: string }; data: Work };
  WorkResult: { variables: { id: string }; data: WorkResult };
  WorkUndo: { variables: { id: string }; data: WorkUndo };
  /** null if this console has no store: then the action runs in the browser. */
  BeginWork: { variables: Beginning & { ids: readonly string[]; isWhole: boolean }; data: Work | null };
  /** null as for BeginWork. */
  BeginCreation: { variables: CreationBeginning; data: Work | null };
  /** null as for BeginWork, and if it must be done one by one. `ids`: only these records. */
  BeginUndo: {
    variables: { id: string; label: string; tokens: readonly string[]; ids?: readonly string[] };
    data: Work | null;
  };
  AddToWork: { variables: { id: string; ids: readonly string[]; isWhole: boolean }; data: Work };
  CancelWork: { variables: { id: string }; data: Work };
  RetryWork: { variables: { id: string }; data: Work };
  /** Removes it from the list once it has ended. */
  DismissWork: { variables: { id: string }; data: true };
}

export type WorkOperationName = keyof WorkOperations;

export const workKeys = resourceKeys('work');

/** Sends an operation about background work. @throws AppError */
export async function callWork<Name extends WorkOperationName>(
  operation: Name,
  variables: WorkOperations[Name]['variables'],
): Promise<WorkOperations[Name]['data']> {
  const body = { operation, variables };
  return (await postToHandler<{ data: WorkOperations[Name]['data'] }>(handlerPaths.operations, body)).data;
}

/** Sends an operation that begins something under an id: again if only its answer was lost, for it begins nothing twice. */
export const callWorkAgain: typeof callWork = (operation, variables) =>
  callWork(operation, variables).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'UPSTREAM_DOWN')) throw error;
    return callWork(operation, variables);
  });

export const worksQuery = (): UseQueryOptions<Work[], AppError> => ({
  queryKey: workKeys.lists(),
  queryFn: () => callWork('Works', {}),
});

export const workResultQuery = (id: string): UseQueryOptions<WorkResult, AppError> => ({
  queryKey: workKeys.detail(id),
  queryFn: () => callWork('WorkResult', { id }),
});

/** How often to ask about a background job that is being undone, ms. */
const UNDOING_MS = 2_000;

/** The key of the queries that ask whether a background job was undone. */
export const workUndoKey = ['work-undo'] as const;

/** Kept apart from the list of jobs: a job that was removed from it is not asked about. */
export const workUndoQuery = ({ id, endedAt }: Pick<Work, 'id' | 'endedAt'>): UseQueryOptions<WorkUndo, AppError> => ({
  queryKey: [...workUndoKey, id, endedAt],
  queryFn: () => callWork('WorkUndo', { id }),
  // Another tab, or somebody on the page of the history, may have taken it back since.
  staleTime: 0,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data?.standing === 'undoing' ? UNDOING_MS : false),
});
