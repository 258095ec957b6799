import { setTimeout as pause } from 'node:timers/promises';
import { ContentUnavailable } from '../../messaging/content-service.ts';
import { withoutAddresses } from '../../core/log.ts';
import type { Due } from './due.ts';
import { isAboutSender, MAX_SILENCES, SmtpFault, Undeliverable, verdictOf, Withheld } from './failure.ts';
import { handOver } from './hand-over.ts';
import { mailMaker } from './mail-maker.ts';
import { outcomeOf, outcomeOfError } from './outcomes.ts';
import type { Post } from './post.ts';
import { pauseServer, resumeServer } from './server-pause.ts';
import { noteBounce } from '../../messaging/suppression.ts';
import type { SmtpSession } from './smtp-session.ts';
import type { Names, Settings } from './smtp-settings.ts';
import type { WireMail } from './smtp-text.ts';

/** How many deliveries are claimed at once, per connection: enough that none waits for the database. */
const PER_CONNECTION = 12;

/** One connection of a round. */
interface Line {
  session: SmtpSession | null;
  /** Resolves when the result of the last mail is recorded; rejects when the process stops before that. */
  noted: Promise<void>;
}

/** One round of sending, over a few connections. A probe is a round of one mail. */
export class Round {
  isOver = false;
  /** Whether a paused server works again. */
  isAwake = false;
  readonly #post: Post;
  readonly #settings: Settings;
  readonly #names: Names;
  readonly #isProbe: boolean;
  readonly #begin: (id: string) => Promise<boolean>;
  readonly #mailOf: (due: Due) => Promise<WireMail>;
  readonly #waiting: Due[] = [];
  #claiming: Promise<void> | null = null;
  #isEmpty = false;
  #taken = 0;
  #silences = 0;

