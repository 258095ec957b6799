import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { PASSWORD, type OutboxMail } from '../support/marketplace.ts';
import { runningMarketplace } from '../support/running.ts';

const LOGIN =
  'mutation Login($input: LoginInput!) { login(input: $input) { id firstName lastName email roles permissions customer { availableCredit } } }';
const ME = 'query Me { me { id email roles } }';
const FORGOT =
  'mutation ForgotPassword($input: ForgotPasswordInput!) { forgotPassword(input: $input) { success message } }';
const RESET = 'mutation ResetPassword($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }';

describe('a session', () => {
  const marketplace = runningMarketplace();
  const login = (email: string, password = PASSWORD) =>
    marketplace.graphql<{ login: { email: string; roles: string[]; permissions: string[] } }>(LOGIN, {
      input: { email, password },
    });

  test('[SES-07] [SES-08] login returns the token in the header tle-auth-token and the account in the body', async () => {
    const answer = await login('brands@atelier.example');
    assert.match(answer.headers.get('tle-auth-token') ?? '', /^[\w-]{43}$/);
    const { login: account } = dataOf(answer);
    assert.equal(account.email, 'brands@atelier.example');
    assert.deepEqual(account.roles, ['BrandAdmin']);
    assert.deepEqual(account.permissions, ['brands']);
    assert.ok(
      !JSON.stringify(answer.data).includes(answer.headers.get('tle-auth-token')!),
      'the token travels in the header only',
    );
  });

  test('signing in is recorded on the account without changing its updated date', async () => {
    const read = () =>
      marketplace.db
        .selectFrom('accounts')
        .select(['last_login_at', 'updated_at'])
        .where('email', '=', 'finance@atelier.example')
        .executeTakeFirstOrThrow();
    const before = await read();
    await login('finance@atelier.example');
    const after = await read();
    assert.ok(Date.now() - after.last_login_at!.getTime() < 60_000);
    assert.deepEqual(after.updated_at, before.updated_at);
  });

  test('login accepts the e-mail with spaces and capitals', async () => {
    assert.equal(dataOf(await login('  Brands@Atelier.Example ')).login.email, 'brands@atelier.example');
  });

  test('[SES-10] a wrong password and an unknown e-mail get the same answer and no token', async () => {
    const wrong = await login('brands@atelier.example', 'wrong');
    const unknown = await login('nobody-at-all@atelier.example');
    assert.equal(errorOf(wrong, 'UNAUTHENTICATED').message, 'Invalid credentials');
    assert.deepEqual(unknown.errors, wrong.errors);
    assert.equal(wrong.headers.get('tle-auth-token'), null);
    assert.equal(unknown.headers.get('tle-auth-token'), null);
  });

  test('an unknown e-mail takes as long as a wrong password', async () => {
    const time = async (email: string) => {
      const started = performance.now();
      await login(email, 'wrong');
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      known.push(await time('brands@atelier.example'));
      unknown.push(await time('nobody-at-all@atelier.example'));
    }
    // The fastest of several: delays of a busy machine mean nothing.
    assert.ok(
      Math.min(...unknown) > Math.min(...known) / 2,
      `unknown ${unknown.join(', ')} ms, known ${known.join(', ')} ms`,
    );
  });

  for (const column of ["status = 'blocked'", "status = 'disabled'", 'enabled = false']) {
    test(`an account with ${column} cannot sign in, and its open session ends`, async () => {
      const token = (await login('products@atelier.example')).headers.get('tle-auth-token')!;
      dataOf(await marketplace.graphql(ME, {}, token));
      await sql`update accounts set ${sql.raw(column)} where email = 'products@atelier.example'`.execute(
        marketplace.db,
      );
      try {
        errorOf(await marketplace.graphql(ME, {}, token), 'UNAUTHENTICATED');
        errorOf(await login('products@atelier.example'), 'UNAUTHENTICATED');
      } finally {
        await sql`update accounts set status = 'active', enabled = true where email = 'products@atelier.example'`.execute(
          marketplace.db,
        );
      }
    });
  }

  test('[SES-18] me returns the account of the token, and nothing without one', async () => {
    const token = await marketplace.login('orders');
    assert.equal(
      dataOf(await marketplace.graphql<{ me: { email: string } }>(ME, {}, token)).me.email,
      'orders@atelier.example',
    );
    errorOf(await marketplace.graphql(ME), 'UNAUTHENTICATED');
    errorOf(await marketplace.graphql(ME, {}, 'no-such-token'), 'UNAUTHENTICATED');
  });

  test('[SES-21] logout ends only this session', async () => {
    const [one, two] = [await login('finance@atelier.example'), await login('finance@atelier.example')].map(
      (answer) => answer.headers.get('tle-auth-token')!,
    );
    assert.deepEqual(dataOf(await marketplace.graphql('mutation { logout }', {}, one)), { logout: true });
    errorOf(await marketplace.graphql(ME, {}, one), 'UNAUTHENTICATED');
    errorOf(await marketplace.graphql('mutation { logout }', {}, one), 'UNAUTHENTICATED');
    dataOf(await marketplace.graphql(ME, {}, two));
  });

  test('[SES-14] a session ends after seven days, and only the hash of its token is kept', async () => {
    const token = (await login('finance@atelier.example')).headers.get('tle-auth-token')!;
    const rows = await marketplace.db
      .selectFrom('sessions')
      .selectAll()
      .orderBy('created_at', 'desc')
      .limit(1)
      .execute();
    const session = rows[0]!;
    assert.equal(Math.round((session.expires_at.getTime() - session.created_at.getTime()) / 1000), 604_800);
    assert.ok(!session.token_hash.toString('latin1').includes(token));
    await marketplace.db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', session.id)
      .execute();
    errorOf(await marketplace.graphql(ME, {}, token), 'UNAUTHENTICATED');
  });

  test('a removed role is lost at the next call', async () => {
    const token = (await login('brands@atelier.example')).headers.get('tle-auth-token')!;
    const brands = 'query { brands { edges { node { id } } } }';
    dataOf(await marketplace.graphql(brands, {}, token));
    await marketplace.db
      .updateTable('accounts')
      .set({ roles: ['Authenticated'] })
      .where('email', '=', 'brands@atelier.example')
      .execute();
    errorOf(await marketplace.graphql(brands, {}, token), 'FORBIDDEN');
    await marketplace.db
      .updateTable('accounts')
      .set({ roles: ['BrandAdmin'] })
      .where('email', '=', 'brands@atelier.example')
      .execute();
  });
});

