import type { SMTPError } from 'nodemailer/lib/smtp-connection';
import { SmtpFault, Undeliverable, Withheld, type Stage } from './failure.ts';

/** The library's codes for what a server refused. */
const REFUSED_AT: Readonly<Record<string, Stage>> = { 'MAIL FROM': 'mail', 'RCPT TO': 'rcpt', DATA: 'data' };

/** The state of an SMTP conversation. */
interface Progress {
  readonly stage: Stage;
  readonly isInText: boolean;
  /** The stage of the last reply. */
  readonly answered: Stage;
}

/** The meaning of an error from the library, by stage and code. Our own errors are returned unchanged. */
export function faultOf(error: Error, { stage, isInText, answered }: Progress): Error {
  if (error instanceof SmtpFault || error instanceof Withheld) return error;
  const { responseCode, command, code } = error as SMTPError;
  if (command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE')) return new Undeliverable(error.message);
  if (code === 'EAUTH') return new SmtpFault(error.message, 'auth', responseCode ?? 0);
  if (responseCode === undefined) return new SmtpFault(error.message, stage, null);
  // With PIPELINING a refusal is reported once everything sent together has its replies: the library knows which
  // command it was for.
  return new SmtpFault(error.message, isInText ? 'text' : (REFUSED_AT[command ?? ''] ?? answered), responseCode);
}

/** Whether the server refused one mail and continues the conversation. */
export function isRefusal(error: unknown): boolean {
  return error instanceof SmtpFault && error.code !== null && error.code !== 0 && error.code !== 421;
}
