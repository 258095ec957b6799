import { beginSignIn, resetLimit } from '@/lib/auth/login-limit';

let made = 0;
const somebody = () => `person-${made += 1}@example.com`;
const tries = async (count: number, address: string | undefined, email: () => string) => {
  let let_through = 0;
  for (let at = 0; at < count; at += 1) await beginSignIn(address, email()).then(() => { let_through += 1; }, () => undefined);
  return let_through;
};

test('five attempts for an account, then a sentence with the minutes', async () => {
  const email = somebody();
  expect(await tries(9, undefined, () => email)).toBe(5);
  await expect(beginSignIn(undefined, email)).rejects.toMatchObject({ code: 'RATE_LIMITED', message: 'Too many failed attempts. Please try again in 15 minutes.' });
});

test('from another address the same account may still be tried: nobody can lock somebody else out', async () => {
  const email = somebody();
  expect(await tries(6, '10.0.0.1', () => email)).toBe(5);
  expect(await tries(1, '10.0.0.2', () => email)).toBe(1);
});

test('an address that is known may fail a hundred times over all accounts', async () => {
  expect(await tries(120, '10.0.0.3', somebody)).toBe(100);
  expect(await tries(1, '10.0.0.4', somebody)).toBe(1);
});

test('without a known address there is no count over all accounts: a stranger cannot lock the whole staff out', async () => {
  expect(await tries(120, undefined, somebody)).toBe(120);
});

test('a success clears the account and does not count for the address; an attempt nobody judged counts for neither', async () => {
  const email = somebody();
  for (let at = 0; at < 120; at += 1) await (await beginSignIn('10.0.0.5', email)).succeeded();
  for (let at = 0; at < 120; at += 1) await (await beginSignIn('10.0.0.5', email)).unjudged();
  expect(await tries(6, '10.0.0.5', () => email)).toBe(5);
});

test('ten reset mails for an account', async () => {
  const email = somebody();
  for (let at = 0; at < 10; at += 1) await resetLimit(undefined, email);
  await expect(resetLimit(undefined, email)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});
