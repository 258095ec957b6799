import 'server-only';
import type { Operations } from '@/graphql/generated/operations';
import { toAppError } from '@/lib/errors';
import { sendUpstream } from '@/lib/upstream/request';

/** How long an answer of `me` stands for calls that are not a full page load, ms (DESIGN §3). */
const FRESH_MS = 60_000;
const MOST_ENTRIES = 5_000;

export type Me = NonNullable<Operations['Me']['data']['me']>;

/** By token, which the opened sessions beside it hold, too. */
const recent = new Map<string, { me: Me; at: number }>();

/**
 * The upstream's current user for a token; null when the token is dead or the account is blocked.
 * A full page load always asks (SES-18); other calls accept an answer of the last minute.
 * @throws AppError UPSTREAM_DOWN when the upstream cannot be asked (the session is kept then, D-09).
 */
export async function loadMe(token: string, requestId: string, { fresh }: { fresh: boolean }): Promise<Me | null> {
  const known = recent.get(token);
  if (!fresh && known && Date.now() - known.at < FRESH_MS) return known.me;
  const me = await askMe(token, requestId);
  if (me) remember(token, me);
  else recent.delete(token);
  return me;
}

async function askMe(token: string, requestId: string): Promise<Me | null> {
  try {
    const { data } = await sendUpstream('Me', {}, { token, requestId });
    const me = data.me;
    return me && me.enabled !== false && me.status !== 'blocked' && me.status !== 'disabled' ? me : null;
  } catch (error) {
    const failure = toAppError(error);
    if (failure.code === 'UNAUTHENTICATED') return null;
    throw failure;
  }
}

function remember(token: string, me: Me): void {
  recent.delete(token);
  recent.set(token, { me, at: Date.now() });
  const oldest = recent.size > MOST_ENTRIES ? recent.keys().next().value : undefined;
  if (oldest !== undefined) recent.delete(oldest);
}

/** Drops what is known of a token, so that a signed-out or refused one is asked about again. */
export function forgetMe(token: string): void {
  recent.delete(token);
}
