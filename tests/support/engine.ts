import { randomUUID } from 'node:crypto';
import type { MessageChannel } from '../../graphql/generated/schema.ts';
import { openDatabase } from '../../marketplace/core/db/connection.ts';
import type { Marketplace } from '../../marketplace/core/context.ts';
import { createLog } from '../../marketplace/core/log.ts';
import { createMailer } from '../../marketplace/core/mail/mailer.ts';
import { readMarketplaceOptions } from '../../marketplace/core/options.ts';
import { LIMITS, type Limits } from '../../marketplace/background/sending/limits.ts';
import { startSending } from '../../marketplace/background/sending/sender.ts';
import { eventually } from './answers.ts';

/**
 * Limits for tests: what takes minutes in production takes a second here. Limits that no test waits for keep their
 * values, so that a busy machine breaks nothing.
 */
const QUICK: Limits = {
  ...LIMITS,
  poll: 40,
  stopping: 300,
  later: [50, 100, 200, 400],
  doubt: [200, 400],
  rest: { first: 50, longest: 400 },
  login: 300,
  content: 200,
};

/** For servers that do not respond. */
export const IMPATIENT: Limits['stages'] = { connect: 500, greeting: 500, command: 500, text: 500 };

interface Settings {
  readonly smtpUrl?: string;
  readonly limits?: Partial<Limits>;
}

/** The sending engine alone, on a database of the test: customers, campaigns and mails are inserted directly. */
export function engineKit(databaseUrl: string) {
  const { db } = openDatabase(databaseUrl, { max: 2 });

  async function people(count: number) {
    const tag = randomUUID().slice(0, 8);
    const accounts = await db
      .insertInto('accounts')
      .values(
        Array.from({ length: count }, (_, n) => ({
          email: `p${n}-${tag}@people.example`,
          status: 'active' as const,
          enabled: true,
        })),
      )
      .returning(['id', 'email'])
      .execute();
    await db
      .insertInto('customers')
      .values(
        accounts.map(({ id, email }) => ({
          account_id: id,
          email,
          mobile: '+27820000000',
          is_subscribed: true,
          app_os: 'iOS' as const,
        })),
      )
      .execute();
    return accounts;
  }

  /** A campaign whose deliveries are queued. All at once, as in the product: a run without any is ended. */
  async function campaign(accounts: readonly { id: string }[], channels: readonly MessageChannel[] = ['EMAIL']) {
    return db.transaction().execute(async (trx) => {
      const { id: message_id } = await trx
        .insertInto('messages')
        .values({ name: 'Letter', title: 'A letter', body: 'Dear reader', notification_title: 'Ping' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await trx
        .insertInto('message_campaigns')
        .values({ name: 'Campaign', type: 'ONCE', scheduled_at: new Date(), message_id, channels: [...channels] })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: runId } = await trx
        .insertInto('campaign_runs')
        .values({ message_campaign_id: id, name: 'Campaign', message_id, scheduled_for: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = accounts.flatMap((account) =>
        channels.map((channel) => ({
          lane: 'campaign' as const,
          campaign_run_id: runId,
          account_id: account.id,
          channel,
          message_id,
        })),
      );
      for (let at = 0; at < rows.length; at += 2_000)
        await trx
          .insertInto('deliveries')
          .values(rows.slice(at, at + 2_000))
          .execute();
      return { id, runId, messageId: message_id };
    });
  }

  /** A transactional mail of the marketplace. */
  async function serviceMail(
    to: string,
    attachments: { filename: string; contentType: string; content: Buffer }[] = [],
  ) {
    const mailer = createMailer({ from: 'Atelier <no-reply@atelier.example>', delivers: true });
    await db
      .transaction()
      .execute((trx) =>
        mailer.queue(trx, {
          to: [to],
          subject: 'Reset your password',
          body: { text: 'A link', html: '<p>A link</p>' },
          attachments,
        }),
      );
  }

  /** Starts one engine, as one process would have. */
  async function start({ smtpUrl, limits = {} }: Settings = {}) {
    const own = openDatabase(databaseUrl, { max: 3 });
    const log: Record<string, unknown>[] = [];
    const options = readMarketplaceOptions([], smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl });
    const marketplace = {
      db: own.db,
      options,
      log: createLog('debug', { write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>) }),
    } as unknown as Marketplace;
    const sending = await startSending(marketplace, { ...QUICK, ...limits });
    let stopped: Promise<void> | undefined;
    return { log, stop: () => (stopped ??= sending.stop().then(() => own.db.destroy())) };
  }

  const deliveries = (runId: string) =>
    db.selectFrom('deliveries').selectAll().where('campaign_run_id', '=', runId).orderBy('id').execute();

  /** The number of deliveries of a run by state. */
  async function states(runId: string): Promise<Record<string, number>> {
    const rows = await db
      .selectFrom('deliveries')
      .select(({ fn }) => ['state', fn.countAll<number>().as('n')])
      .where('campaign_run_id', '=', runId)
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
  }

  /** Waits until a run has no waiting delivery. */
  const finished = (runId: string, limitMs = 60_000) =>
    eventually(
      async () => {
        const run = await db
          .selectFrom('campaign_runs')
          .select('finished_at')
          .where('id', '=', runId)
          .executeTakeFirstOrThrow();
        return run.finished_at !== null;
      },
      `the run to end (${runId})`,
      limitMs,
    );

  return { db, people, campaign, serviceMail, start, deliveries, states, finished, close: () => db.destroy() };
}
