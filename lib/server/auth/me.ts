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

/**
 * Whether the browser is loading a whole document (then `me` is requested again); clients that send no hint count as
 * one.
 */
export const isDocumentLoad = (headers: Pick<Headers, 'get'>): boolean =>
  (headers.get('sec-fetch-dest') ?? 'document') === 'document';

/** How a person is shown to others: by name, or by e-mail address if they have no name. */
export const personName = ({ firstName, lastName, email }: Pick<Me, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

/** How long an answer that was asked for early is kept for its page, ms. */
const EARLY_MS = 1_000;

/**
 * By token; the opened sessions kept in memory have it too. Next bundles handlers and pages separately; `globalThis` is
 * what they share.
 */
const shared = globalThis as typeof globalThis & {
  atelierMe?: Map<string, { me: Me; at: number }>;
  atelierEarlyMe?: Map<string, Promise<Me | null>>;
};
const recent = (shared.atelierMe ??= new Map());
/** Answers under way, by the request and the token they are for. */
const early = (shared.atelierEarlyMe ??= new Map());
const earlyKey = (token: string, requestId: string) => `${requestId} ${token}`;

/**
 * Asks for the current user as soon as a page is asked for; the page's `loadMe` takes the answer. Until then Next finds
 * the page, which takes as long as the upstream's answer.
 * @param token of a session that has not ended
 */
export function askMeEarly(token: string, requestId: string): void {
  const key = earlyKey(token, requestId);
  const answer = askMe(token, requestId);
  early.set(key, answer);
  const forget = () => void setTimeout(() => early.delete(key), EARLY_MS).unref();
  answer.then(forget, forget);
}

/**
 * The upstream's current user for a token; null when the token is invalid or the account is blocked.
 * @param maxAgeMs max age of a response from memory, one of `ME_MAX_AGE_MS`
 * @throws AppError UPSTREAM_DOWN when the upstream cannot be reached (the session is kept then, D-09).
 */
export async function loadMe(token: string, requestId: string, { maxAgeMs }: { maxAgeMs: number }): Promise<Me | null> {
  const known = recent.get(token);
  if (known && Date.now() - known.at < maxAgeMs) return known.me;
  const me = await takeMe(token, requestId);
  if (me) remember(token, me);
  else recent.delete(token);
  return me;
}

function takeMe(token: string, requestId: string): Promise<Me | null> {
  const key = earlyKey(token, requestId);
  const asked = early.get(key);
  early.delete(key);
  return asked ?? askMe(token, requestId);
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
