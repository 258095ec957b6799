import 'server-only';
import { tokenHash } from '@/lib/server/auth/ended-sessions';
import { seal, unseal } from '@/lib/server/auth/seals';
import { SESSION_SECONDS } from '@/lib/server/auth/session-options';
import { storeState } from '@/lib/server/store/state';
import { signOutAfterWork } from '@/lib/server/store/work-leases';

/** A token to be kept until a work ends: sealed with the session secret, and what stands for it. */
export async function sealToken(token: string): Promise<{ sealed: string; hash: string }> {
  return { sealed: await seal('work', { token }, SESSION_SECONDS), hash: tokenHash(token) };
}

/** The token that was sealed; undefined if it has expired, or the secret is another one now. */
export async function unsealToken(sealed: string | null): Promise<string | undefined> {
  const token = (await unseal('work', sealed ?? undefined, SESSION_SECONDS).catch(() => undefined))?.['token'];
  return typeof token === 'string' ? token : undefined;
}

/**
 * Notes that the person of a token signs out.
 * @returns whether work goes on with it: then that ends the token upstream
 */
export async function isNeededByWork(token: string): Promise<boolean> {
  if (storeState() !== 'ready') return false;
  return signOutAfterWork(tokenHash(token)).catch(() => false);
}
