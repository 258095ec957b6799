/** How far a talk with a mail server had come. `text` begins with the first byte of the mail itself. */
export type Stage = 'connect' | 'greeting' | 'helo' | 'starttls' | 'auth' | 'mail' | 'rcpt' | 'data' | 'text';

/** What became of one mail that did not go out. */
export type MailVerdict =
  /** Nothing was learned about it: put back, no try counted. */
  | 'unjudged'
  /** Tried again later, counted. */
  | 'later'
  | 'final'
  /** It may have arrived: counted, put back for long, and not often. */
  | 'doubt';

export interface Verdict {
  readonly mail: MailVerdict;
  /** Whether the server is left alone: for a growing while, or for a fixed one because it does not take our name and password. */
  readonly server: 'rest' | 'login' | null;
}

/** What a server said in numbers: `none` is no answer, `sender` a final refusal whose words are about who sends, `other` an answer that is none of SMTP's refusals. */
type Answer = 'none' | '421' | '4xx' | 'login' | '5xx' | 'sender' | 'other';

interface Row extends Verdict {
  readonly stages: readonly Stage[];
  readonly answers: readonly Answer[] | 'any';
}

const SENDER: readonly Stage[] = ['connect', 'greeting', 'helo', 'starttls', 'mail'];
const MAIL: readonly Stage[] = ['rcpt', 'data', 'text'];

/** The one table of what an error means: whatever comes before RCPT is about the sender, RCPT and DATA are about that mail. The first row that fits holds. */
export const VERDICTS: readonly Row[] = [
  { stages: ['auth'], answers: ['5xx', 'login', 'other'], mail: 'unjudged', server: 'login' },
  { stages: ['auth'], answers: 'any', mail: 'unjudged', server: 'rest' },
  // 530 and its like say that the server wants a password of us, at whatever stage it thinks of it.
  { stages: ['mail', 'rcpt', 'data'], answers: ['login'], mail: 'unjudged', server: 'login' },
  { stages: SENDER, answers: 'any', mail: 'unjudged', server: 'rest' },
  // The server goes away, and it was this mail that it went away at: were that not counted, one mail could stop all others for good.
  { stages: MAIL, answers: ['421'], mail: 'later', server: 'rest' },
  { stages: MAIL, answers: ['4xx'], mail: 'later', server: null },
  // Many servers keep what they have against the sender until they know the recipient: nobody's mail is lost by that.
  { stages: ['rcpt'], answers: ['sender'], mail: 'later', server: null },
  { stages: MAIL, answers: ['5xx', 'login', 'sender'], mail: 'final', server: null },
  { stages: ['rcpt', 'data'], answers: 'any', mail: 'later', server: null },
  { stages: ['text'], answers: 'any', mail: 'doubt', server: null },
];

/** So many mails in a row without an answer, or refused because of who sends them: then the server is left alone, whatever each of them was. */
export const MAX_SILENCES = 3;

const LOGIN_CODES: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/** RFC 3463's codes for a sender's address, and the words servers have for it. */
const ABOUT_SENDER =
  /\b5\.1\.[78]\b|\bsender\b.{0,40}\b(?:rejected|denied|refused|blocked|unknown|not (?:allowed|permitted|authori[sz]ed|owned))\b/i;

/** Whether a refusal of a recipient is in truth one of the sender. @param response as the server gave it */
export function isAboutSender(stage: Stage, code: number | null, response: string): boolean {
  return stage === 'rcpt' && answerOf(code) === '5xx' && ABOUT_SENDER.test(response);
}

/** @param code the number the server answered with, null without an answer @param response its words */
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

/** A delivery that can never succeed; its message is what staff read. */
export class Undeliverable extends Error {}

/** A mail server's refusal or silence. */
export class SmtpFault extends Error {
  readonly stage: Stage;
  /** Null without an answer. */
  readonly code: number | null;

  constructor(message: string, stage: Stage, code: number | null) {
    super(message);
    this.stage = stage;
    this.code = code;
  }
}

/** The mail was not begun because it may no longer be sent, or because this process is stopping. */
export class Withheld extends Error {}
