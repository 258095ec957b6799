import 'server-only';

import { sealData, unsealData } from 'iron-session';

/** The purpose of a seal; it cannot be opened for another purpose. */
export type Purpose = 'return' | 'resume' | 'device' | 'work' | 'undo';

/**
 * Only these variables are read here, directly, because the middleware must not depend on the rest of the environment.
 */
type SecretSource = { SESSION_SECRET?: string; SESSION_SECRET_PREVIOUS?: string };

/**
 * The current secret, and during a rotation the other one: the current one seals, both unseal, so that nobody is signed
 * out.
 * @throws Error that names SESSION_SECRET when it is missing or short
 */
export function secrets(): [string, ...string[]] {
  const { SESSION_SECRET: current, SESSION_SECRET_PREVIOUS: previous } = process.env as SecretSource;
  if (!current || current.length < 32)
    throw new Error('The environment variable SESSION_SECRET is wrong: must have at least 32 characters.');
  return previous ? [current, previous] : [current];
}

/** Seals data for one purpose and this many seconds. */
export function seal(purpose: Purpose, data: object, seconds: number): Promise<string> {
  return sealData({ ...data, purpose }, { password: secrets()[0], ttl: seconds });
}

/** The data sealed for this purpose; undefined when it is missing, expired, not ours or for another purpose. */
export async function unseal(
  purpose: Purpose,
  value: string | undefined,
  seconds: number,
): Promise<Record<string, unknown> | undefined> {
  if (!value) return undefined;
  for (const password of secrets()) {
    const data = await unsealData<Record<string, unknown>>(value, { password, ttl: seconds });
    if (data['purpose'] === purpose) return data;
  }
  return undefined;
}
