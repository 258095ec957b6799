import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Limits } from './limits.ts';
import { connected } from './smtp-connect.ts';
import { SmtpConversation } from './smtp-conversation.ts';
import type { SmtpSession } from './smtp-session.ts';

/**
 * Connects, sends EHLO, starts TLS and authenticates. @param url smtp:// or smtps:// @throws SmtpFault, Withheld when
 * aborted
 */
export async function openSession(url: string, limits: Limits['stages'], signal: AbortSignal): Promise<SmtpSession> {
  const options = parseConnectionUrl(url);
  const socket = await connected(
    Number(options.port) || (options.secure ? 465 : 587),
    options.host ?? 'localhost',
    limits.connect,
    signal,
  );
  const session = new SmtpConversation({ ...options, connection: socket }, limits);
  const abort = () => session.abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await session.begin(options.auth);
    return session;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
