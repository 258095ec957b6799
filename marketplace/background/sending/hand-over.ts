import { SmtpFault, Withheld } from './failure.ts';
import type { Post } from './post.ts';
import { openSession } from './smtp-open.ts';
import type { SmtpSession } from './smtp-session.ts';
import type { WireMail } from './smtp-text.ts';

interface Handed {
  readonly mail: WireMail;
  /** Whether its text may leave now; asked at the last moment. */
  readonly begin: () => Promise<boolean>;
  /** A talk that was begun for another mail. */
  readonly known: SmtpSession | null;
}

/**
 * Hands a delivery over, in a talk that goes on or in one of its own.
 * @returns the talk, for the next mail
 * @throws SmtpFault, Withheld, Undeliverable
 */
export async function handOver(post: Post, url: string, { mail, begin, known }: Handed): Promise<SmtpSession> {
  if (known?.isOpen) {
    try {
      await within(known, mail, begin, post);
      return known;
    } catch (error) {
      // A server may end a talk after so many mails, or after a while: that is nothing but the end of that talk.
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

/** Sends, and ends the talk when the process is to stop: at once before the text of the mail, after a moment of grace within it. */
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
  if (stopping.aborted) throw new Withheld('The process is to stop.');
  stopping.addEventListener('abort', stop, { once: true });
  try {
    await session.send(mail, begin);
  } finally {
    clearTimeout(grace);
    stopping.removeEventListener('abort', stop);
  }
}
