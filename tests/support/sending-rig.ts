import { after, before } from 'node:test';
import { eventually } from './answers.ts';
import { engineKit } from './engine.ts';
import { acquireDatabase } from './postgres.ts';
import { startSmtp, type SmtpServer } from './smtp.ts';

type Kit = ReturnType<typeof engineKit>;
type Person = { readonly email: string };

/** A database, a mail server and engines for one test alone. */
export interface SendingRig {
  readonly kit: Omit<Kit, 'start' | 'close'>;
  readonly smtp: SmtpServer;
  /**
   * The same as in the kit; whatever it started is stopped when the test ends, also after a failure. Uses the rig's
   * mail server by default.
   */
  start(settings?: Parameters<Kit['start']>[0]): ReturnType<Kit['start']>;
  /** The number of mails that each recipient got. */
  letters(people: readonly Person[]): number[];
  /** Waits until the mail server has accepted this many mails. */
  some(count: number): Promise<unknown>;
  /** Waits until no request is in progress; no further mail follows. */
  quiet(): Promise<unknown>;
  /** The servers that are paused. */
  rests(): Promise<{ server: string; is_login: boolean; failures: number }[]>;
  /** How often the paused server has failed so far; 0 if none is paused. Grows while a test waits for a number. */
  failures(): Promise<number>;
}

/**
 * Rigs for concurrent tests: most of what they do is waiting. Called inside a `describe` of the same concurrency.
 * @returns a function that runs a test with its own rig and cleans up afterwards
 */
export function sendingRigs(count: number): (work: (rig: SendingRig) => Promise<void>) => () => Promise<void> {
  const closing: (() => Promise<void>)[] = [];
  const free: Pooled[] = [];
  before(async () => {
    await Promise.all(
      Array.from({ length: count }, async () => {
        const stored = await open(closing);
        free.push(stored);
      }),
    );
  });
  after(async () => {
    await Promise.all(closing.map((close) => close()));
  });
  return (work) => async () => {
    const stored = free.pop();
    if (stored === undefined) throw new Error('More tests run side by side than there are rigs.');
    try {
      await work(stored.rig);
    } finally {
      await stored.sweep();
      free.push(stored);
    }
  };
}

interface Pooled {
  readonly rig: SendingRig;
  sweep(): Promise<void>;
}

async function open(closing: (() => Promise<void>)[]): Promise<Pooled> {
  const database = await acquireDatabase({ scale: 'empty' });
  const smtp = await startSmtp();
  const kit = engineKit(database.url);
  closing.push(async () => {
    await kit.close();
    await smtp.stop();
    await database.release();
  });
  const running: { stop(): Promise<void> }[] = [];
  const rests = () => kit.db.selectFrom('mail_server_rests').select(['server', 'is_login', 'failures']).execute();
  const rig: SendingRig = {
    kit,
    smtp,
    start: async (settings) => {
      const engine = await kit.start({ smtpUrl: smtp.url, ...settings });
      running.push(engine);
      return engine;
    },
    letters: (people) => people.map(({ email }) => smtp.mails.filter(({ to }) => to.includes(email)).length),
    some: (mails) => eventually(async () => smtp.mails.length >= mails, `${mails} mails`),
    quiet: () =>
      eventually(
        async () => (await kit.db.selectFrom('delivery_claims').select('delivery_id').execute()).length === 0,
        'nothing to be under way',
      ),
    rests,
    failures: async () => (await rests())[0]?.failures ?? 0,
  };
  const sweep = async () => {
    await Promise.all(running.splice(0).map((engine) => engine.stop()));
    smtp.recover();
    smtp.mails.length = 0;
    for (const table of ['delivery_claims', 'deliveries', 'mail_server_rests', 'suppressed_addresses'] as const)
      await kit.db.deleteFrom(table).execute();
  };
  return { rig, sweep };
}
