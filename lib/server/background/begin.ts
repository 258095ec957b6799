import 'server-only';
import { AppError, toAppError } from '@/lib/errors';
import { maySend } from '@/lib/policy';
import { eachOf } from '@/lib/resources/background';
import type { Me } from '@/lib/server/auth/me';
import { missingCapabilities } from '@/lib/server/contract/omitted-parts';
import { recordRefusal } from '@/lib/server/history/record';
import { countActive, readWorkPerson, readWorks } from '@/lib/server/store/work-reads';
import { insertWork, type Filling } from '@/lib/server/store/work-writes';
import type { Work } from '@/lib/background/work';
import type { OperationName } from '@/graphql/generated/operations';
import { creationFor, mutationsFor } from './mutation-for';
import { sealToken } from './token';
import type { Given } from './variables';

/** Works of one person that have not ended, at most. */
const MAX_ACTIVE = 20;

/** Who asks, and from which page. */
export interface WorkAsker {
  readonly me: Me;
  readonly token: string;
  readonly requestId: string;
  readonly page: string | null;
  /** The person as the upstream knows them at this moment. */
  now(): Promise<Me>;
}

export const notFound = (): never => {
  throw new AppError('NOT_FOUND');
};

/** One of the person's own background jobs. @throws AppError NOT_FOUND */
export async function mine(workId: string, { me }: Pick<WorkAsker, 'me'>): Promise<Work> {
  return (await readWorks(me.id, workId))[0] ?? notFound();
}

interface Beginning {
  readonly id: string;
  readonly label: string;
  readonly operation: OperationName;
  readonly variables: Record<string, unknown>;
  readonly names?: object;
  readonly chunkSize?: number;
}

/**
 * Stores a work and puts it on the queue, unless its person may not do it; a refusal is kept in the history.
 * @param check @throws AppError if what it would send is not valid
 */
export async function begin(
  work: Beginning,
  filling: Filling,
  asker: WorkAsker,
  { check, isWhole = true }: { check?: (me: Me) => unknown; isWhole?: boolean },
): Promise<Work> {
  const me = await asker.now();
  const { requestId, page, token } = asker;
  try {
    if (!maySend(me.roles, work.operation)) throw new AppError('FORBIDDEN');
    check?.(me);
    const owner = await readWorkPerson(work.id);
    if (owner !== undefined && owner !== me.id) throw new AppError('FORBIDDEN');
    if (owner === undefined && (await countActive(me.id)) >= MAX_ACTIVE)
      throw new AppError('RATE_LIMITED', { message: 'Please wait until one of your running actions has ended.' });
  } catch (error) {
    const action = { operation: work.operation, variables: work.variables, page, me, token, requestId };
    if (error instanceof AppError) await recordRefusal(action, toAppError(error));
    throw error;
  }
  const { sealed, hash } = await sealToken(token);
  const stored = { names: {}, chunkSize: 1, ...work, personId: me.id, page, token: sealed, tokenHash: hash };
  await insertWork(stored, filling, isWhole);
  return mine(work.id, asker);
}

/** Begins an action on many records; null if the upstream lacks what it needs. @throws AppError */
export async function beginWork(given: Given<'BeginWork'>, asker: WorkAsker): Promise<Work | null> {
  const { ids, isWhole, ...work } = given;
  const needs = eachOf(work.operation)?.needs;
  if (needs && (await missingCapabilities()).includes(needs)) return null;
  return begin(work, { ids }, asker, { check: (me) => mutationsFor(work, ids.slice(0, work.chunkSize), me), isWhole });
}

/** Begins a creation in parts. @throws AppError */
export function beginCreation({ parts, ...work }: Given<'BeginCreation'>, asker: WorkAsker): Promise<Work> {
  return begin(work, { parts }, asker, {
    check: (me) => {
      for (const part of parts) creationFor(work, part, me);
    },
  });
}
