import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMailer } from '../../marketplace/core/mail/mailer.ts';
import { eventually } from '../support/answers.ts';
import { sendingRigs, type SendingRig } from '../support/sending-rig.ts';

const RIGS = 2;

describe("a mail of the marketplace's own to several recipients", { concurrency: RIGS }, () => {
  const rigged = sendingRigs(RIGS);

  const queue = ({ kit }: SendingRig, to: readonly [string, ...string[]], dedupeKey: string) =>
    kit.db.transaction().execute((trx) =>
      createMailer({ from: 'Atelier <no-reply@atelier.example>', delivers: true }).queue(trx, {
        to,
        subject: 'Invoice 7',
        dedupeKey,
        body: { text: 'Attached', html: '<p>Attached</p>' },
        attachments: [
          { filename: 'whole.csv', contentType: 'text/csv', content: Buffer.from('whole file\r\n') },
          { filename: 'pieces.csv', contentType: 'text/csv', content: pieces() },
        ],
      }),
    );
  const delivered = async ({ kit }: SendingRig) => {
    const rows = await kit.db
      .selectFrom('deliveries')
      .innerJoin('outbox_mails', 'outbox_mails.id', 'mail_id')
      .select(['recipients', 'state', 'attempts'])
      .orderBy('recipients')
      .execute();
    return rows.map(({ recipients, state, attempts }) => `${recipients.join()} ${state} ${attempts}`);
  };

  for (const extensions of [[], ['PIPELINING']])
    test(
      `those refused for now are tried again and those refused finally fail, while the others get it once (${extensions.join() || 'step by step'})`,
      rigged(async (rig) => {
        const { smtp, start } = rig;
        const [good, later, dead, last] = ['good', 'later', 'never', 'other'].map((name) => `${name}@brand.example`);
        let refusals = 0;
        smtp.offer(...extensions);
        smtp.behave(({ stage, to }) => {
          if (stage !== 'RCPT') return undefined;
          if (to.at(-1) === dead) return '550 5.1.1 no such person';
          return to.at(-1) === later && (refusals += 1) <= 2 ? '450 not now' : undefined;
        });
        assert.equal(await queue(rig, [good!, later!, dead!, last!, good!], extensions.join()), true);
        await start();
        await eventually(
          async () => (await delivered(rig)).every((text) => !text.includes(' queued ')),
          'every delivery to end',
        );
        assert.deepEqual(await delivered(rig), [
          'good@brand.example sent 1',
          'later@brand.example sent 3',
          'never@brand.example failed 1',
          'other@brand.example sent 1',
        ]);
        assert.deepEqual(smtp.mails.map(({ to }) => to.join()).sort(), [good, later, last]);
        for (const { raw, to } of smtp.mails) {
          assert.match(raw, new RegExp(`^To: ${to[0]}$`, 'm'));
          for (const file of ['whole file\r\n', 'one,two\r\nthree,four\r\n'])
            assert.ok(raw.includes(Buffer.from(file).toString('base64')), `${file} to ${to[0]}`);
        }
      }),
    );

  test(
    'is written once when the job that queues it runs again',
    rigged(async (rig) => {
      const [a, b] = ['a@brand.example', 'b@brand.example'] as const;
      assert.equal(await queue(rig, [a, b], 'a job'), true);
      assert.equal(await queue(rig, [a, b], 'a job'), false);
      assert.deepEqual(await delivered(rig), [`${a} queued 0`, `${b} queued 0`]);
    }),
  );
});

async function* pieces(): AsyncGenerator<Buffer> {
  yield Buffer.from('one,two\r\n');
  yield Buffer.from('three,four\r\n');
}
