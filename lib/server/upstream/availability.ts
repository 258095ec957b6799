import 'server-only';
import { addressOf } from '@/lib/contract/no-answer';
import { env } from '@/lib/server/env';
import { log, scrub } from '@/lib/server/log';

/** Next bundles startup and routes separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierUpstreamIsDown?: boolean };

/**
 * Logs that the upstream is not available, with its address and why, and that it is again: once for each change, not for
 * each request.
 * @param reason a clause; undefined if it answered
 */
export function noteUpstream(reason?: string): void {
  const isDown = reason !== undefined;
  if (isDown === (shared.atelierUpstreamIsDown ?? false)) return;
  shared.atelierUpstreamIsDown = isDown;
  const upstream = `The upstream at ${scrub(addressOf(env().GRAPHQL_ENDPOINT))}`;
  if (isDown) log.warn(`${upstream} is not available: ${scrub(reason)}.`);
  else log.info(`${upstream} is available now.`);
}
