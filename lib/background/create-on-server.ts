import { callWork, callWorkAgain } from './queries.ts';
import { untilAnswered, watchWork, type Watching } from './watch.ts';
import type { CreationBeginning, Part, WorkResult } from './work.ts';

export interface ServerCreation extends Omit<CreationBeginning, 'id'>, Watching {
  readonly onParts: (parts: readonly Part[]) => void;
}

/**
 * Creates many records in parts on the console's server, and watches it. The parts' keys are made before anything is
 * sent, so that what is begun again under them is created once.
 * @returns what became of it; `left` if it was no longer watched; undefined if this console keeps no work, so that it
 * must run here
 * @throws AppError when it could not begin
 */
export async function createOnServer(creation: ServerCreation): Promise<WorkResult | 'left' | undefined> {
  const { label, operation, variables, parts, onParts } = creation;
  const beginning = { id: crypto.randomUUID(), label, operation, variables, parts };
  const begun = await callWorkAgain('BeginCreation', beginning);
  if (!begun) return undefined;
  const result = () => callWork('WorkResult', { id: begun.id });
  const work = await watchWork(begun, creation, async () => {
    const now = await result().catch(() => undefined);
    if (now) onParts(now.parts);
  });
  return work === 'left' ? 'left' : untilAnswered(result, creation);
}
