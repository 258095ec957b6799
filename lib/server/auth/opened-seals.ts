import 'server-only';
import type { SessionData } from './session-options';

/**
 * How long an opened seal is cached, ms: opening it for every request costs more than everything else the middleware
 * and the handler do.
 */
const REMEMBERED_MS = 60_000;
const MAX_ENTRIES = 5_000;

/** Next bundles middleware, handlers and pages separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierSeals?: Map<string, { session: SessionData; at: number }> };
const opened = (shared.atelierSeals ??= new Map());

/**
 * The content of a sealed session, from memory if it was opened within the last minute.
 * @param open opens it: what it holds is incomplete if the seal is not valid
 * @returns undefined if nobody is signed in
 */
export async function openedSeal(
  sealed: string,
  open: () => Promise<Partial<SessionData>>,
): Promise<SessionData | undefined> {
  const known = opened.get(sealed);
  if (known && Date.now() - known.at < REMEMBERED_MS) return known.session;
  opened.delete(sealed);
  const { token, user, issuedAt } = await open();
  if (!token || !user || !issuedAt) return undefined;
  const session = { token, user, issuedAt };
  opened.set(sealed, { session, at: Date.now() });
  const oldest = opened.size > MAX_ENTRIES ? opened.keys().next().value : undefined;
  if (oldest !== undefined) opened.delete(oldest);
  return session;
}
