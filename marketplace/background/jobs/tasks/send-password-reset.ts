import { renderMail } from '../../../core/mail/body.ts';
import { findAccountForSignIn, insertPasswordReset } from '../../../modules/session/repository.ts';
import { resetLink } from '../../../modules/session/reset-link.ts';
import { createToken, hashToken } from '../../../core/tokens.ts';
import type { Task } from '../task.ts';

const VALID_MS = 60 * 60 * 1000;

/**
 * Mails the link that sets a new password, valid for one hour and one use. Does nothing for an e-mail address without
 * an account, or with one that may not sign in; the response was sent long before, so the sender cannot tell the
 * difference.
 */
export const sendPasswordReset: Task<'send-password-reset'> = async ({ db, mailer, options }, { email }, job) => {
  await db.transaction().execute(async (trx) => {
    const account = await findAccountForSignIn(trx, email);
    if (account === undefined || !account.maySignIn) return;
    const token = createToken();
    const link = resetLink(options.consoleUrl, { token, email: account.email });
    const isNew = await mailer.queue(trx, {
      to: [account.email],
      subject: 'Reset your password',
      dedupeKey: `password-reset:${job.id}`,
      body: renderMail({
        heading: 'Reset your password',
        paragraphs: [
          `Hello ${account.firstName ?? 'there'}, somebody asked to reset the password of your Atelier account.`,
          'The link below works once, for one hour. If it was not you, nothing needs to be done: your password stays as it is.',
        ],
        action: { label: 'Choose a new password', url: link },
      }),
    });
    if (isNew) await insertPasswordReset(trx, account.id, hashToken(token), new Date(Date.now() + VALID_MS));
  });
};
