import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventually } from '../support/answers.ts';
import { selfMadeCertificate } from '../support/certificate.ts';
import { IMPATIENT } from '../support/engine.ts';
import { sendingRigs } from '../support/sending-rig.ts';
import { startSmtp } from '../support/smtp.ts';

const RIGS = 3;
const PEOPLE = 12;

describe('a mail server with TLS', { concurrency: RIGS }, () => {
  const rigged = sendingRigs(RIGS);
  const own = selfMadeCertificate();

  for (const isImplicit of [true, false]) {
    const kind = isImplicit ? 'from the first byte' : 'by STARTTLS';
    test(
      `${kind}, with a certificate we trust: mail and password go encrypted, each mail once`,
      rigged(async ({ kit, start }) => {
        const server = await startSmtp({ tls: { ...own, isImplicit } });
        try {
          server.offer('AUTH PLAIN', ...(isImplicit ? [] : ['STARTTLS']));
          const open: string[] = [];
          server.behave(({ stage, isEncrypted }) => {
            if (!isEncrypted && !['greeting', 'EHLO', 'STARTTLS'].includes(stage)) open.push(stage);
            return undefined;
          });
          const { runId } = await kit.campaign(await kit.people(PEOPLE));
          await start({
            smtpUrl: `${server.url.replace('//', '//shop:secret@')}?tls.ca=${encodeURIComponent(own.cert)}`,
          });
          await kit.finished(runId);
          assert.deepEqual(await kit.states(runId), { sent: PEOPLE });
          assert.equal(new Set(server.mails.flatMap(({ to }) => to)).size, PEOPLE);
          assert.deepEqual(open, [], 'nothing in the clear');
        } finally {
          await server.stop();
        }
      }),
    );

    test(
      `${kind}, with an untrusted certificate: nothing is sent and no attempt counts until it is trusted`,
      rigged(async ({ kit, start, rests, failures }) => {
        const doubtful = await startSmtp({ tls: { ...selfMadeCertificate(), isImplicit } });
        let right: Awaited<ReturnType<typeof startSmtp>> | undefined;
        try {
          doubtful.offer('AUTH PLAIN', ...(isImplicit ? [] : ['STARTTLS']));
          const reply: string[] = [];
          doubtful.behave(({ stage }) => void reply.push(stage));
          const { runId } = await kit.campaign(await kit.people(PEOPLE));
          await start({
            smtpUrl: `${doubtful.url.replace('//', '//shop:secret@')}?tls.ca=${encodeURIComponent(own.cert)}`,
          });
          await eventually(async () => (await failures()) >= 2, 'a second try');
          assert.ok(!reply.includes('AUTH') && !reply.includes('MAIL'), 'no password to a stranger');
          assert.ok((await rests()).every(({ is_login }) => !is_login));
          assert.ok(
            (await kit.deliveries(runId)).every(
              ({ state, attempts, error }) =>
                state === 'queued' && attempts === 0 && (error === null || /certificate/.test(error)),
            ),
          );
          const { port } = doubtful;
          await doubtful.stop();
          right = await startSmtp({ tls: { ...own, isImplicit }, port });
          right.offer('AUTH PLAIN', ...(isImplicit ? [] : ['STARTTLS']));
          await kit.finished(runId);
          assert.deepEqual(await kit.states(runId), { sent: PEOPLE });
          assert.equal(right.mails.length, PEOPLE);
        } finally {
          await doubtful.stop();
          await right?.stop();
        }
      }),
    );
  }

  test(
    'a server that offers TLS and then does not respond is paused',
    rigged(async ({ smtp, kit, start, failures }) => {
      const { runId } = await kit.campaign(await kit.people(PEOPLE));
      smtp.offer('STARTTLS');
      smtp.behave(({ stage }) => (stage === 'STARTTLS' ? '220 go on' : undefined));
      await start({ limits: { stages: IMPATIENT } });
      await eventually(async () => (await failures()) >= 2, 'a second try');
      assert.ok((await kit.deliveries(runId)).every(({ state, attempts }) => state === 'queued' && attempts === 0));
      smtp.offer();
      await kit.finished(runId);
      assert.equal(smtp.mails.length, PEOPLE);
    }),
  );

  test(
    'where TLS is required, a server without it gets neither password nor mail',
    rigged(async ({ smtp, kit, start, failures }) => {
      const { runId } = await kit.campaign(await kit.people(PEOPLE));
      const reply: string[] = [];
      smtp.behave(({ stage }) => void reply.push(stage));
      smtp.offer('AUTH PLAIN');
      await start({ smtpUrl: `${smtp.url.replace('//', '//shop:secret@')}?requireTLS=true` });
      await eventually(async () => (await failures()) >= 2, 'a second try');
      assert.deepEqual([reply.includes('AUTH'), reply.includes('MAIL')], [false, false]);
      assert.deepEqual(await kit.states(runId), { queued: PEOPLE });
    }),
  );
});
