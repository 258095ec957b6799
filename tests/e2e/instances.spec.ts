/**
 * Consoles that start and stop: sessions are in the cookie, so any instance serves any user (SES-16;
 * docs/architecture.md, Running it).
 */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { ask, postToHandler, type Reply } from '../support/ask.ts';
import { expect, test } from '../support/fixtures.ts';
import { startRoundRobin, type RoundRobin } from '../support/round-robin.ts';
import { freePort, startConsole, type RunningServer } from '../support/servers.ts';
import { signIn } from '../support/sessions.ts';
import { credentialsOf } from '../support/staff.ts';

const HANDLER = '/api/graphql';
const LIST = { operation: 'Brands', variables: { paging: { first: 5 } } };

type Instance = RunningServer & { url: string; port: number };

let instances: Instance[] = [];
let balancer: RoundRobin | undefined;

test.afterEach(async () => {
  await balancer?.stop();
  for (const instance of instances) await instance.stop();
  instances = [];
  balancer = undefined;
});

/** More consoles with the worker's upstream, all with one public address. */
async function start(
  endpoint: string,
  worker: number,
  count: number,
  more: Record<string, string> = {},
): Promise<Instance[]> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  balancer = await startRoundRobin(ports.map((port) => `http://127.0.0.1:${port}`));
  const env = { PUBLIC_URL: balancer.origin, UPSTREAM_TIMEOUT_MS: '30000', ...more };
  for (const [index, port] of ports.entries()) {
    const server = await startConsole({ worker: worker * 10 + 100 + index, port, endpoint, env });
    instances.push({ ...server, port, url: `http://127.0.0.1:${port}` });
  }
  return instances;
}

test('two instances serve one session in turn; one is killed under load, and only its running requests are lost', async ({
  upstream,
}, { parallelIndex }) => {
  test.setTimeout(120_000);
  const [one, other] = (await start(upstream.endpoint, parallelIndex, 2)) as [Instance, Instance];
  const { origin } = balancer!;
  const people = await Promise.all(
    (['admin', 'superadmin', 'brands'] as const).map((staff) => signIn(origin, credentialsOf(staff))),
  );

  await test.step('the same sessions on both, for pages and handlers', async () => {
    for (const as of people) {
      for (const { url } of [one, other, one]) {
        const page = await ask(url, '/brands', { as });
        expect({ status: page.status, hasList: page.text.includes('<table') }).toEqual({ status: 200, hasList: true });
        expect((await postToHandler(url, HANDLER, LIST, { as, headers: { origin } })).status).toBe(200);
      }
    }
  });

  let isOver = false;
  const replies: Reply[] = [];
  const broken: { begun: number; reason: string }[] = [];
  const somebody = async (as: (typeof people)[number]) => {
    while (!isOver) {
      const begun = performance.now();
      await postToHandler(origin, HANDLER, LIST, { as, headers: { origin } }).then(
        (reply) => replies.push(reply),
        (error: unknown) => broken.push({ begun, reason: String(error) }),
      );
    }
  };
  const crowd = Array.from({ length: 12 }, (_, index) => somebody(people[index % people.length]!));
  await expect.poll(() => replies.length).toBeGreaterThan(60);

  const before = replies.length;
  one.signal('SIGKILL');
  expect((await one.exited).signal).toBe('SIGKILL');
  const gone = performance.now();
  await expect.poll(() => replies.length).toBeGreaterThan(before + 60);
  isOver = true;
  await Promise.all(crowd);

  expect(replies.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
  // Requests that it had accepted before it stopped are lost; every later one is served.
  expect(broken.filter(({ begun }) => begun > gone)).toEqual([]);
  for (const as of people) expect((await ask(origin, '/brands', { as })).status).toBe(200);
});

test('SIGTERM: a running request gets its response, new connections are refused, idle ones are closed, and the exit code is 0', async ({
  upstream,
}, { parallelIndex }) => {
  const [console] = (await start(upstream.endpoint, parallelIndex, 1)) as [Instance];
  const { origin } = balancer!;
  const as = await signIn(origin, credentialsOf('admin'));
  const unused: Socket = connect(console.port, '127.0.0.1');
  await once(unused, 'connect');
  const gate = upstream.delay('Brands');
  const answer = postToHandler(console.url, HANDLER, LIST, { as, headers: { origin } });
  await gate.reached;

  console.signal('SIGTERM');
  await expect.poll(() => isRefused(console.port)).toBe(true);
  let hasEnded = false;
  void console.exited.then(() => {
    hasEnded = true;
  });
  gate.open();
  const { status, text } = await answer;
  expect({ status, hasEnded, data: JSON.parse(text) as unknown }).toEqual({
    status: 200,
    hasEnded: false,
    data: { data: { brands: expect.any(Object) as unknown } },
  });
  const answered = performance.now();
  expect(await console.exited).toEqual({ code: 0, signal: null });
  expect(performance.now() - answered, 'the unused connection held it up').toBeLessThan(5_000);
  unused.destroy();
});

test('when asked to stop, it reports this at once and keeps serving, so that a load balancer can redirect; its whole output consists of log lines', async ({
  upstream,
}, { parallelIndex }) => {
  const [console] = (await start(upstream.endpoint, parallelIndex, 1, {
    STOP_DELAY_MS: '4000',
    NODE_OPTIONS: '--pending-deprecation',
  })) as [Instance];
  const { origin } = balancer!;
  const as = await signIn(origin, credentialsOf('admin'));
  expect((await ask(console.url, '/api/ready')).status).toBe(200);
  console.signal('SIGTERM');
  await expect.poll(async () => (await ask(console.url, '/api/ready')).text).toContain('"stopping"');
  expect((await ask(console.url, '/api/ready')).status).toBe(503);
  expect((await postToHandler(console.url, HANDLER, LIST, { as, headers: { origin } })).status).toBe(200);
  expect(await console.exited).toEqual({ code: 0, signal: null });
  const lines = console.lines.map(
    (line) => JSON.parse(line) as { service?: string; level?: number; time?: string; msg?: string },
  );
  expect(
    lines.filter(({ service, level, time, msg }) => service !== 'console' || !level || !time?.endsWith('Z') || !msg),
  ).toEqual([]);
  expect(lines[0]?.msg).toMatch(/^Next\.js \d/);
});

test('a request that does not end is given ten seconds', async ({ upstream }, { parallelIndex }) => {
  const [console] = (await start(upstream.endpoint, parallelIndex, 1)) as [Instance];
  const { origin } = balancer!;
  const as = await signIn(origin, credentialsOf('admin'));
  const gate = upstream.delay('Brands');
  const answer = postToHandler(console.url, HANDLER, LIST, { as, headers: { origin } }).catch(() => 'cut off');
  await gate.reached;
  const asked = performance.now();
  console.signal('SIGTERM');
  expect(await console.exited).toEqual({ code: 0, signal: null });
  const took = performance.now() - asked;
  expect(took).toBeGreaterThan(9_000);
  expect(took).toBeLessThan(13_000);
  expect(await answer).toBe('cut off');
  expect(console.lines.join('\n')).toContain('stopped with requests still running');
  gate.open();
});

/** Whether a port has no listener anymore. */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket
      .once('connect', () => resolve(false))
      .once('error', () => resolve(true))
      .once('connect', () => socket.destroy());
  });
}
