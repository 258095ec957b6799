import type { WireMail } from './smtp-text.ts';

/** One connection to a mail server, which accepts one mail after the other. */
export interface SmtpSession {
  /** The number of mails it has accepted. */
  readonly taken: number;
  readonly isOpen: boolean;
  /** Whether the text of a mail is being sent, so that its outcome is unknown. */
  readonly isInText: boolean;
  /**
   * Sends one mail.
   * @param begin asked before the first byte of the text; if it says no, the connection is closed and the mail is not
   * sent
   * @throws SmtpFault by stage and code; Withheld; Undeliverable for an address that cannot be written in SMTP
   */
  send(mail: WireMail, begin: () => Promise<boolean>): Promise<void>;
  /** Closes at once. A mail in progress throws Withheld, or, once its text was started, SmtpFault without a reply. */
  abort(): void;
  /** Sends QUIT, without waiting for the reply. */
  quit(): void;
}
