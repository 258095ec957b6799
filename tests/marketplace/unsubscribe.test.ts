import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { consentOf } from '../../marketplace/messaging/consent.ts';
import { createLinks, VALID_MS } from '../../marketplace/messaging/unsubscribe-link.ts';
import { campaignKit, someCustomers } from '../support/campaigns.ts';
import { runningMarketplace } from '../support/running.ts';

const SECRET = 'a secret of the test, long enough for it';

describe('the unsubscribe link', () => {
  const marketplace = runningMarketplace({ UNSUBSCRIBE_SECRET: SECRET });
  let people: { id: string; email: string }[];
  before(async () => {
    people = await someCustomers(marketplace.db, 9);
  });

  const links = (secret = SECRET) => createLinks(marketplace.url, secret);
  const states = async (id: string) =>
    Object.fromEntries((await consentOf(marketplace.db, id)).map(({ channel, subscribed }) => [channel, subscribed]));
  const source = async (id: string) => (await consentOf(marketplace.db, id))[0]?.source;
  const post = (url: string, body?: BodyInit, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', ...(body !== undefined && { body }), headers });
  const form = (url: string, action: string) => post(url, new URLSearchParams({ action }));
  const all = { EMAIL: true, PUSH: true, INBOX: true, SMS: true, WHATSAPP: true };

  test('opening it, as users and mail scanners do, changes nothing and shows one button; so does HEAD', async () => {
    const { id } = people[0]!;
    const url = links().linkFor(id, 'EMAIL');
    for (let time = 0; time < 3; time += 1) {
      const response = await fetch(url);
      assert.equal(response.status, 200);
      const html = await response.text();
      assert.match(
        html,
        /<form method="post"><button type="submit" name="action" value="unsubscribe">Unsubscribe<\/button>/,
      );
      assert.ok(!/<script|<img|https?:\/\//.test(html), 'nothing that a scanner could follow or run');
      assert.match(response.headers.get('content-security-policy')!, /form-action 'self'/);
      assert.deepEqual(
        [response.headers.get('referrer-policy'), response.headers.get('cache-control')],
        ['no-referrer', 'no-store'],
      );
    }
    const head = await fetch(url, { method: 'HEAD' });
    assert.deepEqual([head.status, await head.text()], [200, '']);
    assert.equal((await fetch(url, { method: 'PUT' })).status, 405);
    assert.equal((await fetch(url, { method: 'DELETE' })).status, 405);
    assert.deepEqual(await states(id), all);
  });

  test('its button unsubscribes from this channel alone, a second time changes nothing, and undo subscribes again', async () => {
    const person = people[1]!;
    const url = links().linkFor(person.id, 'EMAIL');
    const first = await form(url, 'unsubscribe');
    assert.equal(first.status, 200);
    const page = await first.text();
    assert.match(page, /You are unsubscribed/);
    assert.ok(
      !page.includes(person.email) && page.includes(person.email.slice(person.email.indexOf('@'))),
      'the address is masked',
    );
    assert.deepEqual(await states(person.id), { ...all, EMAIL: false });
    assert.match(await (await form(url, 'unsubscribe')).text(), /You had unsubscribed already/);
    assert.match(await (await fetch(url)).text(), /You had unsubscribed already/);
    assert.match(await (await form(url, 'subscribe')).text(), /You are subscribed again/);
    assert.deepEqual(await states(person.id), all);
    assert.equal(await source(person.id), 'link');
  });

  test('one-click unsubscribe of a mail program works at once, in every encoding', async () => {
    const multipart = new FormData();
    multipart.set('List-Unsubscribe', 'One-Click');
    const bodies: [BodyInit | undefined, Record<string, string>][] = [
      ['List-Unsubscribe=One-Click', { 'content-type': 'application/x-www-form-urlencoded' }],
      [multipart, {}],
      [undefined, {}],
      ['List-Unsubscribe=One-Click', { 'content-type': 'text/plain' }],
    ];
    for (const [at, [body, headers]] of bodies.entries()) {
      const { id } = people[2 + at]!;
      const response = await post(links().linkFor(id, 'EMAIL'), body, headers);
      assert.equal(response.status, 200);
      assert.deepEqual(await states(id), { ...all, EMAIL: false });
      assert.equal(await source(id), 'one-click');
    }
  });

  test('two concurrent posts count once; everything unsubscribes from every channel', async () => {
    const { id } = people[6]!;
    const url = links().linkFor(id, 'SMS');
    const answers = await Promise.all([1, 2, 3, 4].map(() => form(url, 'unsubscribe')));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.deepEqual(await states(id), { ...all, SMS: false });
    await form(url, 'all');
    assert.deepEqual(await states(id), { EMAIL: false, PUSH: false, INBOX: false, SMS: false, WHATSAPP: false });
  });

  test('a forged, changed or foreign link does nothing', async () => {
    const { id } = people[7]!;
    const url = new URL(links().linkFor(id, 'EMAIL'));
    const token = url.searchParams.get('t')!;
    const bytes = Buffer.from(token, 'base64url');
    const flipped = Array.from({ length: bytes.length * 8 }, (_, bit) => {
      const copy = Buffer.from(bytes);
      copy[bit >> 3] = copy[bit >> 3]! ^ (1 << (bit & 7));
      return copy.toString('base64url');
    });
    const { read } = links();
    assert.equal(read(token)?.accountId, id);
    assert.deepEqual(
      flipped.filter((each) => read(each) !== null),
      [],
    );
    const other = new URL(links('another secret, as long as the first').linkFor(id, 'EMAIL')).searchParams.get('t')!;
    const spellings = [
      '',
      ' ',
      'x',
      token.slice(0, -1),
      `${token}A`,
      `${token}=`,
      ` ${token}`,
      token.toUpperCase(),
      other,
      bytes.toString('hex'),
      '../../etc',
      '\0',
      'é'.repeat(56),
      'A'.repeat(56),
      'A'.repeat(100_00),
    ];
    for (const forged of [...spellings, flipped[9]!, flipped[150]!, flipped[333]!]) {
      url.searchParams.set('t', forged);
      for (const method of ['GET', 'POST'])
        assert.equal((await fetch(url, { method })).status, 404, forged.slice(0, 80));
    }
    assert.deepEqual(await states(id), all);
    assert.equal((await post(`${marketplace.url}/unsubscribe`)).status, 404);
  });

  test('it works for a year and reports when it has expired; so does the link of a deleted account', async () => {
    const { id } = people[7]!;
    const day = 86_400_000;
    assert.equal(VALID_MS, 366 * day);
    assert.equal((await fetch(links().linkFor(id, 'EMAIL', Date.now() - 365 * day))).status, 200);
    const old = links().linkFor(id, 'EMAIL', Date.now() - 367 * day);
    for (const method of ['GET', 'POST']) assert.equal((await fetch(old, { method })).status, 410);
    assert.match(await (await fetch(old)).text(), /This link has expired/);
    assert.deepEqual(await states(id), all);
    const gone = await form(links().linkFor('01a2015e-0000-7000-8000-000000000000', 'EMAIL'), 'unsubscribe');
    assert.deepEqual([gone.status, /no longer exists/.test(await gone.text())], [410, true]);
  });

  test('a large post is refused; the log has no token; replies go by the link that was sent', async () => {
    const person = people[8]!;
    const token = await marketplace.login('admin');
    const kit = campaignKit(marketplace, (query, variables) => marketplace.graphql(query, variables, token));
    await kit.send({
      messageId: await kit.message(),
      accountGroupIds: [await kit.segment([person.id])],
      channels: ['EMAIL', 'SMS', 'PUSH', 'INBOX'],
    });
    const mails = await marketplace.db
      .selectFrom('outbox_mails')
      .select(['channel', 'text_body'])
      .where('dedupe_key', 'like', 'delivery:%')
      .execute();
    const linkIn = (channel: string) =>
      /https?:\/\/\S+\/unsubscribe\?t=\S+/.exec(mails.find((mail) => mail.channel === channel)?.text_body ?? '')?.[0];
    assert.ok(linkIn('EMAIL'));
    assert.equal(linkIn('PUSH'), undefined);
    assert.notEqual(linkIn('SMS'), linkIn('EMAIL'));
    assert.equal((await post(linkIn('EMAIL')!, 'x'.repeat(20_000))).status, 400);
    assert.deepEqual(await states(person.id), all);
    assert.equal((await form(linkIn('EMAIL')!, 'unsubscribe')).status, 200);
    const again = await kit.send({ messageId: await kit.message(), accountGroupIds: [await kit.segment([person.id])] });
    assert.deepEqual(
      again.run.deliveries.map(({ state, error }) => [state, error]),
      [['skipped', 'The person is not subscribed.']],
    );
    const secret = new URL(linkIn('EMAIL')!).searchParams.get('t')!;
    assert.ok(!JSON.stringify(marketplace.log).includes(secret));
  });
});

describe('the secret that is generated where none is configured', () => {
  const marketplace = runningMarketplace();

  test('is stored, so that links still work after a restart and in every process', async () => {
    const [person] = await someCustomers(marketplace.db, 1);
    const token = await marketplace.login('admin');
    const kit = campaignKit(marketplace, (query, variables) => marketplace.graphql(query, variables, token));
    await kit.send({ messageId: await kit.message(), accountGroupIds: [await kit.segment([person!.id])] });
    const { value } = await marketplace.db
      .selectFrom('own_secrets')
      .select('value')
      .where('name', '=', 'unsubscribe-links')
      .executeTakeFirstOrThrow();
    assert.equal(value.length, 32);
    assert.equal((await fetch(createLinks(marketplace.url, value).linkFor(person!.id, 'EMAIL'))).status, 200);
  });
});

describe('a new secret for the links', () => {
  const previous = 'the secret that was used until now, long enough';
  const marketplace = runningMarketplace({ UNSUBSCRIBE_SECRET: SECRET, UNSUBSCRIBE_SECRET_PREVIOUS: previous });

  test('keeps links valid that were sent with the previous secret, or with the stored one before any was configured', async () => {
    const people = await someCustomers(marketplace.db, 4);
    const stored = randomBytes(32);
    await marketplace.db
      .insertInto('own_secrets')
      .values({ name: 'unsubscribe-links', value: stored })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: stored }))
      .execute();
    for (const [at, secret] of [previous, stored, SECRET].entries()) {
      const link = createLinks(marketplace.url, secret).linkFor(people[at]!.id, 'EMAIL');
      assert.equal(
        (await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })).status,
        200,
      );
      assert.equal((await consentOf(marketplace.db, people[at]!.id))[0]?.subscribed, false);
    }
    const other = createLinks(marketplace.url, 'a secret that was never used, long enough').linkFor(
      people[3]!.id,
      'EMAIL',
    );
    assert.equal((await fetch(other, { method: 'POST' })).status, 404);
  });
});
