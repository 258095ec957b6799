import { randomUUID } from 'node:crypto';
import type { ContentUnavailable } from '../../messaging/content-service.ts';
import type { Marketplace } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { withoutAddresses, type Logger } from '../../core/log.ts';
import type { DeliveryLane } from '../../core/db/tables/deliveries.ts';
import type { Options } from '../../core/options.ts';
import { batched } from './batched.ts';
import * as claims from './claims-repository.ts';
import { skippedDeliveries } from '../../messaging/consent.ts';
import type { Due, Wanted } from './due.ts';
import { letterReader, type LetterReader } from './letters.ts';
import type { Limits } from './limits.ts';
import { recordOutcomes, type Outcome } from './record-outcomes.ts';

/** What the lanes of one process share. */
export interface Post {
  readonly db: Db;
  readonly options: Options;
  readonly log: Logger;
  readonly limits: Limits;
  /** Aborted when the process is to stop. */
  readonly stopping: AbortSignal;
  /** Claims deliveries, leaving out people who may no longer be written to. */
  claim(wanted: Omit<Wanted, 'without'>): Promise<Due[]>;
  /** @returns a function that asks whether the text of a lane's deliveries may be sent now */
  beginner(lane: DeliveryLane): (id: string) => Promise<boolean>;
  /** Records the result of an attempt; retried until the database accepts it. */
  note(outcome: Outcome): Promise<void>;
  giveBack(ids: readonly string[]): Promise<void>;
  /** Pauses a message whose template cannot be loaded. */
  putAside(messageId: string, error: ContentUnavailable): void;
  /** Paused messages. */
  aside(): string[];
  /** A reader for one round of work: changes made in the meantime count from the next round. */
  letters(): LetterReader;
  recordHeartbeat(): Promise<void>;
  /** Takes over what dead processes have left, and claims of this one that it does not know of. */
  takeOver(): ReturnType<typeof claims.takeOver>;
  signOff(): Promise<void>;
}

/**
 * Max number of statements at the same time that ask whether texts may be sent, so that no mail waits long for others.
 */
const AT_ONCE = 2;

/** The id and the shared state of one sending process. */
export function openPost(marketplace: Marketplace, limits: Limits, stopping: AbortSignal): Post {
  const { db, log, options } = marketplace;
  const senderId = randomUUID();
  const inHand = new Set<string>();
  const aside = new Map<string, number>();
  const noteMany = batched((outcomes: readonly Outcome[]) =>
    patiently(() => recordOutcomes(db, senderId, outcomes), log, stopping),
  );
  return {
    db,
    options,
    log,
    limits,
    stopping,
    async claim(wanted) {
      const due = await claims.claim(db, senderId, { ...wanted, without: this.aside() });
      const unwanted = await skippedDeliveries(
        db,
        due.map(({ id }) => id),
      );
      // Not before: what the caller never gets must be released.
      for (const { id } of due) inHand.add(id);
      for (const [id, error] of unwanted) await this.note({ id, state: 'skipped', error, isCounted: false });
      return due.filter(({ id }) => !unwanted.has(id));
    },
    beginner(lane) {
      const begin = batched((ids: readonly string[]) => claims.begin(db, senderId, lane, ids, limits), AT_ONCE);
      return async (id) => (await begin(id)).has(id);
    },
    async note(outcome) {
      await noteMany(outcome);
      inHand.delete(outcome.id);
    },
    async giveBack(ids) {
      for (const id of ids) inHand.delete(id);
      await claims.giveBack(db, senderId, ids);
    },
    putAside(messageId, error) {
      log.warn({ messageId, reason: withoutAddresses(error.message) }, 'deliveries are paused');
      aside.set(messageId, Date.now() + limits.content);
    },
    aside() {
      for (const [id, until] of aside) if (until <= Date.now()) aside.delete(id);
      return [...aside.keys()];
    },
    letters: () => letterReader(marketplace),
    recordHeartbeat: () => claims.recordHeartbeat(db, senderId),
    takeOver: () => claims.takeOver(db, { senderId, inHand: [...inHand] }, limits),
    signOff: () => claims.signOff(db, senderId),
  };
}

/**
 * That a mail server has accepted a mail must be recorded, however long the database is unavailable; only a stopping
 * process gives up.
 */
async function patiently(action: () => Promise<void>, log: Logger, stopping: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (stopping.aborted) throw error;
      log.error({ err: error }, 'the results of deliveries could not be saved yet');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}
