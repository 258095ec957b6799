import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addJob } from '../../marketplace/core/jobs/queue.ts';
import { expireInstallLinkOf } from '../../marketplace/modules/brands/verification-repository.ts';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const NONE = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 86_400_000;

interface Brand {
  id: string;
  verified: string;
  installUrl: string | null;
  email: string | null;
}

describe('install links', () => {
  const marketplace = runningMarketplace({ CONSOLE_URL: 'http://console.example' });
  let token: string;
  before(async () => {
    token = await marketplace.login('brands');
  });

  const idOf = async (name: string) =>
    (await marketplace.db.selectFrom('brands').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const get = async (id: string) =>
    dataOf(
      await marketplace.graphql<{ brand: Brand }>(
        'query($id: ID!) { brand(id: $id) { id verified installUrl } }',
        { id },
        token,
      ),
    ).brand;
  const send = (id: string, email = 'merchant@shop.example') =>
    marketplace.graphql<{ sendOneBrandVerify: Brand }>(
      'mutation SendOneBrandVerify($id: ID!, $email: String!) { sendOneBrandVerify(id: $id, email: $email) { id verified installUrl } }',
      { id, email },
      token,
    );
  const update = (id: string, installUrl: string) =>
    marketplace.graphql<{ updateOneBrandVerify: Brand }>(
      'mutation UpdateOneBrandVerify($id: ID!, $installUrl: String!) { updateOneBrandVerify(id: $id, installUrl: $installUrl) { id verified installUrl } }',
      { id, installUrl },
      token,
    );
  /** The merchant clicks; returns the page where they end up. */
  const follow = async (url: string) => {
    const link = new URL(url);
    const response = await fetch(`${marketplace.url}${link.pathname}${link.search}`, { redirect: 'manual' });
    assert.equal(response.status, 302);
    return response.headers.get('location');
  };
  const unverified = async (id: string) => {
    await marketplace.db.updateTable('brands').set({ verified: 'unverified' }).where('id', '=', id).execute();
    return id;
  };
  const FAILED = 'http://console.example/brandVerify?error=true';

  test('[CAL-14] sending mails the merchant a link; following it verifies the brand, once', async () => {
    const id = await idOf('Blouberg Canvas');
    assert.equal((await get(id)).verified, 'unverified');
    const sent = dataOf(await send(id)).sendOneBrandVerify;
    assert.equal(sent.verified, 'pending');
    const [mail] = await marketplace.outbox();
    assert.equal(mail!.to, 'merchant@shop.example');
    assert.equal(mail!.subject, 'Connect Blouberg Canvas to Atelier');
    const url = /https?:\/\/\S+/.exec(mail!.text)![0];
    assert.equal(url, sent.installUrl);
    assert.ok(mail!.html!.includes(url));

    assert.equal(await follow(url), 'http://console.example/brandVerify');
    const verified = await get(id);
    assert.deepEqual([verified.verified, verified.installUrl], ['verified', null]);
    assert.equal(await follow(url), FAILED);
    errorOf(await send(id), 'CONFLICT');
    errorOf(await update(id, 'https://other.example/install'), 'CONFLICT');
    const row = await marketplace.db
      .selectFrom('brands')
      .innerJoin('provider_shops', 'domain', 'shopify_domain')
      .select(['shopify_token', 'access_token', 'installed_at'])
      .where('brands.id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(row.shopify_token, row.access_token);
    assert.ok(row.installed_at);
  });

  test('the seeded link of a pending brand works; a made-up one does not', async () => {
    const { installUrl } = await get(await idOf('Imbali Loom'));
    for (const url of [
      'http://x.example/provider/install?token=made-up',
      'http://x.example/provider/install?token=',
      'http://x.example/provider/install',
    ]) {
      assert.equal(await follow(url), FAILED);
    }
    assert.equal(await follow(installUrl!), 'http://console.example/brandVerify');
  });

  test('[BRD-110] sending again makes the earlier link invalid', async () => {
    const id = await idOf('Paper Protea');
    const first = dataOf(await send(id)).sendOneBrandVerify.installUrl!;
    const second = dataOf(await send(id)).sendOneBrandVerify.installUrl!;
    assert.notEqual(first, second);
    assert.equal(await follow(first), FAILED);
    assert.equal((await get(id)).verified, 'pending');
    assert.equal(await follow(second), 'http://console.example/brandVerify');
  });

  test('[BRD-111] a link expires after seven days: it stops working, and a job marks the brand expired', async () => {
    const id = await idOf('Karoo Ledger');
    const url = dataOf(await send(id)).sendOneBrandVerify.installUrl!;
    const { install_expires_at: end } = await marketplace.db
      .selectFrom('brands')
      .select('install_expires_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.ok(Math.abs(end!.getTime() - Date.now() - 7 * DAY_MS) < 60_000);

    await marketplace.db
      .updateTable('brands')
      .set({ install_expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    assert.equal(await follow(url), FAILED);
    await addJob(marketplace.db, 'expire-install-link', { brandId: id }, { key: `expire-install-link:${id}` });
    await eventually(async () => (await get(id)).verified === 'expired', 'the brand to be expired');
    assert.equal(await follow(url), FAILED);
  });

  test('a renewed link stays valid when the previous one would have expired', async () => {
    const id = await idOf('Karoo Ledger');
    await marketplace.db
      .updateTable('brands')
      .set({ verified: 'pending', install_expires_at: new Date(Date.now() + DAY_MS) })
      .where('id', '=', id)
      .execute();
    await expireInstallLinkOf(marketplace.db, id);
    assert.equal((await get(id)).verified, 'pending');
  });

  test('updateOneBrandVerify replaces the link, and a link of ours works', async () => {
    const id = await idOf('Karoo Ledger');
    const old = (await get(id)).installUrl!;
    const other = dataOf(await update(id, ' https://shop.example/install?x=1 ')).updateOneBrandVerify;
    assert.deepEqual([other.verified, other.installUrl], ['pending', 'https://shop.example/install?x=1']);
    assert.equal(await follow(old), FAILED);
    const port = new URL(marketplace.url).port;
    const ours = `http://localhost:${port}/provider/install?token=by-hand-${id}`;
    dataOf(await update(id, ours));
    errorOf(await update(await idOf('Umlilo Atelier').then(unverified), ours), 'CONFLICT');
    assert.equal(await follow(ours), 'http://console.example/brandVerify');
    assert.equal((await get(id)).verified, 'verified');
  });

  test('refuses an invalid e-mail, an invalid address, a brand without a shop and one that does not exist', async () => {
    const id = await idOf('Tidewrack');
    errorOf(await send(id), 'CONFLICT');
    assert.deepEqual(Object.keys(errorOf(await send(id, 'nobody'), 'BAD_REQUEST').extensions.fieldErrors ?? {}), [
      'email',
    ]);
    for (const url of ['', 'not an address', 'javascript:alert(1)', 'ftp://x.example/y']) {
      assert.deepEqual(
        Object.keys(errorOf(await update(id, url), 'BAD_REQUEST').extensions.fieldErrors ?? {}),
        ['installUrl'],
        url,
      );
    }
    errorOf(await send(NONE), 'NOT_FOUND');
    errorOf(await update(NONE, 'https://a.example/'), 'NOT_FOUND');
  });
});
