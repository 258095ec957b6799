import 'server-only';

import { sealData, unsealData } from 'iron-session';

/** What a seal is for; one made for another purpose opens nothing. */
export type Purpose = 'return' | 'resume' | 'device';

/** Only these variables matter here; read directly because the middleware must not depend on the rest of the environment. */
type SecretSource = { SESSION_SECRET?: string; SESSION_SECRET_PREVIOUS?: string };

/**
 * Today's secret, and during a rotation the other one: today's seals, both unseal, so that nobody is signed out.
 * @throws Error that names SESSION_SECRET when it is missing or short
 */
export function secrets(): [string, ...string[]] {
  const { SESSION_SECRET: current, SESSION_SECRET_PREVIOUS: previous } = process.env as SecretSource;
  if (!current || current.length < 32)
    throw new Error('The environment variable SESSION_SECRET is wrong: must have at least 32 characters.');
  return previous ? [current, previous] : [current];
}

/** Seals some data for one purpose and so many seconds. */
export function seal(purpose: Purpose, data: object, seconds: number): Promise<string> {
  return sealData({ ...data, purpose }, { password: secrets()[0], ttl: seconds });
}

/** What was sealed for this purpose; undefined when there is nothing, it is too old, not ours or for something else. */
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
