/** Every kind of failure the console knows; its text is used when a screen has none of its own. */
export const errorSentences = {
  UNAUTHENTICATED: 'Your session has ended. Please sign in again.',
  FORBIDDEN: 'Your role does not allow this.',
  NOT_FOUND: 'This record no longer exists.',
  BAD_USER_INPUT: 'Something in this request is not valid.',
  CONFLICT: 'This clashes with something that already exists.',
  RATE_LIMITED: 'Too many attempts. Please wait a moment and try again.',
  PERSON_CHANGED: 'Another user has signed in in this browser. This page was reloaded for them.',
  UPSTREAM_DOWN: 'The marketplace could not be reached. Please try again.',
  UNSUPPORTED: 'The marketplace does not offer what this needs yet. Please tell your administrator.',
  UNKNOWN: 'Something went wrong. Please try again.',
} as const;

export type ErrorCode = keyof typeof errorSentences;

const statusByCode: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  PERSON_CHANGED: 409,
  UPSTREAM_DOWN: 502,
  UNSUPPORTED: 501,
  UNKNOWN: 500,
};

/** The cause of a failure when the upstream gave no response at all: refused, hung up, timed out. */
export class NoAnswer extends Error {}

/**
 * What is sent from the console's server to its browser half. `upstreamMessage` is already cleaned
 * (lib/server/upstream/safe-message.ts).
 */
export type ErrorBody = {
  code: ErrorCode;
  message: string;
  requestId?: string | undefined;
  upstreamMessage?: string | undefined;
  /** path of a form field, dotted (`update.name`) -> sentence */
  fieldErrors?: Record<string, string> | undefined;
};

/**
 * Failures that are the upstream's answer to the request; the message of any other failure comes from a program and is
 * no reason for a user to read.
 */
const REASONED: ReadonlySet<ErrorCode> = new Set([
  'FORBIDDEN',
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'CONFLICT',
  'RATE_LIMITED',
]);
/** Default messages of frameworks, which give no reason. */
const GENERIC_MESSAGE =
  /^(?:forbidden(?: resource)?|not found|bad request(?: exception)?|conflict|unprocessable entity|too many requests|\w*Exception|\w*Error)\.?$/i;

/**
 * The one error class of the console. `message` is a sentence for users; `upstreamMessage` is the upstream's own: shown
 * alone where the specification asks for it (statements, product sync, removing a line), elsewhere as the `reason`
 * below a text of ours.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly requestId: string | undefined;
  readonly upstreamMessage: string | undefined;
  readonly fieldErrors: Record<string, string> | undefined;

  constructor(code: ErrorCode, details: Partial<Omit<ErrorBody, 'code'>> & { cause?: unknown } = {}) {
    super(details.message ?? errorSentences[code], { cause: details.cause });
    this.code = code;
    this.requestId = details.requestId;
    this.upstreamMessage = details.upstreamMessage;
    this.fieldErrors = details.fieldErrors;
  }

  /** Why the upstream refused, in its own words; undefined if it gave no reason that a user can understand. */
  get reason(): string | undefined {
    return REASONED.has(this.code) && this.upstreamMessage !== undefined && !GENERIC_MESSAGE.test(this.upstreamMessage)
      ? this.upstreamMessage
      : undefined;
  }

  /** HTTP status the console's own handlers answer with. */
  get status(): number {
    return statusByCode[this.code];
  }

  /** Whether the upstream's answer is not known: what was sent may have been done. */
  get isUnanswered(): boolean {
    return this.cause instanceof NoAnswer;
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      requestId: this.requestId,
      upstreamMessage: this.upstreamMessage,
      fieldErrors: this.fieldErrors,
    };
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorSentences, value);
}

/** Anything thrown, converted to an AppError. */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('UNKNOWN', { cause: error });
}
