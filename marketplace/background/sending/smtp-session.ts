import type { WireMail } from './smtp-text.ts';

/** One connection to a mail server, which takes one mail after the other. */
export interface SmtpSession {
  /** Mails it has taken. */
  readonly taken: number;
  readonly isOpen: boolean;
  /** Whether the text of a mail is on its way, so that nobody can say yet what becomes of it. */
  readonly isInText: boolean;
  /**
   * Hands one mail over.
   * @param begin asked before the first byte of the text leaves; when it says no, the connection is dropped and the mail has not gone
   * @throws SmtpFault by stage and code; Withheld; Undeliverable for an address that cannot be written in SMTP
   */
  send(mail: WireMail, begin: () => Promise<boolean>): Promise<void>;
  /** Ends at once. What is under way throws Withheld, or, once its text was begun, SmtpFault without an answer. */
  abort(): void;
  /** Says goodbye, without waiting for the answer. */
  quit(): void;
}
