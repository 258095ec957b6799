import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import { SmtpFault, Undeliverable, Withheld, type Stage } from './failure.ts';

/** The library's names for what a server refused. */
const REFUSED_AT: Readonly<Record<string, Stage>> = { 'MAIL FROM': 'mail', 'RCPT TO': 'rcpt', DATA: 'data' };

/** Where a talk with a mail server stands. */
interface Progress {
  readonly stage: Stage;
  readonly isInText: boolean;
  /** The stage that was answered last. */
  readonly answered: Stage;
}

/** What an error of the library means, by stage and code. Our own stay as they are. */
export function faultOf(error: Error, { stage, isInText, answered }: Progress): Error {
  if (error instanceof SmtpFault || error instanceof Withheld) return error;
  const { responseCode, command, code } = error as SMTPError;
  if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) return new Undeliverable(error.message);
  if (code === 'EAUTH') return new SmtpFault(error.message, 'auth', responseCode ?? 0);
  if (responseCode === undefined) return new SmtpFault(error.message, stage, null);
  // With PIPELINING a refusal is told when all that was sent at once is answered: the library knows what it was said to.
  return new SmtpFault(error.message, isInText ? 'text' : (REFUSED_AT[command ?? ''] ?? answered), responseCode);
}

/** Whether the server said no to one mail and goes on with the talk. */
export function isRefusal(error: unknown): boolean {
  return error instanceof SmtpFault && error.code !== null && error.code !== 0 && error.code !== 421;
}
