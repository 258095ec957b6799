import { beginSignIn, isFirstRefusal, resetLimit } from '@/lib/server/auth/login-limit';

// Without a store: with one, tests/e2e/sign-in-limits.spec.ts.
jest.mock('@/lib/server/env', () => ({ env: () => ({}) }));

let made = 0;
const somebody = () => `person-${(made += 1)}@example.com`;
const from = (address: string | undefined, device?: string) => ({ address, device });
const tries = async (count: number, client: (at: number) => ReturnType<typeof from>, email: () => string) => {
  let letThrough = 0;
  for (let at = 0; at < count; at += 1)
    await beginSignIn(client(at), email()).then(
      () => {
        letThrough += 1;
      },
      () => undefined,
    );
  return letThrough;
};

test('five attempts for an account, then a message with the minutes', async () => {
  const email = somebody();
  expect(
    await tries(
      9,
      () => from(undefined),
      () => email,
    ),
  ).toBe(5);
  await expect(beginSignIn(from(undefined), email)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many failed attempts. Please try again in 15 minutes.',
  });
});

test('from another address the same account may still be tried', async () => {
  const email = somebody();
  expect(
    await tries(
      6,
      () => from('10.0.0.1'),
      () => email,
    ),
  ).toBe(5);
  expect(
    await tries(
      1,
      () => from('10.0.0.2'),
      () => email,
    ),
  ).toBe(1);
});

test('twenty attempts for an account, from however many addresses', async () => {
  const email = somebody();
  expect(
    await tries(
      60,
      (at) => from(`10.1.0.${at}`),
      () => email,
    ),
  ).toBe(20);
});

test('an address that is known may fail a hundred times over all accounts', async () => {
  expect(await tries(120, () => from('10.0.0.3'), somebody)).toBe(100);
  expect(await tries(1, () => from('10.0.0.4'), somebody)).toBe(1);
});

test('without a known address there is no count over all accounts: strangers cannot lock out all staff', async () => {
  expect(await tries(120, () => from(undefined), somebody)).toBe(120);
});

test('a browser that has signed in to the account has five attempts of its own, whatever strangers do from the same address and others', async () => {
  const email = somebody();
  expect(
    await tries(
      60,
      (at) => from(`10.2.0.${at}`),
      () => email,
    ),
  ).toBe(20);
  expect(await tries(120, () => from('10.2.1.1'), somebody)).toBe(100);
  expect(
    await tries(
      9,
      () => from('10.2.1.1', 'browser'),
      () => email,
    ),
  ).toBe(5);
  expect(
    await tries(
      1,
      () => from('10.2.1.1', 'another browser'),
      () => email,
    ),
  ).toBe(1);
});

test('a success clears the account and does not count for the address; an attempt without a result counts for neither', async () => {
  const email = somebody();
  for (let at = 0; at < 120; at += 1) await (await beginSignIn(from('10.0.0.5'), email)).succeeded();
  for (let at = 0; at < 120; at += 1) await (await beginSignIn(from('10.0.0.5'), email)).unjudged();
  for (let at = 0; at < 12; at += 1) await (await beginSignIn(from('10.0.0.5', 'known'), email)).unjudged();
  expect(
    await tries(
      6,
      () => from('10.0.0.5'),
      () => email,
    ),
  ).toBe(5);
});

test('after a success the account has all its attempts again', async () => {
  const email = somebody();
  const client = () => from('10.4.0.1');
  expect(await tries(4, client, () => email)).toBe(4);
  await (await beginSignIn(client(), email)).succeeded();
  expect(await tries(6, client, () => email)).toBe(5);
});

test('signing in to one’s own account does not clear the failures of the address', async () => {
  const client = () => from('10.4.0.2');
  expect(await tries(99, client, somebody)).toBe(99);
  await (await beginSignIn(client(), somebody())).succeeded();
  expect(await tries(5, client, somebody)).toBe(1);
});

test('the last minute is written as one minute', async () => {
  jest.useFakeTimers();
  try {
    const email = somebody();
    await tries(
      5,
      () => from(undefined),
      () => email,
    );
    jest.advanceTimersByTime(14 * 60_000 + 1);
    await expect(beginSignIn(from(undefined), email)).rejects.toMatchObject({
      message: 'Too many failed attempts. Please try again in 1 minute.',
    });
  } finally {
    jest.useRealTimers();
  }
});

test('ten reset mails for an account, twenty from all addresses', async () => {
  const [email, other] = [somebody(), somebody()];
  for (let at = 0; at < 10; at += 1) await resetLimit(from(undefined), email);
  await expect(resetLimit(from(undefined), email)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  for (let at = 0; at < 20; at += 1) await resetLimit(from(`10.3.0.${at}`), other);
  await expect(resetLimit(from('10.3.1.1'), other)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('of the refusals that a client gets only the first is told, for whichever account', async () => {
  for (const client of [from('10.9.0.1'), from('10.9.0.2'), from('10.9.0.1', 'a-device')]) {
    expect(await isFirstRefusal('login', client, somebody())).toBe(true);
    for (let at = 0; at < 5; at += 1) expect(await isFirstRefusal('login', client, somebody())).toBe(false);
  }
});

test('without a known address the first for each account is told, of twenty accounts at most', async () => {
  const email = somebody();
  expect(await isFirstRefusal('login', from(undefined), email)).toBe(true);
  expect(await isFirstRefusal('login', from(undefined), email)).toBe(false);
  let told = 1;
  for (let at = 0; at < 60; at += 1) if (await isFirstRefusal('login', from(undefined), somebody())) told += 1;
  expect(told).toBe(20);
});
