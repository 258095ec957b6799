const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The time limits of sending, in milliseconds. Tests use shorter ones. */
export interface Limits {
  /** Max time for each stage of an SMTP conversation, however slowly the server sends. */
  readonly stages: {
    readonly connect: number;
    readonly greeting: number;
    readonly command: number;
    readonly text: number;
  };
  /** How often due deliveries are looked for. */
  readonly poll: number;
  /** A process without a heartbeat for this long is dead. It sends five of them in this time. */
  readonly lease: number;
  /** Max time for a mail whose text is being sent to finish when the process is to stop. */
  readonly stopping: number;
  /** Delays between attempts of a mail that was temporarily refused; the last one is repeated. */
  readonly later: readonly number[];
  /** A mail is given up this long after its first attempt. */
  readonly giveUp: number;
  /** Delays after an attempt whose outcome is unknown. After one more such attempt the mail stays in doubt. */
  readonly doubt: readonly number[];
  /** The first pause of a mail server, doubled each time up to the longest. */
  readonly rest: { readonly first: number; readonly longest: number };
  /** A mail server that refuses our password is tried again after this time. */
  readonly login: number;
  /** A content service that does not respond is tried again after this time. */
  readonly content: number;
}

export const LIMITS: Limits = {
  stages: { connect: 10 * SECOND, greeting: 30 * SECOND, command: 60 * SECOND, text: 120 * SECOND },
  poll: 500,
  lease: 10 * SECOND,
  stopping: 3 * SECOND,
  later: [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR],
  giveUp: 72 * HOUR,
  doubt: [15 * MINUTE, 2 * HOUR],
  rest: { first: 2 * SECOND, longest: 5 * MINUTE },
  login: MINUTE,
  content: 30 * SECOND,
};
