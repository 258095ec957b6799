import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { PASSWORD, startMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';
import { startSmtp } from '../support/smtp.ts';

const LOGIN = 'mutation Login($input: LoginInput!) { login(input: $input) { email roles } }';
const RESET = 'mutation ResetPassword($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }';
const OPS = 'ops@shop.example';

describe('an empty marketplace', () => {
  let database: TestDatabase;
  let running: TestMarketplace[] = [];
  beforeEach(async () => {
    database = await acquireDatabase({ scale: 'empty' });
  });
  afterEach(async () => {
    for (const marketplace of running) await marketplace.stop();
    running = [];
    await database.release();
  });
  const start = async (env: Record<string, string>, args: string[] = []) => {
    const marketplace = await startMarketplace({ database, env, args });
    running.push(marketplace);
    return marketplace;
  };
  const linksIn = ({ log }: TestMarketplace) =>
    log.flatMap(({ link }) => (typeof link === 'string' ? [new URL(link)] : []));
  const accounts = ({ db }: TestMarketplace) => db.selectFrom('accounts').select(['email', 'roles']).execute();
  const choose = (marketplace: TestMarketplace, link: URL, password: string) =>
    marketplace.graphql(RESET, {
      input: { password, email: link.searchParams.get('email'), token: link.searchParams.get('token') },
    });
  const login = (marketplace: TestMarketplace, email: string, password: string) =>
    marketplace.graphql<{ login: { roles: string[] } }>(LOGIN, { input: { email, password } });

  test('has no accounts, not even the demo staff, and no outbox, unless configured', async () => {
    const marketplace = await start({ MARKETPLACE_OUTBOX: '' });
    assert.deepEqual(await accounts(marketplace), []);
    errorOf(await login(marketplace, 'superadmin@atelier.example', PASSWORD), 'UNAUTHENTICATED');
    assert.equal((await fetch(`${marketplace.url}/outbox`)).status, 404);
    assert.ok(
      [401, 404].includes(
        (await fetch(`${marketplace.url}/outbox/runs`, { headers: { accept: 'application/json' } })).status,
      ),
    );
    assert.ok(
      marketplace.log.some(({ msg }) => String(msg).includes('set ADMIN_EMAIL')),
      'the log says what to do',
    );
  });

  test('its first administrator chooses a password with the link in the log, once, and signs in', async () => {
    const marketplace = await start({
      ADMIN_EMAIL: ` ${OPS.toUpperCase()}`.trim(),
      CONSOLE_URL: 'https://console.example',
    });
    const [link, ...others] = linksIn(marketplace);
    assert.ok(link && others.length === 0, 'one link, printed once');
    assert.equal(`${link.origin}${link.pathname}`, 'https://console.example/resetPassword');
    assert.deepEqual(await accounts(marketplace), [{ email: OPS, roles: ['Admin', 'SuperAdmin'] }]);
    dataOf(await choose(marketplace, link, 'a password of my own'));
    assert.deepEqual(dataOf(await login(marketplace, OPS, 'a password of my own')).login.roles, [
      'Admin',
      'SuperAdmin',
    ]);
    errorOf(await choose(marketplace, link, 'somebody else’s'), 'BAD_REQUEST');
  });

  test('a second start creates no second link while one is valid, a new one when it has expired, and none once there is an administrator', async () => {
    const first = await start({ ADMIN_EMAIL: OPS });
    const again = await start({ ADMIN_EMAIL: OPS });
    assert.deepEqual([linksIn(first).length, linksIn(again).length], [1, 0]);
    await first.db
      .updateTable('password_resets')
      .set({ expires_at: new Date(0) })
      .execute();
    const later = await start({ ADMIN_EMAIL: OPS });
    const [link] = linksIn(later);
    assert.ok(link);
    dataOf(await choose(later, link, 'a password of my own'));
    const settled = await start({ ADMIN_EMAIL: 'another@shop.example' });
    assert.deepEqual(linksIn(settled), []);
    assert.deepEqual(
      (await accounts(settled)).map(({ email }) => email),
      [OPS],
    );
    assert.ok(!settled.log.some(({ msg }) => String(msg).includes('set ADMIN_EMAIL')));
  });

  test('two processes that start at once create one link', async () => {
    const both = await Promise.all([start({ ADMIN_EMAIL: OPS }), start({ ADMIN_EMAIL: OPS })]);
    assert.equal(both.flatMap(linksIn).length, 1);
  });

  test('with an SMTP server the link is mailed and is in no log', async () => {
    const smtp = await startSmtp();
    try {
      const marketplace = await start({ ADMIN_EMAIL: OPS, SMTP_URL: smtp.url });
      const mail = await eventually(async () => smtp.mails.find(({ to }) => to.includes(OPS)), 'the mail');
      const [address] = /http\S+resetPassword\S+/.exec(mail.raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')) ?? [];
      assert.ok(address, mail.raw);
      assert.deepEqual(linksIn(marketplace), []);
      assert.ok(!JSON.stringify(marketplace.log).includes(new URL(address).searchParams.get('token')!));
      dataOf(await choose(marketplace, new URL(address), 'a password of my own'));
      dataOf(await login(marketplace, OPS, 'a password of my own'));
    } finally {
      await smtp.stop();
    }
  });

  test('demo data exists only if configured, and with demo staff there is no link for a first administrator', async () => {
    const marketplace = await start({ MARKETPLACE_SEED: 'demo', ADMIN_EMAIL: OPS }, ['--scale', 'test']);
    assert.equal(dataOf(await login(marketplace, 'admin@atelier.example', PASSWORD)).login.roles[0], 'Admin');
    assert.deepEqual(linksIn(marketplace), []);
  });
});
