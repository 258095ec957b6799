import { ContentUnavailable } from '../content/service.ts';
import type { DeliveryLane } from '../db/tables/messaging.ts';
import { withoutAddresses } from '../log.ts';
import type { LetterComposer } from './compose.ts';
import type { Due } from './due.ts';
import { MAX_SILENCES, SmtpFault, Undeliverable, verdictOf, Withheld } from './failure.ts';
import type { LetterReader } from './letters.ts';
import { outcomeOf, outcomeOfError } from './outcomes.ts';
import type { Post } from './post.ts';
import { endProbe, gateOf, restServer, wakeServer } from './rests-repository.ts';
import { serviceMail } from './service-mail.ts';
import { noteBounce } from './suppression.ts';
import { openSession, type SmtpSession, type WireMail } from './smtp-session.ts';

/** How many deliveries are taken in hand at once, per connection: enough that none waits for the database. */
const PER_CONNECTION = 12;

/** The names a server rests under: its own, and with a sender it refuses. */
interface Names {
  readonly server: string;
  readonly sender: string;
}

interface Settings {
  readonly lane: DeliveryLane;
  readonly connections: number;
  readonly url: string;
  /** The sender's address: a server that refuses it rests for it alone. */
  readonly from: string;
  readonly compose: LetterComposer;
}

/**
 * Takes e-mail to an SMTP server over a few connections of its own, so that no lane waits for another.
 * @returns a function that works until nothing is due, the server rests or the process is to stop
 */
export function smtpLane(post: Post, settings: Settings): () => Promise<void> {
  const server = new URL(settings.url).host;
  const sender = `${server} ${settings.from}`;
  const names = { server, sender };
  return async () => {
    while (!post.stopping.aborted) {
      const gate = await gateOf(post.db, [server, sender]);
      if (gate === 'closed') return;
      const round = new Round(post, settings, names, gate === 'probe');
      const isAny = await round.run();
      if (gate === 'probe' && !round.isAwake) await endProbe(post.db, [server, sender]);
      if (!isAny || round.isOver) return;
    }
  };
}

/** Work at one stretch, with letters read once. A probe is a round of one mail. */
class Round {
  isOver = false;
  /** Whether a resting server took part again. */
  isAwake = false;
  readonly #post: Post;
  readonly #settings: Settings;
  readonly #names: Names;
  readonly #isProbe: boolean;
  readonly #letters: LetterReader;
  readonly #waiting: Due[] = [];
  #claiming: Promise<void> | null = null;
  #isEmpty = false;
  #taken = 0;
  #silences = 0;

