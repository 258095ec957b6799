import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { SmtpFault, Withheld, type Stage } from './failure.ts';
import type { Limits } from './limits.ts';
import { withoutClocks } from './smtp-connect.ts';
import { faultOf, isRefusal } from './smtp-errors.ts';
import type { SmtpSession } from './smtp-session.ts';
import { smtpLogger } from './smtp-protocol.ts';
import { Text, writeText, type WireMail } from './smtp-text.ts';

/** A server's reply to DATA when it is ready (RFC 5321). */
const ASKS_FOR_TEXT = 354;

type TextState = 'none' | 'asked' | 'begun' | 'ended';

/** A session of the library, each of its stages under our own time limit. */
export class SmtpConversation implements SmtpSession {
  taken = 0;
  #text = 'none' as TextState;
  /**
   * Whether the server may still have the envelope of a refused mail: it accepts no other before RSET (RFC 5321,
   * 4.1.4).
   */
  #isHalfWay = false;
  #fail: ((error: Error) => void) | null = null;
  #timer: NodeJS.Timeout | undefined;
  #ended: Error | null = null;
  readonly #talk = smtpLogger(() => this.#watch());
  readonly #connection: SMTPConnection;
  readonly #limits: Limits['stages'];

  constructor(options: SMTPConnection.Options, limits: Limits['stages']) {
    this.#limits = limits;
    this.#connection = withoutClocks(options, this.#talk.logger);
    this.#connection.on('error', (error: SMTPConnection.SMTPError) => this.#end(this.#faultOf(error)));
    this.#connection.on('end', () => this.#end(this.#silence('The mail server closed the connection.')));
  }

  get isOpen() {
    return this.#ended === null;
  }

  get #isWriting() {
    return this.#text === 'begun';
  }

  get isInText() {
    return this.#text === 'begun' || this.#text === 'ended';
  }

  async begin(auth: SMTPConnection.AuthenticationType | undefined): Promise<void> {
    await this.#step((done) => this.#connection.connect(done));
    if (auth !== undefined) await this.#step((done) => this.#connection.login(auth, done));
  }

  async send({ envelope, raw }: WireMail, begin: () => Promise<boolean>): Promise<void> {
    this.#text = 'none';
    if (this.#isHalfWay) await this.#reset();
    try {
      await this.#step((done) => {
        const text = new Text(
          async (out) => {
            // The library accepts any code below 400, but a server that replies 250 here would treat the text as
            // commands.
            if (this.#talk.code() !== ASKS_FOR_TEXT)
              return this.#end(new SmtpFault('The mail server did not ask for the mail.', 'data', this.#talk.code()));
            this.#text = 'asked';
            clearTimeout(this.#timer);
            const mayGo = await begin().catch(() => false);
            if (!this.isOpen) return;
            if (!mayGo) return this.#end(new Withheld('It may no longer be sent.'));
            this.#text = 'begun';
            this.#watch();
            await writeText(out, raw, () => {
              this.#watch();
              return this.isOpen;
            });
            this.#text = 'ended';
            this.#watch();
          },
          (error) => this.#end(error),
        );
        this.#connection.send({ from: envelope.from, to: [...envelope.to] }, text, (error) => {
          // A reply that came before the whole text was written is about something else.
          done(
            error ??
              (this.#text === 'ended'
                ? undefined
                : new SmtpFault(
                    'The mail server replied before the mail was transmitted.',
                    this.#text === 'begun' ? 'text' : 'data',
                    0,
                  )),
          );
        });
      });
      this.taken += 1;
    } catch (error) {
      // A server that refuses one mail may accept the next; after any other reply the state of the conversation is
      // unknown.
      this.#isHalfWay = !this.isInText;
      if (this.#isWriting || !isRefusal(error)) this.#end(error instanceof Error ? error : new Error(String(error)));
      throw error;
    } finally {
      this.#text = 'none';
    }
  }

  /** If even RSET fails, the conversation is closed. @throws SmtpFault at the stage `mail` without a reply, Withheld */
  async #reset(): Promise<void> {
    try {
      await this.#step((done) => this.#connection.reset(done));
      this.#isHalfWay = false;
    } catch (error) {
      const reason =
        error instanceof Withheld
          ? error
          : new SmtpFault('The mail server did not reset after a refused mail.', 'mail', null);
      this.#end(reason);
      throw reason;
    }
  }

  abort(): void {
    this.#end(
      this.isInText
        ? this.#silence('The process was stopped before the mail server answered.')
        : new Withheld('The process is stopping.'),
    );
  }

  quit(): void {
    clearTimeout(this.#timer);
    if (this.isOpen) this.#connection.quit();
    this.#ended ??= new Error('The session is over.');
    // A server that never replies to QUIT is not waited for.
    setTimeout(() => this.#connection.close(), 1_000).unref();
  }

  /** Runs one step of the conversation with a time limit; whatever ends the connection ends the step. */
  #step(action: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      if (this.#ended !== null) return reject(this.#ended);
      this.#fail = reject;
      this.#watch();
      action((error) => (error ? reject(this.#faultOf(error)) : resolve()));
    }).finally(() => {
      this.#fail = null;
      clearTimeout(this.#timer);
    });
  }

  get #stage(): Stage {
    if (this.isInText) return 'text';
    return this.#text === 'asked' ? 'data' : this.#talk.awaited();
  }

  /** Restarts the time limit for a stage that has begun. */
  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#fail === null || this.#text === 'asked') return;
    const stage = this.#stage;
    const limit =
      stage === 'text' ? this.#limits.text : stage === 'greeting' ? this.#limits.greeting : this.#limits.command;
    this.#timer = setTimeout(() => this.#end(this.#silence('The mail server did not answer in time.')), limit);
  }

  #silence(words: string): SmtpFault {
    return new SmtpFault(words, this.#stage, null);
  }

  #faultOf(error: Error): Error {
    return faultOf(error, { stage: this.#stage, isInText: this.isInText, answered: this.#talk.answered() });
  }

  #end(error: Error): void {
    clearTimeout(this.#timer);
    if (this.#ended !== null) return;
    this.#ended = error;
    this.#fail?.(error);
    this.#connection.close();
  }
}
