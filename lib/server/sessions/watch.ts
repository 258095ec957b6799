import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { markSealEnded } from '@/lib/server/auth/ended-sessions';
import { log } from '@/lib/server/log';
import { listenToEnds, readEnded } from '@/lib/server/store/sessions';
import { storeStarted, storeState } from '@/lib/server/store/state';
import { endUpstream } from './end-upstream';
import { sendSignOuts, takeToken } from './noted';

/** How often the store is asked for ended sessions in case it does not notify, ms. */
const LOOK_MS = 2_000;
/** No request of a console's first moments waits longer than this to know what has ended, ms. */
const FIRST_MS = 2_000;

interface Watch {
  /** Resolved once the store was asked, or could not be. */
  readonly first: PromiseWithResolvers<void>;
  isKnown: boolean;
  /** A look is under way. */
  look: Promise<void> | undefined;
  /** Somebody wants another one after it. */
  isDue: boolean;
  /** Something may have been missed: everything is read. */
  isWhole: boolean;
  isListening: boolean;
}

/** Next bundles startup and routes separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierEndedSessions?: Watch };

/**
 * Learns of sessions that are ended on any console of the store, as it happens; every two seconds if the store does not
 * notify. Called when the store is ready; further calls do nothing.
 */
export function watchEndedSessions(): void {
  if (shared.atelierEndedSessions) return;
  const watch: Watch = (shared.atelierEndedSessions = {
    first: Promise.withResolvers(),
    isKnown: false,
    look: undefined,
    isDue: false,
    isWhole: true,
    isListening: false,
  });
  void look(watch);
  void listen(watch);
  setInterval(() => {
    if (!watch.isListening) void listen(watch);
    void look(watch);
  }, LOOK_MS).unref();
}

/** Sessions ended before this console started are known after this. Returns at once later, and without a store. */
export async function endedAreKnown(): Promise<void> {
  const watch = shared.atelierEndedSessions;
  if (watch ? watch.isKnown : storeState() !== 'starting') return;
  const known = async () => {
    await storeStarted();
    await shared.atelierEndedSessions?.first.promise;
  };
  await Promise.race([known(), wait(FIRST_MS, undefined, { ref: false })]);
}

/** Reads what has ended, once more if asked to meanwhile. Never throws. */
export function look(watch: Watch | undefined = shared.atelierEndedSessions): Promise<void> {
  if (!watch) return Promise.resolve();
  if (watch.look) {
    watch.isDue = true;
    return watch.look;
  }
  return (watch.look = lookNow(watch).finally(() => {
    watch.look = undefined;
  }));
}

async function lookNow(watch: Watch): Promise<void> {
  do {
    watch.isDue = false;
    try {
      await sendSignOuts();
      const ended = await readEnded(watch.isWhole);
      watch.isWhole = false;
      for (const session of ended) {
        if (!(await markSealEnded(session.tokenHash, session.since.getTime()))) continue;
        // Only a token in this process's memory can be ended upstream: the others are sealed in a browser.
        const token = takeToken(session);
        if (session.isTokenOver && token !== undefined) endUpstream([token]);
      }
    } catch {
      watch.isWhole = true;
    }
    watch.isKnown = true;
    watch.first.resolve();
  } while (watch.isDue);
}

async function listen(watch: Watch): Promise<void> {
  watch.isListening = true;
  try {
    await listenToEnds(() => void look(watch));
  } catch {
    log.info('sessions that end are read every two seconds: the store does not notify');
  } finally {
    watch.isListening = false;
  }
}
