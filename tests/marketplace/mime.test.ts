import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { createLog } from '../../marketplace/core/log.ts';
import { createMailer } from '../../marketplace/core/mail/mailer.ts';
import { escapeHtml, renderMail } from '../../marketplace/core/mail/body.ts';
import { welcomeFirstAdministrator } from '../../marketplace/modules/session/first-administrator.ts';
import { issueVoucher } from '../../marketplace/modules/vouchers/creation.ts';
import { letterComposer } from '../../marketplace/background/sending/compose.ts';
import { letterOf, withFooter } from '../../marketplace/messaging/letter.ts';
import { dataOf, eventually } from '../support/answers.ts';
import { campaignKit, someCustomers } from '../support/campaigns.ts';
import { startMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';
import { startSmtp, type SmtpServer } from '../support/smtp.ts';

const ENV = {
  MAIL_FROM: 'Atelier <no-reply@atelier.example>',
  MAIL_FROM_MARKETING: 'Atelier Zoë <news@news.atelier.example>',
  MAIL_REPLY_TO: 'hello@atelier.example',
  MAIL_POSTAL_ADDRESS: 'Atelier, 12 Loop Street, Cape Town',
  UNSUBSCRIBE_SECRET: 'a secret of the test, long enough',
};

/**
 * Reads a mail strictly: lines of 998 at most end in CRLF, quoted-printable ones have 76 at most, every byte is ASCII.
 */
async function read(raw: string): Promise<Email & { header: (name: string) => string | undefined }> {
  // The tests' server keeps the mail as it was transmitted: a line that begins with a dot has two there.
  const wire = raw.replace(/^\.\./gm, '.').replace(/\r?\n/g, '\r\n');
  assert.ok(!/[^\t\r\n -~]/.test(wire), 'ASCII alone');
  const [head = '', ...body] = wire.split('\r\n\r\n');
  assert.ok(head.split('\r\n').every((line) => line.length <= 998 && line !== ''));
  for (const line of body.join('\r\n\r\n').split('\r\n')) assert.ok(line.length <= 76, line);
  const names = head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
  for (const once of ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'])
    assert.equal(names.filter((name) => name === once).length, 1, once);
  const mail = await PostalMime.parse(wire);
  return { ...mail, header: (name) => mail.headers.find(({ key }) => key === name)?.value };
}

describe('mail as parsed strictly', () => {
  let database: TestDatabase;
  let smtp: SmtpServer;
  let marketplace: TestMarketplace;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    smtp = await startSmtp();
    marketplace = await startMarketplace({ database, env: { SMTP_URL: smtp.url, ...ENV } });
  });
  after(async () => {
    await marketplace.stop();
    await smtp.stop();
    await database.release();
  });

  test('a marketing mail: sender, recipient by name, unsubscribe link, text and HTML with the name and the link', async () => {
    const token = await marketplace.login('admin');
    const kit = campaignKit(marketplace, (query, variables) => marketplace.graphql(query, variables, token));
    const [one, two] = await someCustomers(marketplace.db, 2);
    await marketplace.db
      .updateTable('accounts')
      .set({ first_name: 'Ann', last_name: 'Bee' })
      .where('id', '=', one!.id)
      .execute();
    await marketplace.db
      .updateTable('accounts')
      .set({ first_name: 'Zoë "Z"', last_name: 'O’Hara' })
      .where('id', '=', two!.id)
      .execute();
    const messageId = await kit.message({
      title: 'Für {{firstName|you}}: café',
      body: `Dear {{firstName|there}},\nnext line\n\nSee https://atelier.example/?m={{email}} ${'long words '.repeat(60)}.\n.\nEnd`,
    });
    const { run } = await kit.send({ messageId, accountGroupIds: [await kit.segment([one!.id, two!.id])] });
    assert.deepEqual(
      run.deliveries.map(({ state }) => state),
      ['sent', 'sent'],
    );
    const wire = smtp.mails.filter(({ to }) => to.includes(one!.email) || to.includes(two!.email));
    assert.equal(wire.length, 2);
    for (const { from, to, raw } of wire) {
      const isOne = to[0] === one!.email;
      const name = isOne ? 'Ann' : 'Zoë "Z"';
      const mail = await read(raw);
      assert.equal(from, 'news@news.atelier.example');
      assert.deepEqual(mail.from, { name: 'Atelier Zoë', address: 'news@news.atelier.example' });
      assert.deepEqual(mail.to, [{ name: isOne ? 'Ann Bee' : 'Zoë "Z" O’Hara', address: to[0] }]);
      assert.deepEqual(
        mail.replyTo?.map(({ address }) => address),
        ['hello@atelier.example'],
      );
      assert.equal(mail.subject, `Für ${name}: café`);
      const delivery = run.deliveries.find(({ account_id }) => account_id === (isOne ? one : two)!.id);
      assert.equal(mail.messageId, `<${delivery!.id}@news.atelier.example>`);
      assert.ok(Math.abs(new Date(mail.header('date')!).getTime() - Date.now()) < 600_000);
      assert.equal(mail.header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
      assert.match(
        mail.header('list-unsubscribe')!,
        /^<http:\/\/localhost:\d+\/unsubscribe\?t=[\w-]{56}>, <mailto:unsubscribe@news\.atelier\.example\?subject=unsubscribe%20[\w-]{56}>$/,
      );
      assert.match(mail.header('list-id')!, /<news\.news\.atelier\.example>$/);
      assert.equal(mail.header('precedence'), 'bulk');
      assert.equal(mail.header('auto-submitted'), undefined);
      const link = /<(http:[^>]+)>/.exec(mail.header('list-unsubscribe')!)![1]!;
      assert.ok(mail.html?.includes(`href="${link}"`), 'the same link in the HTML');
      assert.ok(mail.text?.includes(`Unsubscribe: ${link}\n`), 'and in the text');
      assert.ok(mail.text?.includes('Atelier, 12 Loop Street, Cape Town') && mail.html?.includes('12 Loop Street'));
      assert.ok(mail.text?.includes(`Dear ${name},\nnext line\n`), mail.text);
      assert.ok(mail.text?.includes(`\n.\nEnd`));
      assert.ok(mail.html?.includes(`Dear ${isOne ? 'Ann' : 'Zoë &#34;Z&#34;'},<br>`));
      assert.ok(mail.text?.includes(`https://atelier.example/?m=${encodeURIComponent(to[0]!)}`));
      assert.ok(!raw.includes('{{'));
    }
  });

  test('a service message and a transactional mail: no list headers, marked as auto-generated, the other sender', async () => {
    const token = await marketplace.login('admin');
    const kit = campaignKit(marketplace, (query, variables) => marketplace.graphql(query, variables, token));
    const [person] = await someCustomers(marketplace.db, 1);
    const seen = smtp.mails.length;
    await kit.send({
      messageId: await kit.message({ messageClass: 'SERVICE' }),
      accountGroupIds: [await kit.segment([person!.id])],
    });
    await marketplace.db
      .transaction()
      .execute((trx) =>
        createMailer({ from: ENV.MAIL_FROM, delivers: true }).queue(trx, {
          to: ['reset@shop.example'],
          subject: 'Reset',
          body: renderMail({ heading: 'Reset', paragraphs: ['See https://a.example'] }),
          attachments: [{ filename: 'é.csv', contentType: 'text/csv', content: Buffer.from('a,b') }],
        }),
      );
    const wire = await eventually(
      () => Promise.resolve(smtp.mails.length >= seen + 2 ? smtp.mails.slice(seen) : undefined),
      'both mails',
    );
    for (const { from, raw } of wire) {
      const mail = await read(raw);
      assert.equal(from, 'no-reply@atelier.example');
      assert.match(mail.messageId!, /^<[\w-]{36}@atelier\.example>$/);
      assert.equal(mail.header('auto-submitted'), 'auto-generated');
      for (const name of ['list-unsubscribe', 'list-unsubscribe-post', 'list-id', 'precedence', 'feedback-id'])
        assert.equal(mail.header(name), undefined, name);
      assert.ok(!/unsubscribe/i.test(`${mail.text}${mail.html}`));
      assert.ok(mail.text && mail.html);
    }
  });

  test("a voucher, a new password and the first administrator's link: one text and one HTML part each, with the same code and link", async () => {
    const token = await marketplace.login('admin');
    const [person] = await someCustomers(marketplace.db, 1);
    const seen = smtp.mails.length;
    const mailer = createMailer({ from: ENV.MAIL_FROM, delivers: true });
    await marketplace.db
      .transaction()
      .execute((trx) =>
        issueVoucher(
          trx,
          { mailer },
          {
            value_cents: 25_000,
            reason: 'Internal',
            message: 'Für Zoë 😀',
            recipient_email: 'voucher@shop.example',
            created_by: null,
            expiry_date: null,
          },
        ),
      );
    dataOf(
      await marketplace.graphql(
        'mutation Ask($email: String!) { sendOnePasswordForgot(email: $email) { success } }',
        { email: person!.email },
        token,
      ),
    );
    // A marketplace for this test alone would take seconds to start: this one has no administrator while the
    // transaction is open, and gets its staff back.
    const staff = await marketplace.db
      .selectFrom('accounts')
      .select(['id', 'roles'])
      .where(sql<boolean>`'Admin' = any(roles)`)
      .execute();
    await marketplace.db
      .updateTable('accounts')
      .set({ roles: [] })
      .where(
        'id',
        'in',
        staff.map(({ id }) => id),
      )
      .execute();
    try {
      const options = {
        firstAdministrator: 'first@shop.example',
        consoleUrl: 'https://console.example',
        smtpUrl: smtp.url,
      } as never;
      await welcomeFirstAdministrator({ db: marketplace.db, log: createLog('silent'), mailer, options });
    } finally {
      for (const { id, roles } of staff)
        await marketplace.db.updateTable('accounts').set({ roles }).where('id', '=', id).execute();
    }
    const mailTo = async (address: string) => {
      const wire = await eventually(
        () => Promise.resolve(smtp.mails.slice(seen).find(({ to }) => to[0] === address)),
        `the mail to ${address}`,
      );
      const mail = await read(wire.raw);
      assert.equal(wire.from, 'no-reply@atelier.example');
      assert.equal(mail.header('auto-submitted'), 'auto-generated');
      assert.equal(mail.header('list-unsubscribe'), undefined);
      assert.match(mail.header('content-type')!, /^multipart\/alternative;/);
      assert.deepEqual(mail.attachments, []);
      assert.ok(mail.text && mail.html);
      return { subject: mail.subject, text: mail.text, html: mail.html };
    };
    const voucher = await mailTo('voucher@shop.example');
    assert.match(voucher.subject!, /^Your Atelier voucher of R\s250,00$/);
    const [code] = /Code: (\S+)/.exec(voucher.text)!.slice(1);
    assert.ok(
      voucher.html.includes(`>${code}<`) && voucher.text.includes('Für Zoë 😀') && voucher.html.includes('Für Zoë 😀'),
    );
    for (const [address, label] of [
      [person!.email, 'Choose a new password'],
      ['first@shop.example', 'Choose a password'],
    ] as const) {
      const { text, html } = await mailTo(address);
      const [, link = ''] = new RegExp(`^${label}: (http\\S+/resetPassword\\S+)$`, 'm').exec(text) ?? [];
      assert.ok(link.length > 60, text);
      assert.ok(html.includes(`href="${escapeHtml(link)}"`), html);
    }
  });

  test('unusual addresses, names and texts are encoded so that they can be read', async () => {
    const compose = letterComposer({
      db: marketplace.db,
      options: {
        publicUrl: 'https://m.example',
        unsubscribeSecret: 'x'.repeat(32),
        mailFrom: 'plain@atelier.example',
      } as never,
    });
    const bodies = [
      'x'.repeat(5_000),
      '<p>=3D &eacute; 漢字 😀</p>',
      ' trailing \n\ttabs\t\n.dots\n..more',
      '{{firstName}}{{lastName}}{{firstName|'.concat('y'.repeat(200), '}}'),
    ];
    for (const to of [
      'jürgen@müller.example',
      "o'hara+tag@shop.example",
      '"quoted local"@shop.example',
      'plain@shop.example',
    ]) {
      for (const body of bodies) {
        const letter = withFooter(
          letterOf(
            {
              id: 'm',
              title: `Re: {{fullName}} ${'ü'.repeat(90)}\r\nBcc: evil@x.example`,
              body,
              contentId: null,
              notificationTitle: null,
              notificationBody: null,
              enabled: true,
              messageClass: 'MARKETING',
              meta: { deeplink: null },
            } as never,
            'EMAIL',
            null,
          )!,
          'EMAIL',
          { postalAddress: null },
        );
        const { envelope, raw } = await compose(letter, {
          id: 'delivery',
          to,
          person: {
            accountId: '01a2015e-e8d8-73e0-971a-7ca335813570',
            email: to,
            firstName: 'Ünal\r\nBcc: x@y.example',
            lastName: 'de "la" Cruz, Jr.',
          },
        });
        const mail = await PostalMime.parse(raw);
        assert.equal(mail.headers.filter(({ key }) => key === 'bcc').length, 0);
        assert.equal(mail.to?.length, 1);
        assert.equal(envelope.to.length, 1);
        assert.ok(mail.subject?.startsWith('Re: ') && mail.subject.includes('ü'.repeat(90)), mail.subject);
        assert.ok(mail.text && mail.html && mail.text.includes('Unsubscribe: https://m.example/unsubscribe?t='));
        if (body.startsWith(' trailing')) assert.match(mail.text, /\.dots\n\.\.more/);
        if (body.startsWith('x')) assert.ok(mail.text.includes(body));
        if (body.startsWith('<p>')) assert.match(mail.text, /^=3D é 漢字 😀/);
      }
    }
  });

  test('a subject that cannot be folded, or that looks encoded, arrives as it was typed', async () => {
    const compose = letterComposer({
      db: marketplace.db,
      options: {
        publicUrl: 'https://m.example',
        unsubscribeSecret: 'x'.repeat(32),
        mailFrom: 'plain@atelier.example',
      } as never,
    });
    for (const title of [
      'x'.repeat(2_000),
      `{{firstName}}${'y'.repeat(1_500)}`,
      '=?utf-8?q?x?=',
      'word '.repeat(300).trim(),
      'wörd😀'.repeat(300),
      'a  b   c',
    ]) {
      const letter = letterOf(
        {
          id: 'm',
          title,
          body: 'Hi',
          contentId: null,
          notificationTitle: null,
          notificationBody: null,
          enabled: true,
          messageClass: 'MARKETING',
          meta: { deeplink: null },
        } as never,
        'EMAIL',
        null,
      )!;
      const { raw } = await compose(letter, {
        id: 'delivery',
        to: 'ann@shop.example',
        person: { accountId: null, email: 'ann@shop.example', firstName: 'Ann', lastName: null },
      });
      assert.equal((await read(raw)).subject, title.replace('{{firstName}}', 'Ann'));
    }
  });
});
