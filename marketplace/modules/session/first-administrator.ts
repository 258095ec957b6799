import { sql } from 'kysely';
import type { Role } from '../../../graphql/generated/schema.ts';
import type { Marketplace } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { renderMail } from '../../core/mail/body.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import { insertPasswordReset } from './repository.ts';
import { resetLink } from './reset-link.ts';

/** The same as for every link that sets a password, ms. */
const VALID_MS = 60 * 60 * 1000;

/**
 * Makes sure that somebody can sign in to a marketplace without staff: gives the account of ADMIN_EMAIL the roles Admin
 * and SuperAdmin and creates a link, valid for one hour and one use, to choose a password. The link is mailed; without
 * an SMTP server it is logged, the only token that ever is. Once an administrator has a password, nothing happens;
 * until then a start creates a new link when the last one has expired.
 */
export async function welcomeFirstAdministrator({
  db,
  log,
  mailer,
  options,
}: Pick<Marketplace, 'db' | 'log' | 'mailer' | 'options'>): Promise<void> {
  const email = options.firstAdministrator?.trim().toLowerCase();
  if (email === undefined) {
    if (!(await hasAdministrator(db)))
      log.warn('nobody can sign in yet: set ADMIN_EMAIL to the first administrator’s address and start again');
    return;
  }
  const link = await db.transaction().execute(async (trx) => {
    // If two marketplaces start at once, only one link is created.
    await sql`lock table password_resets in share row exclusive mode`.execute(trx);
    if (await hasAdministrator(trx)) return undefined;
    const accountId = await appoint(trx, email);
    if (await hasGoodLink(trx, accountId)) return undefined;
    const token = createToken();
    await insertPasswordReset(trx, accountId, hashToken(token), new Date(Date.now() + VALID_MS));
    const url = resetLink(options.consoleUrl, { token, email });
    if (options.smtpUrl !== undefined)
      await mailer.queue(trx, { to: [email], subject: 'Welcome to Atelier', body: welcome(url) });
    return url;
  });
  if (link === undefined) return;
  if (options.smtpUrl === undefined)
    log.warn({ link }, 'the first administrator chooses a password at this link, within an hour');
  else log.info('a link for the first administrator is on its way by mail');
}

/** Whether anybody with the role has a password and may sign in. */
async function hasAdministrator(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from accounts where 'Admin' = any(roles) and password_hash is not null and enabled and status not in ('blocked', 'disabled')) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

/**
 * The account of this address with the two roles, created if there is none. If it was a customer's, its password and
 * its sessions are deleted.
 */
async function appoint(db: Db, email: string): Promise<string> {
  const roles: Role[] = ['Admin', 'SuperAdmin'];
  const { id } = await db
    .insertInto('accounts')
    .values({ email, roles, enabled: true, status: 'active' })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ roles, enabled: true, status: 'active', password_hash: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('sessions').where('account_id', '=', id).execute();
  return id;
}

async function hasGoodLink(db: Db, accountId: string): Promise<boolean> {
  const link = await db
    .selectFrom('password_resets')
    .select('id')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return link !== undefined;
}

const welcome = (url: string) =>
  renderMail({
    heading: 'Welcome to Atelier',
    paragraphs: [
      'You are the first administrator of a new marketplace. The link below works once, for one hour. Afterwards, "Forgot password" at sign-in sends another.',
    ],
    action: { label: 'Choose a password', url },
  });