describe('a forgotten password', () => {
  const marketplace = runningMarketplace({ CONSOLE_URL: 'http://console.example' });
  const forgot = (email: string) =>
    marketplace.graphql<{ forgotPassword: { success: boolean; message: string } }>(FORGOT, { input: { email } });
  const reset = (input: { email: string; token: string; password: string }) =>
    marketplace.graphql<{ resetPassword: { success: boolean } }>(RESET, { input });
  const mailsTo = async (email: string) => (await marketplace.outbox()).filter((mail) => mail.to === email);

  async function resetLink(email: string, count = 1): Promise<URL> {
    const mails = await eventually(async () => {
      const found = await mailsTo(email);
      return found.length >= count && found;
    }, `mail ${count} to ${email}`);
    return linkIn(mails[0]!);
  }

  test('[SES-30] [SES-31] the mailed link leads to the console, sets the password once, and ends every session', async () => {
    const token = await marketplace.login('orders');
    assert.equal(dataOf(await forgot(' Orders@atelier.example ')).forgotPassword.success, true);
    const link = await resetLink('orders@atelier.example');
    assert.equal(`${link.origin}${link.pathname}`, 'http://console.example/resetPassword');
    const given = { email: link.searchParams.get('email')!, token: link.searchParams.get('token')! };
    assert.equal(given.email, 'orders@atelier.example');

    assert.equal(
      errorOf(await reset({ ...given, password: 'short' }), 'BAD_REQUEST').extensions.fieldErrors?.['input.password'],
      'The password must have at least 8 characters.',
    );
    errorOf(await reset({ ...given, email: 'brands@atelier.example', password: 'a new password' }), 'BAD_REQUEST');
    errorOf(await reset({ ...given, token: `${given.token}x`, password: 'a new password' }), 'BAD_REQUEST');
    assert.deepEqual(dataOf(await reset({ ...given, password: 'a new password' })), {
      resetPassword: { success: true },
    });

    errorOf(await marketplace.graphql(ME, {}, token), 'UNAUTHENTICATED');
    errorOf(await marketplace.graphql(LOGIN, { input: { email: given.email, password: PASSWORD } }), 'UNAUTHENTICATED');
    dataOf(await marketplace.graphql(LOGIN, { input: { email: given.email, password: 'a new password' } }));
    assert.match(
      errorOf(await reset({ ...given, password: 'yet another one' }), 'BAD_REQUEST').message,
      /expired or was used before/,
    );
  });

  test('an unknown e-mail gets the same answer and no mail', async () => {
    const known = dataOf(await forgot('finance@atelier.example'));
    const unknown = dataOf(await forgot('stranger@atelier.example'));
    assert.deepEqual(unknown, known);
    await resetLink('finance@atelier.example');
    await eventually(async () => (await waitingJobs()) === 0, 'the queue to be empty');
    assert.deepEqual(await mailsTo('stranger@atelier.example'), []);
  });

  test('a link is valid for one hour, and using one invalidates the others', async () => {
    await forgot('brands@atelier.example');
    await resetLink('brands@atelier.example');
    await forgot('brands@atelier.example');
    const second = await resetLink('brands@atelier.example', 2);
    const first = linkIn((await mailsTo('brands@atelier.example'))[1]!);
    const resets = await marketplace.db
      .selectFrom('password_resets')
      .selectAll()
      .where('used_at', 'is', null)
      .orderBy('created_at', 'desc')
      .execute();
    assert.ok(Math.abs(resets[0]!.expires_at.getTime() - Date.now() - 3_600_000) < 60_000);
    const use = (link: URL) =>
      reset({ email: 'brands@atelier.example', token: link.searchParams.get('token')!, password: 'a new password' });

    await marketplace.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', resets[0]!.id)
      .execute();
    errorOf(await use(second), 'BAD_REQUEST');
    dataOf(await use(first));
    await marketplace.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(Date.now() + 60_000) })
      .where('id', '=', resets[0]!.id)
      .execute();
    errorOf(await use(second), 'BAD_REQUEST');
  });

  async function waitingJobs(): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from graphile_worker._private_jobs`.execute(marketplace.db);
    return rows[0]!.count;
  }
});

function linkIn(mail: OutboxMail): URL {
  return new URL(/https?:\/\/\S+/.exec(mail.text)![0]);
}
