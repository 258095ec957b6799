import { registry } from '@/graphql/generated/registry';
import { AppError } from '@/lib/errors';
import { KEYED } from '@/graphql/generated/keyed';
import { CreatedWithoutAnswer } from '@/lib/operations/created-without-answer';
import { CreationKey } from '@/lib/operations/creation-key';

const lost = () => new AppError('UPSTREAM_DOWN');

/**
 * A marketplace that stores the result under each key; `answers` decides for each call whether its response arrives.
 */
function shelf(answers: boolean[]) {
  const stored = new Map<string, string>();
  const keys: string[] = [];
  const send = (value: string) => async (key: string) => {
    keys.push(key);
    if (stored.has(key) && stored.get(key) !== value)
      throw new AppError('CONFLICT', { fieldErrors: { idempotencyKey: 'used' } });
    stored.set(key, value);
    if (!(answers.shift() ?? true)) throw lost();
    return value;
  };
  return { stored, keys, send };
}

test('every mutation of the contract that takes a key is sent with one, and no other', () => {
  const taking = Object.entries(registry)
    .filter(([, { document, kind }]) => kind === 'mutation' && document.includes('$idempotencyKey'))
    .map(([name]) => name);
  expect([...KEYED].sort()).toEqual(taking.sort());
});

test('a creation whose response was lost is looked up by its key, and done once', async () => {
  const { stored, keys, send } = shelf([false, true]);
  await expect(new CreationKey().send({ send: send('R 20'), isKnown: true })).resolves.toBe('R 20');
  expect(stored.size).toBe(1);
  expect(new Set(keys).size).toBe(1);
});

test('where both responses were lost the result is unknown, and retrying does not duplicate it', async () => {
  const { stored, send } = shelf([false, false]);
  const key = new CreationKey();
  await expect(key.send({ send: send('R 20'), isKnown: true })).rejects.toThrow(
    'it is not known whether this was done. It is safe to try again.',
  );
  await expect(key.send({ send: send('R 20'), isKnown: true })).resolves.toBe('R 20');
  expect(stored.size).toBe(1);
});

test('where both responses were lost it is looked up, and repeated a last time if it exists', async () => {
  const { stored, keys, send } = shelf([false, false, true]);
  await expect(
    new CreationKey().send({ send: send('R 20'), isKnown: true, isStored: async (key) => stored.has(key) }),
  ).resolves.toBe('R 20');
  expect([stored.size, keys.length, new Set(keys).size]).toEqual([1, 3, 1]);

  const down = () => Promise.reject(lost());
  await expect(new CreationKey().send({ send: down, isKnown: true, isStored: async () => false })).rejects.toThrow(
    'Nothing was saved or sent. Please try again.',
  );
  await expect(new CreationKey().send({ send: down, isKnown: true, isStored: down })).rejects.toThrow(
    'it is not known whether this was done',
  );
});

test('where the last response is lost as well it is reported as created, and the retry returns the record', async () => {
  const { stored, send } = shelf([false, false, false]);
  const key = new CreationKey();
  const isStored = async (each: string) => stored.has(each);
  const sent = key.send({ send: send('R 20'), isKnown: true, isStored });
  await expect(sent).rejects.toThrow(CreatedWithoutAnswer);
  await expect(sent).rejects.toThrow('This was done, but the connection was interrupted.');
  await expect(key.send({ send: send('R 20'), isKnown: true, isStored })).resolves.toBe('R 20');
  expect(stored.size).toBe(1);
});

test('different values after a lost response are refused once, since the first were saved, and then created', async () => {
  const { stored, send } = shelf([false, false]);
  const key = new CreationKey();
  await expect(key.send({ send: send('R 20'), isKnown: true })).rejects.toThrow();
  await expect(key.send({ send: send('R 30'), isKnown: true })).rejects.toMatchObject({ code: 'CONFLICT' });
  await expect(key.send({ send: send('R 30'), isKnown: true })).resolves.toBe('R 30');
  expect([...stored.values()]).toEqual(['R 20', 'R 30']);
});

test('two successful creations are two records, even with equal values', async () => {
  const { stored, send } = shelf([]);
  const key = new CreationKey();
  await key.send({ send: send('R 20'), isKnown: true });
  await key.send({ send: send('R 20'), isKnown: true });
  expect(stored.size).toBe(2);
});

test('an upstream without keys never gets an automatic retry', async () => {
  const { keys, send } = shelf([false]);
  await expect(new CreationKey().send({ send: send('R 20'), isKnown: false })).rejects.toThrow(
    'Please check what already exists before you try again.',
  );
  expect(keys).toHaveLength(1);
});
