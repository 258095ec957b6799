import type { ForgotPasswordInput, LoginInput, ResetPasswordInput } from '../../../graphql/generated/schema.ts';
import { allowSignedIn } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { badRequest, invalidCredentials } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';
import { addJob } from '../../core/jobs/queue.ts';
import { hashPassword, verifyPassword } from '../../core/passwords.ts';
import { openSections } from '../../core/sections.ts';
import { createToken, hashToken } from '../../core/tokens.ts';
import { getAccount } from '../accounts/service.ts';
import * as repository from './repository.ts';

/** SES-14: 604800 seconds. */
const SESSION_MS = 604_800_000;
const MIN_PASSWORD_LENGTH = 8;

/**
 * Signs in: returns the token in the response header, and the account. A wrong password, an unknown e-mail address and
 * a blocked account take the same time and get the same response.
 * @throws UNAUTHENTICATED
 */
export async function login(context: Context, { email, password, ...rest }: LoginInput) {
  nothingElse(rest);
  const account = await repository.findAccountForSignIn(context.db, normalise(email));
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (account === undefined || !isRight || !account.maySignIn) throw invalidCredentials();
  const token = createToken();
  const session = await context.db
    .transaction()
    .execute((trx) => repository.insertSession(trx, account.id, hashToken(token), new Date(Date.now() + SESSION_MS)));
  context.signIn({ ...session, sections: openSections(context.access, session.roles) }, token);
  return getAccount(context, account.id);
}

/** Ends the session of the request. @throws UNAUTHENTICATED when there is none. */
export async function logout(context: Context): Promise<true> {
  const viewer = allowSignedIn(context.viewer);
  await repository.deleteSession(context.db, viewer.sessionId);
  return true;
}

/** The signed-in account. @throws UNAUTHENTICATED */
export function me(context: Context) {
  const viewer = allowSignedIn(context.viewer);
  return viewer.account ?? getAccount(context, viewer.accountId);
}

/**
 * Requests a reset mail. The response is the same for every e-mail address; only the job checks whether there is an
 * account.
 */
export async function forgotPassword(context: Context, { email, ...rest }: ForgotPasswordInput) {
  nothingElse(rest);
  await addJob(context.db, 'send-password-reset', { email: normalise(email) }, { maxAttempts: 5 });
  return { success: true, message: 'If this address has an account, a mail with a reset link is on its way.' };
}

/**
 * Uses a reset link: sets the password, uses the link up, and ends every session of the account.
 * @throws BAD_REQUEST when the link is wrong, used or older than an hour, or the password is shorter than 8 characters.
 */
export async function resetPassword(context: Context, { email, token, password, ...rest }: ResetPasswordInput) {
  nothingElse(rest);
  if (password.length < MIN_PASSWORD_LENGTH) {
    throw badRequest(`The password must have at least ${MIN_PASSWORD_LENGTH} characters.`, 'input.password');
  }
  const passwordHash = await hashPassword(password);
  await context.db.transaction().execute(async (trx) => {
    const accountId = await repository.consumePasswordReset(trx, normalise(email), hashToken(token));
    if (accountId === null) throw badRequest('This link has expired or was used before. Please ask for a new one.');
    await repository.replacePassword(trx, accountId, passwordHash);
  });
  return { success: true, message: 'The password was changed.' };
}

function normalise(email: string): string {
  return email.trim().toLowerCase();
}
