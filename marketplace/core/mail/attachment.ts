/** A file that goes with a mail. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  /** As a whole, or in pieces for a file that may be large; pieces are read once, when the mail is written. */
  readonly content: Buffer | AsyncIterable<Buffer>;
}
