import { SmtpFault, Withheld } from './failure.ts';
import type { Post } from './post.ts';
import { openSession } from './smtp-open.ts';
import type { SmtpSession } from './smtp-session.ts';
import type { WireMail } from './smtp-text.ts';

interface Handed {
  readonly mail: WireMail;
  /** Whether its text may be sent now; checked at the last moment. */
  readonly begin: () => Promise<boolean>;
  /** A conversation that was started for another mail. */
  readonly known: SmtpSession | null;
}

/**
 * Sends a delivery, in an open conversation or a new one.
 * @returns the conversation, for the next mail
 * @throws SmtpFault, Withheld, Undeliverable
 */
export async function handOver(post: Post, url: string, { mail, begin, known }: Handed): Promise<SmtpSession> {
  if (known?.isOpen) {
    try {
      await within(known, mail, begin, post);
      return known;
    } catch (error) {
      // A server may end a conversation after a number of mails or a time limit: that is no failure.
      const isExpectedEnd =
        error instanceof SmtpFault &&
        error.stage === 'mail' &&
        (error.code === null || error.code === 421) &&
        known.taken > 0;
      if (!isExpectedEnd) throw error;
    }
  }
  const session = await openSession(url, post.limits.stages, post.stopping);
  try {
    await within(session, mail, begin, post);
    return session;
  } catch (error) {
    session.quit();
    throw error;
  }
}

/**
 * Sends, and ends the conversation when the process is to stop: at once before the text of the mail, after a short
 * grace period within it.
 */
async function within(
  session: SmtpSession,
  mail: WireMail,
  begin: () => Promise<boolean>,
  { stopping, limits }: Post,
): Promise<void> {
  let grace: NodeJS.Timeout | undefined;
  const stop = () => {
    if (!session.isInText) return session.abort();
    grace = setTimeout(() => session.abort(), limits.stopping);
  };
  if (stopping.aborted) throw new Withheld('The process is stopping.');
  stopping.addEventListener('abort', stop, { once: true });
  try {
    await session.send(mail, begin);
  } finally {
    clearTimeout(grace);
    stopping.removeEventListener('abort', stop);
  }
}
