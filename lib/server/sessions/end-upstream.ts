import 'server-only';
import { randomUUID } from 'node:crypto';
import { toAppError } from '@/lib/errors';
import { forgetMe } from '@/lib/server/auth/me';
import { log } from '@/lib/server/log';
import { sendUpstream } from '@/lib/server/upstream/request';

/**
 * Ends tokens upstream whose sessions somebody has ended. The console refuses them in any case, so nobody waits for it,
 * and nothing is to be done if the upstream cannot be reached.
 */
export function endUpstream(tokens: Iterable<string>): void {
  for (const token of new Set(tokens)) {
    const requestId = randomUUID();
    forgetMe(token);
    sendUpstream('Logout', {}, { token, requestId }).catch((error: unknown) => {
      const { code } = toAppError(error);
      if (code !== 'UNAUTHENTICATED') log.warn({ requestId, code }, 'an ended session was not ended upstream');
    });
  }
}
