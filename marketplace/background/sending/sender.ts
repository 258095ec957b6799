import { setMaxListeners } from 'node:events';
import type { MessageChannel } from '../../../graphql/generated/schema.ts';
import type { Marketplace } from '../../core/context.ts';
import { letterComposer } from './compose.ts';
import { mayGo } from './due.ts';
import { addressOf } from './headers.ts';
import { LIMITS, type Limits } from './limits.ts';
import { outboxLane } from './outbox-lane.ts';
import { openPost, type Post } from './post.ts';
import { hasBeenAway } from './server-pauses-repository.ts';
import { endCancelled, finishRuns, giveUpOld, hasOpenRun } from './runs-repository.ts';
import { smtpLane } from './smtp-lane.ts';
import { namesOf } from './smtp-settings.ts';

/** Connections to the SMTP server, by lane: a campaign never delays a password mail. */
export const CONNECTIONS = { service: 2, trigger: 2, campaign: 12 } as const;

const OUTBOX: readonly MessageChannel[] = ['PUSH', 'INBOX', 'SMS', 'WHATSAPP'];

export interface Sending {
  /** Stops within seconds: starts nothing new, and releases at once what had not started. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Sends queued deliveries on every channel, until stopped. Several processes share the work: each claims deliveries,
 * and those of a process that dies are taken over by the others.
 */
export async function startSending(marketplace: Marketplace, given: Partial<Limits> = {}): Promise<Sending> {
  const limits = { ...LIMITS, ...given };
  const ending = new AbortController();
  // Each connection adds a listener while it is in use.
  setMaxListeners(0, ending.signal);
  const post = openPost(marketplace, limits, ending.signal);
  await post.recordHeartbeat();
  const works = [
    ...lanesOf(marketplace, post).map((work) => repeatedly(work, limits.poll, post)),
    repeatedly(() => runMaintenance(post), limits.poll, post),
    repeatedly(() => keepAlive(post), limits.lease / 5, post),
  ];
  let stopped: Promise<void> | null = null;
  return {
    stop: () =>
      (stopped ??= (async () => {
        ending.abort();
        await Promise.all(works);
        // If the database is unavailable, the missing heartbeat tells the other processes.
        await post
          .signOff()
          .catch((error: unknown) =>
            marketplace.log.warn({ err: error }, 'the sending process could not be unregistered'),
          );
      })()),
  };
}

function lanesOf(marketplace: Marketplace, post: Post): (() => Promise<void>)[] {
  const { smtpUrl, mailFrom } = marketplace.options;
  const others = OUTBOX.map((channel) => outboxLane(post, channel, mailFrom));
  if (smtpUrl === undefined) return [outboxLane(post, 'EMAIL', mailFrom), ...others];
  const from = addressOf(mailFrom);
  const compose = letterComposer(marketplace);
  return [
    ...Object.entries(CONNECTIONS).map(([lane, connections]) =>
      smtpLane(post, { lane: lane as keyof typeof CONNECTIONS, connections, url: smtpUrl, from, compose }),
    ),
    ...others,
  ];
}

/** Repeats a piece of work until the process is to stop. A failed one is repeated like any other. */
async function repeatedly(work: () => Promise<void>, pause: number, { log, stopping }: Post): Promise<void> {
  while (!stopping.aborted) {
    try {
      await work();
    } catch (error) {
      if (!stopping.aborted) log.warn({ err: error }, 'sending was interrupted');
    }
    await rest(pause, stopping);
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

async function runMaintenance({ db, log, limits, options: { smtpUrl, mailFrom } }: Post): Promise<void> {
  const isAnyOpen = await hasOpenRun(db);
  if (isAnyOpen) await endCancelled(db);
  if (smtpUrl !== undefined) {
    const { server, sender } = namesOf({ url: smtpUrl, from: addressOf(mailFrom) });
    if (await hasBeenAway(db, [server, sender], limits.giveUp)) await giveUpOld(db, limits.giveUp, mayGo);
  }
  if (isAnyOpen) for (const runId of await finishRuns(db)) log.info({ runId }, 'campaign run finished');
}

async function keepAlive(post: Post): Promise<void> {
  await post.recordHeartbeat();
  const { freed, doubted } = await post.takeOver();
  if (freed + doubted > 0) post.log.warn({ freed, doubted }, 'took over deliveries that no process was working on');
}
