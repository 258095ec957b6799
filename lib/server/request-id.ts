import 'server-only';
import { cache } from 'react';
import { headers } from 'next/headers';

/** Ours is set by the middleware; one that came with the request is used if its format is harmless. */
export const REQUEST_ID = 'x-request-id';

export function acceptRequestId(given: string | null): string {
  return given && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** The id under which everything about this request is logged, here and upstream. */
export const requestId = cache(async (): Promise<string> => acceptRequestId((await headers()).get(REQUEST_ID)));