  constructor(post: Post, settings: Settings, names: Names, isProbe: boolean) {
    [this.#post, this.#settings, this.#names, this.#isProbe] = [post, settings, names, isProbe];
    this.#letters = post.letters();
  }

  /** @returns whether there was anything to do */
  async run(): Promise<boolean> {
    try {
      await this.#claim();
      const workers = this.#isProbe ? 1 : Math.min(this.#settings.connections, this.#waiting.length);
      await Promise.all(Array.from({ length: workers }, () => this.#work()));
    } finally {
      await this.#post.giveBack(this.#waiting.splice(0).map(({ id }) => id));
    }
    return this.#taken > 0;
  }

  async #work(): Promise<void> {
    let session: SmtpSession | null = null;
    try {
      for (let due = await this.#next(); due !== undefined; due = await this.#next()) session = await this.#deliver(due, session);
    } finally {
      session?.quit();
    }
  }

  async #next(): Promise<Due | undefined> {
    if (this.isOver || this.#post.stopping.aborted) return undefined;
    if (this.#waiting.length < this.#settings.connections && !this.#isEmpty && !this.#isProbe) {
      const claiming = this.#claim();
      if (this.#waiting.length === 0) await claiming;
    }
    return this.isOver || this.#post.stopping.aborted ? undefined : this.#waiting.shift();
  }

  #claim(): Promise<void> {
    const { lane, connections } = this.#settings;
    this.#claiming ??= this.#post.claim({ lane, channel: 'EMAIL', limit: this.#isProbe ? 1 : connections * PER_CONNECTION })
      .then((due) => {
        this.#taken += due.length;
        this.#isEmpty = due.length === 0;
        this.#waiting.push(...(this.#isProbe ? due.slice(0, 1) : due));
        return this.#isProbe ? this.#post.giveBack(due.slice(1).map(({ id }) => id)) : undefined;
      })
      .finally(() => (this.#claiming = null));
    return this.#claiming;
  }

  async #deliver(due: Due, session: SmtpSession | null): Promise<SmtpSession | null> {
    const post = this.#post;
    let open = session;
    try {
      const mail = await this.#mailOf(due);
      open = await this.#handOver(mail, due, open);
      this.#silences = 0;
      await post.note({ id: due.id, state: 'sent', error: null, isCounted: true });
      await this.#wake();
    } catch (error) {
      await this.#judge(due, error);
    }
    return open?.isOpen ? open : null;
  }

  async #mailOf(due: Due): Promise<WireMail> {
    const { id, mailId, messageId, email } = due;
    if (mailId !== null) return serviceMail(this.#post, mailId);
    if (email === null) throw new Undeliverable('The account is not there any more.');
    return this.#settings.compose(await this.#letters(messageId, 'EMAIL'), { id, to: email, person: due });
  }

  async #handOver(mail: WireMail, due: Due, known: SmtpSession | null): Promise<SmtpSession> {
    const { limits, stopping } = this.#post;
    const begin = () => this.#post.begin(due.id);
    if (known?.isOpen) {
      try {
        await within(known, mail, begin, this.#post);
        return known;
      } catch (error) {
        // A server may end a talk after so many mails, or after a while: that is nothing but the end of that talk.
        const isFarewell = error instanceof SmtpFault && error.stage === 'mail' && (error.code === null || error.code === 421) && known.taken > 0;
        if (!isFarewell) throw error;
      }
    }
    const session = await openSession(this.#settings.url, limits.stages, stopping);
    try {
      await within(session, mail, begin, this.#post);
      return session;
    } catch (error) {
      session.quit();
      throw error;
    }
  }

  async #judge(due: Due, error: unknown): Promise<void> {
    const post = this.#post;
    if (error instanceof Withheld) {
      // What may not go is most often not alone: the rest is looked at anew.
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
      if (!(error instanceof Undeliverable)) post.log.error({ err: error, deliveryId: due.id }, 'a delivery could not be made');
      await post.note(outcomeOfError(due, error, reason, post.limits));
      return;
    }
    const verdict = verdictOf(error.stage, error.code);
    this.#silences = error.code === null && verdict.server === null ? this.#silences + 1 : 0;
    const rest = verdict.server ?? (this.#silences >= MAX_SILENCES && !post.stopping.aborted ? 'rest' : null);
    const waitMs = rest === null ? 0 : await this.#rest(rest === 'login', error, reason);
    if (rest === null && verdict.mail !== 'doubt') await this.#wake();
    if (verdict.mail === 'final' && error.stage === 'rcpt' && due.accountId !== null && due.email !== null) await noteBounce(post.db, due.email, reason);
    await post.note(outcomeOf(due, verdict.mail, { reason, waitMs, limits: post.limits }));
  }

  /** Leaves the server alone, and says so: loudly where somebody has to do something. */
  async #rest(isLogin: boolean, { stage, code }: SmtpFault, reason: string): Promise<number> {
    this.isOver = true;
    const { server, sender } = this.#names;
    const ms = await restServer(this.#post.db, stage === 'mail' ? sender : server, { isLogin, reason }, this.#post.limits);
    const about = { server, lane: this.#settings.lane, stage, code, reason, restMs: ms };
    if (isLogin) this.#post.log.error(about, 'the mail server does not take our name and password: no mail goes out until it does');
    else this.#post.log.warn(about, 'the mail server is left alone for a while');
    return ms;
  }

  async #wake(): Promise<void> {
    if (!this.#isProbe || this.isAwake) return;
    this.isAwake = true;
    await wakeServer(this.#post.db, [this.#names.server, this.#names.sender]);
    this.#post.log.info({ server: this.#names.server }, 'the mail server takes part again');
  }
}

/** Sends, and ends the talk when the process is to stop: at once before the text of the mail, after a moment of grace within it. */
async function within(session: SmtpSession, mail: WireMail, begin: () => Promise<boolean>, { stopping, limits }: Post): Promise<void> {
  let grace: NodeJS.Timeout | undefined;
  const stop = () => {
    if (!session.isInText) return session.abort();
    grace = setTimeout(() => session.abort(), limits.stopping);
  };
  if (stopping.aborted) throw new Withheld('The process is to stop.');
  stopping.addEventListener('abort', stop, { once: true });
  try {
    await session.send(mail, begin);
  } finally {
    clearTimeout(grace);
    stopping.removeEventListener('abort', stop);
  }
}
