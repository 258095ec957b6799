/**
 * The find box: the record that a text names is found although more newer records than one answer holds match its
 * words, in every section whose records are named by a text.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { registry } from '../../graphql/generated/registry.ts';
import { findIn, type Source } from '../../lib/find/source.ts';
import { plain, readTyped } from '../../lib/find/typed.ts';
import { sectionNames, sections, type SectionName } from '../../lib/policy.ts';
import { dataOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

/** More than one answer holds. */
const NEWER = 21;

interface Named {
  section: SectionName;
  table: string;
  text: string;
  /** Columns of the record that the text names, and of the newer ones that only hold its words. */
  exact: Record<string, unknown>;
  newer: (at: number) => Record<string, unknown>;
}

const byName = (
  section: SectionName,
  table: string,
  column = 'name',
  besides: Record<string, unknown> = {},
): Named => ({
  section,
  table,
  text: 'zq  WHOLE',
  exact: { [column]: 'Zq Whole', ...besides },
  newer: (at) => ({ [column]: `Aa Zq Whole ${at}`, ...besides }),
});
/** A copied brand has no shop, since a shop has one brand. */
const NO_SHOP = {
  install_token: null,
  shopify_id: null,
  shopify_app_id: null,
  shopify_domain: null,
  shopify_token: null,
  shopify_secret: null,
  shopify_key: null,
};

/** People: of a name with three words nobody knows which are the last name, and one half may be missing. */
const byPerson = (text: string, exact: Record<string, unknown>): Named => ({
  section: 'users',
  table: 'accounts',
  text,
  exact: { email: `${plain(text)}@named.example`, ...exact },
  newer: (at) => ({ first_name: `${text} ${at}`, last_name: 'Zaa', email: `${plain(text)}${at}@newer.example` }),
});

const CASES: readonly Named[] = [
  byPerson('zqa  whole', { first_name: 'Zqa', last_name: 'Whole' }),
  byPerson('Zqb van der Whole', { first_name: 'Zqb', last_name: 'van der Whole' }),
  byPerson('Zqc Anne Whole', { first_name: 'Zqc Anne', last_name: 'Whole' }),
  byPerson("Zqd O'Whole", { first_name: 'Zqd', last_name: 'O’Whole' }),
  byPerson('Zqe', { first_name: 'Zqe', last_name: null }),
  byPerson('Zqf Whole', { first_name: null, last_name: 'Zqf Whole' }),
  {
    ...byPerson('zqg@whole.example', { first_name: 'A', last_name: 'B', email: 'zqg@whole.example' }),
    newer: (at) => ({ email: `a${at}zqg@whole.example` }),
  },
  byName('brands', 'brands', 'name', NO_SHOP),
  byName('tags', 'tags'),
  byName('audience-segments', 'account_groups'),
  byName('messages', 'messages'),
  byName('message-campaigns', 'message_campaigns'),
  byName('triggers', 'triggers'),
  {
    ...byName('products', 'products', 'title'),
    exact: { title: 'Zq Whole', provider_id: 'zq' },
    newer: (at) => ({ title: `Aa Zq Whole ${at}`, provider_id: `zq-${at}` }),
  },
  {
    section: 'vouchers',
    table: 'vouchers',
    text: 'zqw-acd',
    exact: { code: 'ZQWACD', voucher_number: 7_000_000 },
    newer: (at) => ({ code: `A${at}ZQWACD`, voucher_number: 7_000_001 + at }),
  },
  {
    section: 'vouchers',
    table: 'vouchers',
    text: '6543',
    exact: { code: 'ZQNACD', voucher_number: 6543 },
    newer: (at) => ({ code: `ZQN6543${at}`, voucher_number: 8_000_000 + at }),
  },
];

describe('the find box', () => {
  const marketplace = runningMarketplace();

  /** Puts copies of the table's first row into it, the older first. */
  async function copy(table: string, rows: readonly Record<string, unknown>[]) {
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = ${table} and table_schema = current_schema() and is_generated = 'NEVER'`.execute(
      marketplace.db,
    );
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    for (const [at, row] of rows.entries()) {
      const given = JSON.stringify({ ...row, created_at: new Date(Date.now() + at * 1_000) });
      await sql`insert into ${sql.table(table)} (${names}) select ${names} from jsonb_populate_record(
        (select first from ${sql.table(table)} as first order by id limit 1), ${given}::jsonb || jsonb_build_object('id', uuidv7()))`.execute(
        marketplace.db,
      );
    }
  }

  for (const { section, table, text, exact, newer } of CASES)
    test(`${section}: ${text} finds the record that it names behind ${NEWER} newer ones with the same words`, async () => {
      const source: Source | undefined = sections[section].find;
      assert.ok(source);
      await copy(table, [exact, ...Array.from({ length: NEWER }, (_, at) => newer(at))]);
      const session = await marketplace.login('superadmin');
      let calls = 0;
      const { hits, isCut } = await findIn(
        source,
        source.asks(readTyped(text), () => true),
        async (variables) => {
          calls += 1;
          return dataOf(await marketplace.graphql(registry[source.operation].document, variables, session));
        },
      );
      const wanted = plain(text);
      const named = hits.filter(({ names }) => names.some((name) => name && plain(name) === wanted));
      assert.equal(named.length, 1);
      assert.equal(hits[0]?.id, named[0]?.id, 'it comes first');
      assert.equal(calls, 2);
      assert.equal(isCut, true);
    });

  test('every section whose records are named by a text is in the table above', () => {
    const without = ['orders', 'refunds'];
    const found = sectionNames.filter((name) => sections[name].find && !without.includes(name));
    assert.deepEqual([...new Set(CASES.map(({ section }) => section))].toSorted(), [...found].toSorted());
  });
});
