import 'server-only';
import type { Editor } from '@/lib/presence/presence';
import { hasEnded } from '@/lib/server/auth/ended-sessions';
import type { SessionData } from '@/lib/server/auth/session-options';
import { log } from '@/lib/server/log';
import { isStopping } from '@/lib/server/stopping';
import {
  beat,
  editorsOf,
  enter,
  leave,
  listenToPresence,
  type Presence,
  SILENCE_MS,
} from '@/lib/server/store/presence';

/** How often this console says that its pages are open, and looks again without being told, ms. */
const BEAT_MS = SILENCE_MS / 3;
/** How soon a stop of the console, or the end of a session, closes the streams, ms. */
const STOP_CHECK_MS = 500;

/** A page of this console that watches a record. */
export interface Watcher {
  readonly record: string;
  readonly personId: string;
  /** With which it was asked for. */
  readonly session: Pick<SessionData, 'token' | 'issuedAt'>;
  /** Set if the page is open for editing itself. */
  readonly editing: Presence | undefined;
  /** Somebody began or ended editing; nothing: it is still watched. */
  readonly tell: (editors?: readonly Editor[]) => void;
  /** The console stops, or the session has ended. */
  readonly end: () => void;
}

interface Registry {
  readonly watchers: Set<Watcher>;
  isListening: boolean;
}

/** Next bundles handlers separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierPresence?: Registry };

/**
 * Watches a record until the returned function is called, with whether the page asks again at once: its person is then
 * not taken for gone.
 * @throws when the store cannot be reached
 */
export async function watchRecord(watcher: Watcher): Promise<(isAskedAgain: boolean) => Promise<void>> {
  const registry = (shared.atelierPresence ??= begin());
  if (!registry.isListening) void listen(registry);
  if (watcher.editing) await enter(watcher.editing);
  registry.watchers.add(watcher);
  await tellWatchers(registry, watcher.record, watcher).catch(() => watcher.tell());
  return async (isAskedAgain) => {
    registry.watchers.delete(watcher);
    if (watcher.editing && !isAskedAgain) await leave(watcher.editing);
  };
}

function begin(): Registry {
  const registry: Registry = { watchers: new Set(), isListening: false };
  setInterval(() => void keep(registry), BEAT_MS).unref();
  setInterval(() => {
    for (const watcher of registry.watchers) void endIfOver(watcher);
  }, STOP_CHECK_MS).unref();
  return registry;
}

async function endIfOver({ session, end }: Watcher): Promise<void> {
  if (isStopping() || (await hasEnded(session))) end();
}

/** Falls silent while the store is away, and goes on when it is back. */
async function keep(registry: Registry): Promise<void> {
  const { watchers } = registry;
  if (watchers.size === 0) return;
  try {
    await beat([...watchers].flatMap(({ editing }) => editing ?? []));
    if (!registry.isListening) void listen(registry);
    for (const record of new Set([...watchers].map((watcher) => watcher.record))) await tellWatchers(registry, record);
  } catch {
    for (const watcher of watchers) watcher.tell();
  }
}

async function listen(registry: Registry): Promise<void> {
  registry.isListening = true;
  try {
    await listenToPresence((record) => void tellWatchers(registry, record).catch(() => undefined));
  } catch {
    log.info('who edits what is read every few seconds: the store does not notify');
  } finally {
    registry.isListening = false;
  }
}

async function tellWatchers({ watchers }: Registry, record: string, only?: Watcher): Promise<void> {
  const mine = only ? [only] : [...watchers].filter((watcher) => watcher.record === record);
  if (mine.length === 0) return;
  const editors = await editorsOf(record);
  for (const { personId, tell } of mine) tell(editors.filter(({ id }) => id !== personId));
}
