import 'server-only';
import type { Operations } from '@/graphql/generated/operations';
import { toAppError } from '@/lib/errors';
import { sendUpstream } from '@/lib/server/upstream/request';

/**
 * Max age of a `me` response, ms (D-23, SES-18): a full page load always asks the upstream, an action nearly always,
 * reads once a minute.
 */
export const ME_MAX_AGE_MS = { page: 0, action: 5_000, read: 60_000 } as const;
const MAX_ENTRIES = 5_000;

export type Me = NonNullable<Operations['Me']['data']['me']>;

/** What a person is called towards others: their name, or the address of who has none. */
export const personName = ({ firstName, lastName, email }: Pick<Me, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/**
 * By token; the opened sessions kept in memory have it too. Next bundles handlers and pages separately; `globalThis` is
 * what they share.
 */
const shared = globalThis as typeof globalThis & { atelierMe?: Map<string, { me: Me; at: number }> };
const recent = (shared.atelierMe ??= new Map());

/**
 * The upstream's current user for a token; null when the token is invalid or the account is blocked.
 * @param maxAgeMs max age of a response from memory, one of `ME_MAX_AGE_MS`
 * @throws AppError UPSTREAM_DOWN when the upstream cannot be reached (the session is kept then, D-09).
 */
export async function loadMe(token: string, requestId: string, { maxAgeMs }: { maxAgeMs: number }): Promise<Me | null> {
  const known = recent.get(token);
  if (known && Date.now() - known.at < maxAgeMs) return known.me;
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
  const oldest = recent.size > MAX_ENTRIES ? recent.keys().next().value : undefined;
  if (oldest !== undefined) recent.delete(oldest);
}

/** Forgets what is known of a token, so that the upstream is asked again after a sign-out or refusal. */
export function forgetMe(token: string): void {
  recent.delete(token);
}
