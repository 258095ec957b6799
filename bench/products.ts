import { Kysely, PostgresDialect } from 'kysely';
import { openDatabase } from '../marketplace/core/db/connection.ts';
import type { Database } from '../marketplace/core/db/schema.ts';
import type { ListArguments } from '../marketplace/core/lists/connection.ts';
import type { Sorting } from '../marketplace/core/lists/definition.ts';
import { cursorKey, encodeCursor } from '../marketplace/core/lists/cursor.ts';
import { orderBy, sortTerms } from '../marketplace/core/lists/sorting.ts';
import { productList } from '../marketplace/modules/products/product.ts';
import { listProducts } from '../marketplace/modules/products/repository.ts';
import { percentile, timings, type Gate } from './gate.ts';
import type { Million } from './million.ts';

const LIMIT_MS = 100;
const SAMPLES = 40;
const PAGE_SIZE = 50;
const FAR_PAGE = 10_000;
const NEWEST = [{ field: 'createdAt', direction: 'DESC' }] as const;
const ACTIVE = { status: { eq: 'active' } };
const NAMES = ['%linen%', '%silk%', '%dress%', '%marula%', '%zzz nothing%', '%Wool Coat 48%', '%9999%', '%_%'];

type Asked = ListArguments<object, Sorting>;
type Page = { products: { edges: unknown[]; pageInfo: { endCursor: string } } };

/**
 * `/products` with a million rows: every filter, search and order of the screen as the console requests it, and late
 * pages.
 */
export async function run(million: Million): Promise<Gate[]> {
  const ask = (args: Asked) =>
    million.query<Page>('Products', { sorting: NEWEST, ...args, paging: { first: PAGE_SIZE, ...args.paging } });
  const cases = await filterCases(million);
  const gates: Gate[] = [];
  for (const [name, filters] of Object.entries(cases)) {
    gates.push(
      await under(
        `products, ${name}`,
        filters.map((filter) => () => ask({ filter })),
      ),
    );
  }
  for (const field of ['title', 'updatedAt']) {
    gates.push(
      await under(
        `products by ${field}`,
        (['ASC', 'DESC'] as const).map((direction) => () => ask({ filter: ACTIVE, sorting: [{ field, direction }] })),
      ),
    );
  }

  let after: string | undefined;
  for (let page = 1; page < 100; page += 1)
    after = (await ask({ filter: ACTIVE, paging: after ? { after } : {} })).products.pageInfo.endCursor;
  gates.push(
    await under('products, page 100 by Next', [() => ask({ filter: ACTIVE, paging: { after: after ?? '' } })]),
  );

  gates.push(await farAgainstFirst(million, (paging) => ask({ filter: ACTIVE, paging })));

  const statements = await statementsOf(
    million,
    Object.values(cases).flatMap((filters) => filters.map((filter) => ({ filter }))),
  );
  const scans: string[] = [];
  for (const statement of statements) scans.push(...(await million.sequentialScans(statement)));
  gates.push({
    name: `products: sequential scans in ${statements.length} plans${scans.length > 0 ? ` (${[...new Set(scans)].join(', ')})` : ''}`,
    value: scans.length,
    unit: '',
    limit: 0,
  });
  return gates;
}

/** Page 10 000 against page 1, alternately: a late page costs as much as the first one. */
async function farAgainstFirst(
  { databaseUrl }: Million,
  ask: (paging: { after?: string }) => Promise<Page>,
): Promise<Gate> {
  const { db } = openDatabase(databaseUrl, { max: 1 });
  const terms = sortTerms(productList, NEWEST);
  let rows = db.selectFrom('products').select(cursorKey(terms).as('key')).where('status', '=', 'active');
  for (const term of terms) rows = rows.orderBy(orderBy(term));
  const { key } = await rows
    .offset((FAR_PAGE - 1) * PAGE_SIZE - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.destroy();
  const after = encodeCursor(productList, terms, key);
  if ((await ask({ after })).products.edges.length !== PAGE_SIZE) throw new Error(`There is no page ${FAR_PAGE}.`);
  const samples = await timings([() => ask({}), () => ask({ after })], SAMPLES);
  const middle = (part: number) =>
    percentile(
      samples.filter((_, at) => at % 2 === part),
      0.5,
    );
  return {
    name: `products: page ${FAR_PAGE}, times page 1 (${middle(0).toFixed(1)} ms)`,
    value: middle(1) / middle(0),
    unit: '×',
    limit: 1.5,
  };
}

async function under(name: string, works: readonly (() => Promise<unknown>)[]): Promise<Gate> {
  const samples = await timings(works, Math.ceil(SAMPLES / works.length));
  return { name: `${name}: 95th percentile`, value: percentile(samples, 0.95), unit: 'ms', limit: LIMIT_MS };
}

/** The requests of the screen's controls, each with several values: common ones, rare ones, and one without matches. */
async function filterCases(million: Million): Promise<Record<string, object[]>> {
  const { allBrands } = await million.query<{ allBrands: { id: string; name: string }[] }>('AllBrands');
  const { allTags } = await million.query<{ allTags: { id: string }[] }>('AllTags', { type: 'Product' });
  const some = <T>(all: readonly T[]) => all.filter((_, index) => index % Math.ceil(all.length / 6) === 0);
  const titled = (iLike: string) => ({ or: [{ title: { iLike } }, { productTitle: { iLike } }] });
  return {
    'first page': [{}, ACTIVE],
    'name search': NAMES.map((name) => ({ ...ACTIVE, ...titled(name) })),
    'brand name search': some(allBrands).map(({ name }) => ({ ...ACTIVE, brand: { name: { iLike: `%${name}%` } } })),
    brands: some(allBrands).map(({ id }) => ({ ...ACTIVE, brandId: { in: [id] } })),
    'many brands': [{ ...ACTIVE, brandId: { in: some(allBrands).map(({ id }) => id) } }],
    'shop status': ['active', 'draft', 'archived'].map((eq) => ({ status: { eq } })),
    enabled: [true, false].map((is) => ({ ...ACTIVE, enabled: { is } })),
    tags: some(allTags).map(({ id }) => ({ ...ACTIVE, tags: { id: { in: [id] } } })),
  };
}

/** The SQL that the marketplace's own repository sends for these lists. */
async function statementsOf({ databaseUrl }: Million, lists: readonly Asked[]) {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const { pool } = openDatabase(databaseUrl, { max: 1 });
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => void statements.push({ sql, parameters }),
  });
  for (const list of lists) await listProducts(db, { ...list, sorting: NEWEST, paging: { first: 50 } });
  await db.destroy();
  return statements;
}
