import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError, toAppError } from '@/lib/errors';
import { maySend } from '@/lib/policy';
import { loadMe, ME_MAX_AGE_MS } from '@/lib/server/auth/me';
import { recordRefusal } from '@/lib/server/history/record';
import { log } from '@/lib/server/log';
import { isStopping } from '@/lib/server/stopping';
import { readRequest } from '@/lib/server/store/history-reads';
import { closeAsUnknown } from '@/lib/server/store/history-writes';
import {
  endChunk,
  isTokenNeeded,
  readRunningWork,
  returnChunk,
  takeChunk,
  type RunningWork,
} from '@/lib/server/store/work-chunks';
import { endWork, LEASE_MS, leaseWork, releaseWork, renewLease } from '@/lib/server/store/work-leases';
import { sendUpstream } from '@/lib/server/upstream/request';
import { sendChunk } from './chunk';
import { sendPart } from './part';
import { unsealToken } from './token';
import { sendUndo } from './undo-chunk';

const SIGNED_OUT = 'Your session has ended. What is left can be tried again after you sign in.';
const NOT_ALLOWED = 'Your roles no longer allow this.';
const PART_FAILED = 'The rest was not started, because a batch had failed.';
const UNREACHABLE = 'The marketplace could not be reached for a long time.';

/** How far the clocks of the store and of the consoles may be apart, ms. */
export const SKEW_MS = 60 * 60_000;
/** How often the lease is renewed, ms. */
const BEAT_MS = LEASE_MS / 4;

/**
 * Runs a work until it ends, or until this console stops: then it goes on elsewhere, or after the restart. Before each
 * chunk the upstream is asked who the person is, and what was asked for meanwhile is read.
 * @param worker the name under which the queue locked it, that of this process
 * @param isLastTry the queue will not try again
 * @throws AppError CONFLICT when it runs already, here or elsewhere; UPSTREAM_DOWN when nobody can say who the person is: the queue tries again, later each time
 */
export async function runWork(id: string, worker: string, isLastTry: boolean): Promise<void> {
  // An error and not an end: the queue must not take the other's job for done.
  if (running.has(id)) throw new AppError('CONFLICT', { message: 'The work runs already.' });
  running.add(id);
  try {
    const lease = await leaseWork(id, worker);
    if (lease === 'held') throw new AppError('CONFLICT', { message: 'The work runs already.' });
    if (lease === 'leased') await runLeased(id, worker, isLastTry);
  } finally {
    running.delete(id);
  }
}

/** What this process runs: when the queue has lost a lock, it gives out a work again that never stopped. */
const running = new Set<string>();

async function runLeased(id: string, worker: string, isLastTry: boolean): Promise<void> {
  let isMine = true;
  const beat = setInterval(() => {
    renewLease(id, worker).then(
      (is) => (isMine = is),
      () => undefined,
    );
  }, BEAT_MS);
  try {
    while (isMine) {
      if (isStopping()) return await releaseWork(id, worker, true);
      const now = await step(id, worker);
      if (now === 'ended') return;
      if (now === 'lost') break;
    }
    throw new AppError('CONFLICT', { message: 'The work has been taken over by another worker.' });
  } catch (error) {
    if (isLastTry) await end(id, worker, 'stopped', UNREACHABLE);
    else await releaseWork(id, worker, false).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

/** Sends the next chunk, or ends the work. @returns `lost` if another worker has it by now */
async function step(id: string, worker: string): Promise<'ended' | 'lost' | 'next'> {
  const work = await readRunningWork(id);
  if (!work) return 'ended';
  if (work.state === 'cancelling') return end(id, worker, 'cancelled');
  const token = await unsealToken(work.token);
  if (!token) return end(id, worker, 'stopped', SIGNED_OUT);
  const me = await loadMe(token, randomUUID(), { maxAgeMs: ME_MAX_AGE_MS.page });
  if (!me) return end(id, worker, 'stopped', SIGNED_OUT);
  if (!maySend(me.roles, work.operation)) {
    await recordRefusal({ ...work, me, token, requestId: id }, new AppError('FORBIDDEN'));
    return end(id, worker, 'stopped', NOT_ALLOWED);
  }
  const chunk = await takeChunk(id, worker);
  if (!chunk) return end(id, worker, 'done');
  if (chunk.wasSent) await closeLostEntries(work, me.id, id);
  const send = chunk.quantity !== null ? sendPart : chunk.key !== null ? sendUndo : sendChunk;
  const outcome = await send(work, chunk, { me, token, workId: id });
  if (outcome.isOver) {
    await returnChunk(id, chunk);
    return end(id, worker, 'stopped', SIGNED_OUT);
  }
  await endChunk(id, chunk, outcome);
  return outcome.stops ? end(id, worker, 'stopped', PART_FAILED) : 'next';
}

/** The console that sent a chunk is gone: how its entries of the history ended, nobody will say. */
async function closeLostEntries({ beganAt }: RunningWork, personId: string, id: string): Promise<void> {
  const entries = await readRequest(personId, id, new Date(beganAt.getTime() - SKEW_MS).toISOString());
  for (const entry of entries) if (entry.outcome === 'open') await closeAsUnknown(entry);
}

/** Ends a work, and its token upstream if the person has signed out meanwhile and nothing else needs it. */
async function end(...[id, ...how]: Parameters<typeof endWork>) {
  const work = await readRunningWork(id);
  if (!(await endWork(id, ...how))) return 'lost' as const;
  const { signsOut = false, tokenHash, token: sealed = null } = work ?? {};
  if (signsOut && tokenHash && !(await isTokenNeeded(tokenHash))) {
    const token = await unsealToken(sealed);
    const requestId = randomUUID();
    if (token)
      await sendUpstream('Logout', {}, { token, requestId }).catch((error: unknown) =>
        log.warn({ requestId, code: toAppError(error).code }, 'a session was not ended upstream after its work'),
      );
  }
  return 'ended' as const;
}