  constructor(post: Post, settings: Settings, names: Names, isProbe: boolean) {
    [this.#post, this.#settings, this.#names, this.#isProbe] = [post, settings, names, isProbe];
    this.#begin = post.beginner(settings.lane);
    this.#mailOf = mailMaker(post, settings.compose);
  }

  /** @returns whether there was anything to do */
  async run(): Promise<boolean> {
    const working = new Set<Promise<void>>();
    const max = this.#isProbe ? 1 : this.#settings.connections;
    let failure: unknown = null;
    try {
      await this.#claim();
      do {
        while (working.size < max && this.#waiting.length > 0 && !this.#hasEnded) {
          const worker: Promise<void> = this.#work()
            .catch((error: unknown) => {
              failure ??= error;
              this.isOver = true;
            })
            .finally(() => working.delete(worker));
          working.add(worker);
        }
        await Promise.race([Promise.all(working), pause(this.#post.limits.poll, undefined, { ref: false })]);
        // One mail may block for long: other mails use the free connections in the meantime.
        if (working.size > 0 && working.size < max && this.#waiting.length === 0 && !this.#hasEnded)
          await this.#claim();
      } while (working.size > 0 || (this.#waiting.length > 0 && !this.#hasEnded));
    } finally {
      await Promise.all(working);
      // A claim in progress still adds to `#waiting`.
      await this.#claiming?.catch(() => undefined);
      await this.#post.giveBack(this.#waiting.splice(0).map(({ id }) => id));
    }
    if (failure !== null) throw failure;
    return this.#taken > 0;
  }

  /** No new mail is started. */
  get #hasEnded(): boolean {
    return this.isOver || this.#post.stopping.aborted;
  }

  async #work(): Promise<void> {
    const line: Line = { session: null, noted: Promise.resolve() };
    try {
      for (let due = await this.#next(); due !== undefined; due = await this.#next()) await this.#deliver(due, line);
    } finally {
      line.session?.quit();
      await line.noted;
    }
  }

  async #next(): Promise<Due | undefined> {
    if (this.#hasEnded) return undefined;
    if (this.#waiting.length < this.#settings.connections && !this.#isEmpty && !this.#isProbe) {
      const claiming = this.#claim();
      if (this.#waiting.length === 0) await claiming;
      // Nobody waits for this claim yet. If it fails, the next call claims again and reports the error.
      else claiming.catch(() => undefined);
    }
    return this.#hasEnded ? undefined : this.#waiting.shift();
  }

  #claim(): Promise<void> {
    const { lane, connections } = this.#settings;
    this.#claiming ??= this.#post
      .claim({ lane, channel: 'EMAIL', limit: this.#isProbe ? 1 : connections * PER_CONNECTION })
      .then((due) => {
        this.#taken += due.length;
        this.#isEmpty = due.length === 0;
        this.#waiting.push(...(this.#isProbe ? due.slice(0, 1) : due));
        return this.#isProbe ? this.#post.giveBack(due.slice(1).map(({ id }) => id)) : undefined;
      })
      .finally(() => (this.#claiming = null));
    return this.#claiming;
  }

  async #deliver(due: Due, line: Line): Promise<void> {
    const post = this.#post;
    try {
      const mail = await this.#mailOf(due);
      // The next mail is announced while the previous one is recorded, but its text waits: a killed process leaves one
      // mail per connection in doubt.
      const begin = async () => {
        await line.noted;
        return this.#begin(due.id);
      };
      line.session = await handOver(post, this.#settings.url, { mail, begin, known: line.session });
    } catch (error) {
      if (!line.session?.isOpen) line.session = null;
      return this.#judge(due, error).catch(async (failure: unknown) => {
        await post.giveBack([due.id]);
        throw failure;
      });
    }
    if (!line.session.isOpen) line.session = null;
    this.#silences = 0;
    line.noted = post.note({ id: due.id, state: 'sent', error: null, isCounted: true });
    line.noted.catch(() => undefined);
    // If this fails, the mail is sent nevertheless: it must not be judged.
    await this.#wake();
  }

  async #judge(due: Due, error: unknown): Promise<void> {
    const post = this.#post;
    if (error instanceof Withheld) {
      // If one may not be sent, others probably may not either: the rest is checked again.
      await post.giveBack([due.id, ...this.#waiting.splice(0).map(({ id }) => id)]);
      return;
    }
    if (error instanceof ContentUnavailable) {
      if (due.messageId !== null) post.putAside(due.messageId, error);
      await post.giveBack([due.id]);
      return;
    }
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 500);
    if (!(error instanceof SmtpFault)) {
      if (!(error instanceof Undeliverable)) post.log.error({ err: error, deliveryId: due.id }, 'a delivery failed');
      await post.note(outcomeOfError(due, error, reason, post.limits));
      return;
    }
    const verdict = verdictOf(error.stage, error.code, reason);
    const isSender = isAboutSender(error.stage, error.code, reason);
    this.#silences = isSender || (error.code === null && verdict.server === null) ? this.#silences + 1 : 0;
    const isServers = this.#silences >= MAX_SILENCES || (isSender && this.#isProbe);
    const rest = verdict.server ?? (isServers && !post.stopping.aborted ? 'rest' : null);
    const waitMs =
      rest === null
        ? 0
        : await this.#pause({
            isLogin: rest === 'login',
            stage: isSender ? 'mail' : error.stage,
            code: error.code,
            reason,
          });
    if (rest === null && verdict.mail !== 'doubt' && !isSender) await this.#wake();
    if (verdict.mail === 'final' && error.stage === 'rcpt' && due.accountId !== null && due.email !== null)
      await noteBounce(post.db, due.email, reason);
    await post.note(outcomeOf(due, verdict.mail, { reason, waitMs, limits: post.limits }));
  }

  async #pause(cause: Parameters<typeof pauseServer>[3]): Promise<number> {
    this.isOver = true;
    return pauseServer(this.#post, this.#names, this.#settings.lane, cause);
  }

  async #wake(): Promise<void> {
    if (!this.#isProbe || this.isAwake) return;
    this.isAwake = true;
    await resumeServer(this.#post, this.#names);
  }
}
