import type { QueryClient } from '@tanstack/react-query';
import { callWork, workUndoKey } from './queries.ts';
import type { Work } from './work.ts';

interface UndoBeginning {
  readonly client: QueryClient;
  readonly label: string;
  readonly tokens: readonly string[];
  /** Only these records. */
  readonly ids?: readonly string[];
}

/**
 * Begins to take entries of the history back on the console's server; the tray then offers it no more.
 * @returns null if it must be done here
 * @throws AppError
 */
export async function beginUndo({ client, label, tokens, ids }: UndoBeginning): Promise<Work | null> {
  const work = await callWork('BeginUndo', { id: crypto.randomUUID(), label, tokens, ...(ids && { ids }) });
  if (work) void client.invalidateQueries({ queryKey: workUndoKey });
  return work;
}
