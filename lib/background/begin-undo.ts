import type { QueryClient } from '@tanstack/react-query';
import { callWorkAgain, workKeys, workUndoKey } from './queries.ts';
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
 * @throws AppError CONFLICT if they were taken back already, or are being
 */
export async function beginUndo({ client, label, tokens, ids }: UndoBeginning): Promise<Work | null> {
  try {
    return await callWorkAgain('BeginUndo', { id: crypto.randomUUID(), label, tokens, ...(ids && { ids }) });
  } finally {
    // If it was refused, it was begun elsewhere.
    for (const queryKey of [workUndoKey, workKeys.lists()]) void client.invalidateQueries({ queryKey });
  }
}
