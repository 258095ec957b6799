/** Attempts to sign in are counted by all consoles of a store together (docs/adr/0035-sessions.md). */
import { randomUUID } from 'node:crypto';
import { postToHandler } from '../support/ask.ts';
import { startOther, type OtherConsole } from '../support/consoles.ts';
import { readDatabase } from '../support/database.ts';
import { expect, test } from '../support/fixtures.ts';
import { historyRows } from '../support/history.ts';
import { createPerson } from '../support/people.ts';
import { freePort } from '../support/servers.ts';
import type { StorageState } from '../support/sessions.ts';
import { signInWith } from '../support/signed-in.ts';
import type { Stack } from '../support/stack.ts';

test.use({ staff: null });

const LOGIN = '/api/session/login';
let consoles: OtherConsole[] = [];
test.afterEach(async () => {
  for (const each of consoles) await each.stop();
  consoles = [];
});

async function startTwo(
  stack: Pick<Stack, 'upstream' | 'consoleDatabaseUrl'>,
  worker: number,
): Promise<[OtherConsole, OtherConsole]> {
  for (const at of [0, 1]) consoles.push(await startOther(stack, worker + at, { TRUST_PROXY: '1' }));
  // The first attempt opens connections; on a busy machine that alone can outlast the wait for a shared count.
  await attempts(2, stranger, () => '10.19.0.1');
  return consoles as [OtherConsole, OtherConsole];
}

/** Attempts with a wrong password, at one console after the other. @returns the statuses */
async function attempts(
  count: number,
  email: () => string,
  from: (at: number) => string,
  as?: StorageState,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const { url } = consoles[at % consoles.length] as OtherConsole;
    const headers = { 'x-forwarded-for': from(at) };
    statuses.push((await postToHandler(url, LOGIN, { email: email(), password: 'wrong' }, { headers, as })).status);
  }
  return statuses;
}

const letThrough = (statuses: readonly number[]) => statuses.filter((status) => status === 403).length;
const stranger = () => `stranger-${randomUUID()}@example.com`;

test('two consoles share the counts: of an account from an address, of an account, of an address, of a device', async ({
  stack,
}, { parallelIndex }) => {
  test.setTimeout(120_000);
  await startTwo(stack, parallelIndex * 10 + 740);
  const [pair, account] = [stranger(), stranger()];
  expect(
    await attempts(
      7,
      () => pair,
      () => '10.20.0.1',
    ),
  ).toEqual([403, 403, 403, 403, 403, 429, 429]);
  expect(
    letThrough(
      await attempts(
        24,
        () => account,
        (at) => `10.21.0.${at}`,
      ),
    ),
  ).toBe(20);
  expect(letThrough(await attempts(104, stranger, () => '10.22.0.1'))).toBe(100);

  const person = await createPerson(stack.databaseUrl, ['ProductAdmin']);
  const [one] = consoles as [OtherConsole];
  const { state } = await signInWith(one.url, person, 'Edge on Windows');
  const device: StorageState = { ...state, cookies: state.cookies.filter(({ name }) => name === 'atelier-device') };
  expect(
    await attempts(
      7,
      () => person.email,
      () => '10.23.0.1',
      device,
    ),
  ).toEqual([403, 403, 403, 403, 403, 429, 429]);

  const keys = (await readDatabase(stack.consoleDatabaseUrl, 'select key from sign_in_counts')).map(({ key }) =>
    String(key),
  );
  for (const kind of ['pair', 'account', 'address', 'device'])
    expect(keys.filter((key) => key.startsWith(`login-${kind}:`)).length, kind).toBeGreaterThanOrEqual(1);
  for (const plain of [pair, account, person.email, '10.2']) expect(keys.join(' ')).not.toContain(plain);
});

test('of what the limit refuses the history has one row for each client, whichever console and account', async ({
  stack,
}, { parallelIndex }) => {
  await startTwo(stack, parallelIndex * 10 + 746);
  const told = (name: string) =>
    historyRows(stack.consoleDatabaseUrl, `kind = 'session' and person_name = $1 and outcome = 'refused'`, [name]);
  const limited = async (name: string) => (await told(name)).filter(({ reason }) => reason?.startsWith('Too many'));
  const from = (address: string) => () => address;
  const one = `1${stranger()}`.replace('example.com', 'first.example');
  await attempts(15, () => one, from('10.26.0.1'));
  // Five tries that were judged and the first refusal; a console that waits too long for the store judges some more.
  const { length } = await told('1…@first.example');
  expect(length).toBeGreaterThanOrEqual(6);
  expect(length, 'some were refused unjudged').toBeLessThan(15);
  const [row, ...others] = await limited('1…@first.example');
  expect(others).toEqual([]);
  expect(row).toMatchObject({ operation: 'SignIn', reason: expect.stringMatching(/try again in \d+ minutes?\.$/) });
  expect(row?.hash).toMatch(/^[0-9a-f]{64}$/);
  const two = `2${stranger()}`.replace('example.com', 'second.example');
  await attempts(7, () => two, from('10.26.0.1'));
  expect(await limited('2…@second.example'), 'the same client').toEqual([]);
  await attempts(7, () => two, from('10.26.0.2'));
  expect(await limited('2…@second.example'), 'another one').toHaveLength(1);
});

test('new passwords that the limit refuses have one row, too', async ({ stack }, { parallelIndex }) => {
  const [one] = await startTwo(stack, parallelIndex * 10 + 748);
  const email = `r${stranger()}`.replace('example.com', 'third.example');
  const body = { email, password: 'a-New-Password-1', token: 'not-a-link' };
  const headers = { 'x-forwarded-for': '10.27.0.1' };
  const statuses: number[] = [];
  for (let at = 0; at < 24; at += 1)
    statuses.push((await postToHandler(one.url, '/api/session/reset-password', body, { headers })).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(1);
  const rows = await historyRows(
    stack.consoleDatabaseUrl,
    `operation = 'ResetPassword' and person_name = $1 and outcome = 'refused'`,
    ['r…@third.example'],
  );
  expect(rows.filter(({ reason }) => reason?.startsWith('Too many'))).toHaveLength(1);
});

test('a success on one console clears the count of the other', async ({ stack }, { parallelIndex }) => {
  const [one] = await startTwo(stack, parallelIndex * 10 + 742);
  const person = await createPerson(stack.databaseUrl, ['ProductAdmin']);
  const headers = { 'x-forwarded-for': '10.24.0.1' };
  expect(
    await attempts(
      4,
      () => person.email,
      () => '10.24.0.1',
    ),
  ).toEqual([403, 403, 403, 403]);
  const { email, password } = person;
  expect((await postToHandler(one.url, LOGIN, { email, password }, { headers })).status).toBe(200);
  expect(
    await attempts(
      6,
      () => person.email,
      () => '10.24.0.1',
    ),
  ).toEqual([403, 403, 403, 403, 403, 429]);
});

test('while the store is away every console counts for itself', async ({ upstream }, { parallelIndex }) => {
  const consoleDatabaseUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  await startTwo({ upstream, consoleDatabaseUrl }, parallelIndex * 10 + 744);
  const email = stranger();
  expect(
    letThrough(
      await attempts(
        14,
        () => email,
        () => '10.25.0.1',
      ),
    ),
  ).toBe(10);
});
