import type { MessageChannel } from '../../graphql/generated/schema.ts';
import type { Marketplace } from '../context.ts';
import { withoutAddresses } from '../log.ts';
import { heldBack } from './consent.ts';
import * as deliveries from './deliveries-repository.ts';
import { backoffMs, failureOf, MAX_ATTEMPTS, Undeliverable } from './failure.ts';
import type { Letter } from './letter.ts';
import { letterReader, type LetterReader } from './letters.ts';
import { CONNECTIONS, createProviders, type Providers } from './providers.ts';

/** A slice of work, so that a shutdown or another job never waits long. */
const SLICE_MS = 20_000;

/** How long an outage is left alone before it is looked at again. */
const PAUSE_MS = 30_000;

/** How soon to look again when another process delivers. */
const BUSY_MS = 5_000;

interface Limits {
  readonly signal?: AbortSignal | undefined;
  readonly sliceMs?: number;
}

/**
 * Delivers what waits, each delivery noted by itself as soon as it was taken, so a process that is killed leaves every delivery either done
 * or waiting. One process delivers at a time: it holds a lock that ends with its connection.
 * @returns when to go on, or null when nothing waits
 */
export async function deliverMessages(marketplace: Marketplace, limits: Limits = {}): Promise<Date | null> {
  return marketplace.db.connection().execute(async (guard) => {
    if (!(await deliveries.lockDelivering(guard))) return new Date(Date.now() + BUSY_MS);
    try {
      return await deliverSlice(marketplace, limits);
    } finally {
      await deliveries.unlockDelivering(guard);
    }
  });
}

async function deliverSlice(marketplace: Marketplace, { signal, sliceMs = SLICE_MS }: Limits): Promise<Date | null> {
  const { db, log } = marketplace;
  const providers = createProviders(marketplace.options);
  const slice = { marketplace, providers, paused: { channels: new Set<MessageChannel>(), messageIds: new Set<string>() } };
  const end = Date.now() + sliceMs;
  try {
    while (Date.now() < end && !signal?.aborted) {
      const due = await deliveries.dueDeliveries(db, { channels: [...slice.paused.channels], messageIds: [...slice.paused.messageIds] });
      if (due.length === 0) break;
      await deliverBatch(slice, due, signal);
    }
  } finally {
    for (const provider of new Set(Object.values(providers))) provider.close();
  }
  const isPaused = slice.paused.channels.size + slice.paused.messageIds.size > 0;
  if (isPaused) await deliveries.giveUpOld(db, 'Not delivered within 24 hours.');
  for (const runId of await deliveries.finishRuns(db)) log.info({ runId }, 'campaign run finished');
  const next = await deliveries.nextAttemptAt(db);
  return next && isPaused ? new Date(Math.max(next.getTime(), Date.now() + PAUSE_MS)) : next;
}

interface Slice {
  readonly marketplace: Marketplace;
  readonly providers: Providers;
  readonly paused: { readonly channels: Set<MessageChannel>; readonly messageIds: Set<string> };
}

async function deliverBatch(slice: Slice, due: readonly deliveries.DueDelivery[], signal: AbortSignal | undefined): Promise<void> {
  const letters = letterReader(slice.marketplace);
  const unwanted = await heldBack(slice.marketplace.db, due.map(({ id }) => id));
  for (const [id, reason] of unwanted) await deliveries.markSkipped(slice.marketplace.db, id, reason);
  const waiting = due.filter(({ id }) => !unwanted.has(id)).values();
  const worker = async () => {
    for (const delivery of waiting) {
      if (signal?.aborted || slice.paused.channels.has(delivery.channel) || slice.paused.messageIds.has(delivery.messageId ?? '')) continue;
      await deliverOne(slice, delivery, letters);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

async function deliverOne({ marketplace: { db, log }, providers, paused }: Slice, delivery: deliveries.DueDelivery, letters: LetterReader): Promise<void> {
  const { id, channel, attempts } = delivery;
  let letter: Letter | null = null;
  try {
    letter = await letters(delivery.messageId, channel);
    const to = channel === 'SMS' || channel === 'WHATSAPP' ? delivery.mobile : delivery.email;
    if (!to) throw new Undeliverable('The person has no mobile number any more.');
    const envelope = { id, channel, to, letter };
    await providers[channel].send(db, envelope, (trx) => deliveries.markSent(trx, id));
  } catch (error) {
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
    const failure = failureOf(error);
    if (failure === 'outage') {
      log.warn({ channel, reason }, 'deliveries are held back');
      if (letter === null) paused.messageIds.add(delivery.messageId ?? '');
      else paused.channels.add(channel);
    } else if (failure === 'final' || attempts + 1 >= MAX_ATTEMPTS) await deliveries.markFailed(db, id, reason);
    else await deliveries.postpone(db, id, reason, backoffMs(attempts + 1));
  }
}
