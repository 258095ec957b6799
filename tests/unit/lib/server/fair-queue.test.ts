import { createTurns } from '@/lib/server/fair-queue';

/** Tasks that end when told to, and those that have begun. */
function stage() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('requests of one user wait for each other in order, and for nobody else’s', async () => {
  const { begun, work, end } = stage();
  const turns = createTurns({ atOnce: 2, waiting: 10, refusal: 'Too many.' });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => turns(name[0] ?? '', work(name)));
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  end('a2');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  end('a1');
  await settled();
  for (const name of ['a3', 'a4', 'b1']) end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

test('more than the maximum are refused at once, and a failure frees its place', async () => {
  const turns = createTurns({ atOnce: 1, waiting: 1, refusal: 'Too many.' });
  const { work, begun, end } = stage();
  const failing = turns('a', () =>
    settled().then(() => {
      throw new Error('aborted');
    }),
  );
  const waiting = turns('a', work('next'));
  await expect(turns('a', work('third'))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(failing).rejects.toThrow('aborted');
  await settled();
  expect(begun).toEqual(['next']);
  end('next');
  await waiting;
  const again = turns('a', work('again'));
  await settled();
  end('again');
  expect(await again).toBe('again');
});
