/** The stage of an SMTP conversation. `text` begins with the first byte of the mail itself. */
export type Stage = 'connect' | 'greeting' | 'helo' | 'starttls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'text';

/** The result of a mail that was not sent. */
export type MailVerdict =
  /** Nothing was learned about the mail: it is queued again without counting an attempt. */
  | 'unjudged'
  /** Tried again later, counted. */
  | 'later'
  | 'final'
  /** It may have arrived: counted, put back for long, and not often. */
  | 'doubt';

export interface Verdict {
  readonly mail: MailVerdict;
  /** Whether the server is paused: for an increasing time, or for a fixed one if it refuses our name and password. */
  readonly server: 'rest' | 'login' | null;
}

/**
 * The kind of a server's reply: `none` is no reply, `sender` a final refusal whose text is about the sender, `other` a
 * reply that is not an SMTP refusal.
 */
type Answer = 'none' | '421' | '4xx' | 'login' | '5xx' | 'sender' | 'other';

interface Row extends Verdict {
  readonly stages: readonly Stage[];
  readonly answers: readonly Answer[] | 'any';
}

const SENDER: readonly Stage[] = ['connect', 'greeting', 'helo', 'starttls', 'mail'];
const MAIL: readonly Stage[] = ['rcpt', 'data', 'text'];

/**
 * The one table of what an error means: whatever comes before RCPT is about the sender, RCPT and DATA are about that
 * mail. The first matching row counts.
 */
export const VERDICTS: readonly Row[] = [
  { stages: ['auth'], answers: ['5xx', 'login', 'other'], mail: 'unjudged', server: 'login' },
  { stages: ['auth'], answers: 'any', mail: 'unjudged', server: 'rest' },
  // 530 and similar codes mean that the server requires authentication, at whatever stage.
  { stages: ['mail', 'rcpt', 'data'], answers: ['login'], mail: 'unjudged', server: 'login' },
  { stages: SENDER, answers: 'any', mail: 'unjudged', server: 'rest' },
  // The server closed the connection during this mail: if that were not counted, one mail could block all others for
  // ever.
  { stages: MAIL, answers: ['421'], mail: 'later', server: 'rest' },
  { stages: MAIL, answers: ['4xx'], mail: 'later', server: null },
  // Many servers report an objection to the sender only once they know the recipient: no mail is lost because of that.
  { stages: ['rcpt'], answers: ['sender'], mail: 'later', server: null },
  { stages: MAIL, answers: ['5xx', 'login', 'sender'], mail: 'final', server: null },
  { stages: ['rcpt', 'data'], answers: 'any', mail: 'later', server: null },
  { stages: ['text'], answers: 'any', mail: 'doubt', server: null },
];

/**
 * After this many mails in a row without a reply, or refused because of the sender, the server is paused, whatever each
 * result was.
 */
export const MAX_SILENCES = 3;

const LOGIN_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** RFC 3463's codes for a sender's address, and the words that servers use for it. */
const ABOUT_SENDER =
  /\b5\.1\.[78]\b|\bsender\b.{0,40}\b(?:rejected|denied|refused|blocked|unknown|not (?:allowed|permitted|authori[sz]ed|owned))\b/i;

/** Whether a refusal of a recipient is really one of the sender. @param response the server's text */
export function isAboutSender(stage: Stage, code: number | null, response: string): boolean {
  return stage === 'rcpt' && answerOf(code) === '5xx' && ABOUT_SENDER.test(response);
}

/** @param code the reply code, null without a reply @param response its text */
export function verdictOf(stage: Stage, code: number | null, response = ''): Verdict {
  const answer = isAboutSender(stage, code, response) ? 'sender' : answerOf(code);
  const row = VERDICTS.find(
    ({ stages, answers }) => stages.includes(stage) && (answers === 'any' || answers.includes(answer)),
  );
  if (row === undefined) throw new TypeError(`The table of verdicts has no row for ${answer} at ${stage}.`);
  return { mail: row.mail, server: row.server };
}

function answerOf(code: number | null): Answer {
  if (code === null) return 'none';
  if (code === 421) return '421';
  if (LOGIN_CODES.has(code)) return 'login';
  if (code >= 400 && code < 500) return '4xx';
  return code >= 500 && code < 600 ? '5xx' : 'other';
}

/** A delivery that can never succeed; its message is shown to staff. */
export class Undeliverable extends Error {}

/** A mail server's refusal, or no reply. */
export class SmtpFault extends Error {
  readonly stage: Stage;
  /** Null without a reply. */
  readonly code: number | null;

  constructor(message: string, stage: Stage, code: number | null) {
    super(message);
    this.stage = stage;
    this.code = code;
  }
}

/** The mail was not begun because it may no longer be sent, or because this process is stopping. */
export class Withheld extends Error {}
