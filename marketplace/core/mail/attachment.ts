/** A file that goes with a mail. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  /** Whole, or piece by piece for a file that may be large; pieces are read once, when the mail is written. */
  readonly content: Buffer | AsyncIterable<Buffer>;
}
