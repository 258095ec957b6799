const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long the engine waits for what, in milliseconds. Tests wait less. */
export interface Limits {
  /** How long each stage of a talk with a mail server may take, however slowly the server drips. */
  readonly stages: {
    readonly connect: number;
    readonly greeting: number;
    readonly command: number;
    readonly text: number;
  };
  /** How often to look for what is due. */
  readonly poll: number;
  /** A process that has not been seen for so long is dead. It says every fifth of this that it lives. */
  readonly lease: number;
  /** How long a mail whose text is under way may take to end when the process is told to stop. */
  readonly stopping: number;
  /** Waits between tries of a mail that was refused for now; the last one is repeated. */
  readonly later: readonly number[];
  /** A mail is given up so long after it was first tried. */
  readonly giveUp: number;
  /** Waits after a try whose outcome nobody knows. After one more such try the mail stays in doubt. */
  readonly doubt: readonly number[];
  /** A mail server's first rest, which doubles up to the longest. */
  readonly rest: { readonly first: number; readonly longest: number };
  /** A mail server that does not take the password is asked again so much later. */
  readonly login: number;
  /** A content service that does not answer is asked again so much later. */
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
