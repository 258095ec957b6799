/**
 * The steps of docs/operations.md for changing the session secret under traffic, with two consoles behind a load
 * balancer.
 */
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { createPerson, type Person } from '../support/people.ts';
import { startRoundRobin } from '../support/round-robin.ts';
import { freePort, startConsole, type RunningServer } from '../support/servers.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';

test.use({ staff: null });

const OLD = 'the secret of yesterday, which is as long as it has to be';
const NEW = 'the secret of tomorrow, which is as long as it has to be';

async function signInWith(browser: Browser, origin: string, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  const screen = signInScreen(page);
  await screen.open('/brands');
  await screen.send(person);
  await expect(page).toHaveURL(`${origin}/brands`);
  await expect(frame(page).title).toHaveText('Brands');
  return page;
}

/** A page, and others and the operations handler twice each, so that both consoles get requests of every kind. */
async function work(page: Page): Promise<void> {
  await page.goto('/brands');
  await expect(frame(page).title).toHaveText('Brands');
  const answers = await page.evaluate(async () => {
    const post = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"operation":"Me","variables":{}}',
    };
    const found: number[] = [];
    // A redirect would lead to sign-in, which answers 200, too.
    for (const send of [() => fetch('/tags', { redirect: 'error' }), () => fetch('/api/graphql', post)])
      for (const answer of [await send(), await send()]) found.push(answer.status);
    return found;
  });
  expect(answers).toEqual([200, 200, 200, 200]);
}

test('[SES-14] the secret is changed in three steps while people sign in and work; nobody is signed out, and there is no redirect loop', async ({
  browser,
  stack,
  upstream,
}, { parallelIndex }) => {
  test.setTimeout(300_000);
  const ports = [await freePort(), await freePort()];
  const balancer = await startRoundRobin(ports.map((port) => `http://127.0.0.1:${port}`));
  const consoles: RunningServer[] = [];
  const start = async (at: number, env: Record<string, string>) => {
    consoles[at] = await startConsole({
      worker: 700 + parallelIndex * 10 + at,
      port: ports[at] ?? 0,
      endpoint: upstream.endpoint,
      env: { PUBLIC_URL: balancer.origin, ...env },
    });
  };
  try {
    for (const at of [0, 1]) await start(at, { SESSION_SECRET: OLD });
    const person = await createPerson(stack.databaseUrl, ['Admin']);
    const first = await signInWith(browser, balancer.origin, person);
    let latest = first;
    const steps: [string, Record<string, string>][] = [
      ['both know the new one', { SESSION_SECRET: OLD, SESSION_SECRET_PREVIOUS: NEW }],
      ['both seal with the new one', { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD }],
    ];
    for (const [name, env] of steps) {
      for (const at of [0, 1]) {
        await test.step(`${name}: console ${at + 1}`, async () => {
          await consoles[at]?.stop();
          await work(first);
          await start(at, env);
          await work(first);
          await work(latest);
          latest = await signInWith(browser, balancer.origin, person);
          await work(latest);
        });
      }
    }
    // A week later no cookie sealed with the old secret is left; users who signed in since stay signed in.
    for (const at of [0, 1]) {
      await consoles[at]?.stop();
      await start(at, { SESSION_SECRET: NEW });
      await work(latest);
    }
    await first.goto('/brands');
    await expect(first).toHaveURL(`${balancer.origin}/login`);
  } finally {
    for (const server of consoles) await server.stop();
    await balancer.stop();
  }
});
