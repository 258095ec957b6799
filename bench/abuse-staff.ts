import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { ask, postToHandler, type Reply } from '../tests/support/ask.ts';
import { signIn, type StorageState } from '../tests/support/sessions.ts';
import { credentialsOf } from '../tests/support/staff.ts';
import { percentile, type Gate } from './gate.ts';
import { withStack } from './stack.ts';

const RUN_MS = 60_000;
/** Max parallel requests of one user. */
const AT_ONCE = 24;
const EVERY_MS = 250;
const LIST_LIMIT_MS = 1_000;
/** Max comparisons that the marketplace accepts in one filter. */
const WIDTH = 90;
/** A picture just below the limit: 16 bits per channel take twice the memory. */
const SIDE = 4_900;

type Action = (as: StorageState) => Promise<Reply>;

/**
 * One member of staff with the smallest role (products) sends the most expensive requests that the handlers accept, in
 * any number at once, for a minute; an administrator pages through lists in the meantime. The 95th percentile of the
 * administrator's response times.
 */
export function run(): Promise<Gate[]> {
  const consoleEnv = (marketplaceUrl: string, searchKey: string) => ({
    LOG_LEVEL: 'error',
    MEILISEARCH_HOST: `${marketplaceUrl}/search`,
    MEILISEARCH_API_KEY: searchKey,
    MEILISEARCH_INDEX: 'products',
  });
  return withStack(
    { worker: 801, marketplaceEnv: { LOG_LEVEL: 'warn' }, consoleEnv },
    async ({ consoleUrl: origin }) => {
      const [least, other] = [
        await signIn(origin, credentialsOf('products')),
        await signIn(origin, credentialsOf('admin')),
      ];
      return measure(await dearest(origin), { least, other, origin });
    },
  );
}

/**
 * The most expensive requests: wide and deep filters over relations, lists of everything, search for everything, and
 * pictures of the largest size.
 */
async function dearest(origin: string): Promise<Action[]> {
  const question =
    (operation: string, variables: object): Action =>
    (as) =>
      postToHandler(origin, '/api/graphql', { operation, variables }, { as });
  const search =
    (body: object): Action =>
    (as) =>
      postToHandler(origin, '/api/search', body, { as });
  const letters = Array.from({ length: WIDTH }, (_, at) => String.fromCodePoint(97 + (at % 26)));
  const wide = { or: letters.map((letter, at) => ({ tags: { name: { iLike: `%${letter}%${at}` } } })) };
  const deep = Array.from({ length: 5 }).reduce<object>(
    (inner) => ({ and: [inner, { tags: { name: { iLike: '%a%' } } }] }),
    wide,
  );
  const paging = { first: 50 };
  const form = new FormData();
  const picture = await sharp({ create: { width: SIDE, height: SIDE, channels: 4, background: 'teal' } })
    .toColourspace('rgb16')
    .png({ compressionLevel: 9 })
    .toBuffer();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'large.png');
  const request = new Request(origin, { method: 'POST', body: form });
  const [type, body] = [request.headers.get('content-type') ?? '', Buffer.from(await request.arrayBuffer())];
  return [
    question('Products', { paging, filter: wide, sorting: [{ field: 'title', direction: 'ASC' }] }),
    question('Products', { paging, filter: deep }),
    question('AllProducts', { filter: wide }),
    question('AllProducts', {}),
    question('Products', { paging, filter: { title: { iLike: '%a%e%' } } }),
    search({ ask: 'matches', filter: { text: 'a' } }),
    (as) => ask(origin, '/api/images', { method: 'POST', headers: { origin, 'content-type': type }, body, as }),
  ];
}

async function measure(
  actions: readonly Action[],
  { least, other, origin }: { least: StorageState; other: StorageState; origin: string },
): Promise<Gate[]> {
  const lists: readonly Action[] = ['Brands', 'Tags', 'Products', 'Accounts'].map(
    (operation) => (as) =>
      postToHandler(origin, '/api/graphql', { operation, variables: { paging: { first: 50 } } }, { as }),
  );
  for (const list of lists) await list(other);
  const outcomes = new Map<number, number>();
  const end = performance.now() + RUN_MS;
  const abuse = Promise.all(
    Array.from({ length: AT_ONCE }, async (_, begin) => {
      for (let at = begin; performance.now() < end; at += 1) {
        const { status } = await (actions[at % actions.length] as Action)(least).catch(() => ({ status: 0 }));
        outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      }
    }),
  );
  const samples: number[] = [];
  let failures = 0;
  for (let at = 0; performance.now() < end; at += 1) {
    const asked = performance.now();
    const { status } = await (lists[at % lists.length] as Action)(other).catch(() => ({ status: 0 }));
    samples.push(performance.now() - asked);
    if (status !== 200) failures += 1;
    await sleep(EVERY_MS);
  }
  await abuse;
  const told = [...outcomes]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
  console.log(
    `abuse: the least role got ${told}; another's list ${percentile(samples, 0.5).toFixed(0)} ms in the middle of ${samples.length}, ${percentile(samples, 1).toFixed(0)} ms at most`,
  );
  return [
    {
      name: "abuse: another's list while the least role does its worst, 95th percentile",
      value: percentile(samples, 0.95),
      unit: 'ms',
      limit: LIST_LIMIT_MS,
    },
    { name: "abuse: another's lists that failed meanwhile", value: failures, unit: '', limit: 0 },
  ];
}
