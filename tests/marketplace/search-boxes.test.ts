/**
 * The search boxes of the lists against the marketplace, with generated texts. A box over people finds a record by any
 * two words of its name and address, in any order; a box over one text (FMT-15: contains) by any two neighbouring words
 * as the record has them, whatever their case.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { registry } from '../../graphql/generated/registry.ts';
import { personFilter } from '../../lib/list/people-filter.ts';
import { contains } from '../../lib/list/text-filters.ts';
import { dataOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';
import { writtenText } from '../support/typed-words.ts';

const RUNS = 10;
type Comparison = ReturnType<typeof contains>;

/** Each box as its list declares it (lib/resources/…/list-params.ts), and where the text that it searches is written. */
const BOXES: readonly {
  name: string;
  operation: keyof typeof registry;
  table: 'brands' | 'products' | 'tags' | 'account_groups' | 'messages' | 'message_campaigns' | 'triggers';
  column: string;
  filter: (text: Comparison) => object;
}[] = [
  { name: 'brands, Name', operation: 'Brands', table: 'brands', column: 'name', filter: (name) => ({ name }) },
  ...(['title', 'product_title'] as const).map((column) => ({
    name: `products, Product, by ${column}`,
    operation: 'Products' as const,
    table: 'products' as const,
    column,
    filter: (title: Comparison) => ({ or: [{ title }, { productTitle: title }] }),
  })),
  { name: 'tags, Name', operation: 'Tags', table: 'tags', column: 'name', filter: (name) => ({ name }) },
  {
    name: 'audience segments, Name',
    operation: 'AccountGroups',
    table: 'account_groups',
    column: 'name',
    filter: (name) => ({ name }),
  },
  ...(['name', 'title'] as const).map((column) => ({
    name: `messages, Name or title, by ${column}`,
    operation: 'Messages' as const,
    table: 'messages' as const,
    column,
    filter: (text: Comparison) => ({ or: [{ name: text }, { title: text }] }),
  })),
  {
    name: 'campaigns, Name',
    operation: 'MessageCampaigns',
    table: 'message_campaigns',
    column: 'name',
    filter: (name) => ({ name }),
  },
  { name: 'triggers, Name', operation: 'Triggers', table: 'triggers', column: 'name', filter: (name) => ({ name }) },
];

describe('the search boxes of lists', () => {
  const marketplace = runningMarketplace();
  const idsOf = async (operation: keyof typeof registry, filter: object): Promise<string[]> => {
    const data = dataOf(
      await marketplace.graphql<Record<string, { edges: { node: { id: string } }[] }>>(
        registry[operation].document,
        { paging: { first: 1 }, filter },
        await marketplace.login('superadmin'),
      ),
    );
    return Object.values(data)[0]?.edges.map(({ node }) => node.id) ?? [];
  };
  const oneOf = async (operation: keyof typeof registry): Promise<string> => {
    const [id] = await idsOf(operation, {});
    assert.ok(id);
    return id;
  };

  for (const { name, operation, table, column, filter } of BOXES)
    test(`${name}: two neighbouring words of a text find its record, whatever their case`, async () => {
      const id = await oneOf(operation);
      await fc.assert(
        fc.asyncProperty(writtenText, fc.nat(), async (text, seed) => {
          await marketplace.db
            .updateTable(table)
            .set({ [column]: text })
            .where('id', '=', id)
            .execute();
          const words = [...text.matchAll(/[^\s\u00a0]+/g)];
          const at = seed % (words.length - 1);
          const [from, to] = [words[at], words[at + 1]];
          assert.ok(from && to);
          const pair = text.slice(from.index, to.index + to[0].length);
          for (const typed of [pair, pair.toLowerCase(), pair.toUpperCase()])
            assert.deepEqual(
              await idsOf(operation, { and: [filter(contains(typed)), { id: { eq: id } }] }),
              [id],
              `${text}, typed as ${typed}`,
            );
        }),
        { numRuns: RUNS },
      );
    });

  for (const [name, operation, at, table] of [
    ['users, Name', 'Accounts', (person: object) => person, 'accounts'],
    ['orders, User', 'Orders', (user: object) => ({ user }), 'customers'],
  ] as const)
    test(`${name}: any two words of name and address find the record, in any order, with and without accents`, async () => {
      const id = await oneOf(operation);
      const person =
        table === 'accounts'
          ? id
          : (
              await marketplace.db
                .selectFrom('orders')
                .select('customer_id')
                .where('id', '=', id)
                .executeTakeFirstOrThrow()
            ).customer_id;
      const { email } = await marketplace.db
        .selectFrom(table)
        .select('email')
        .where('id', '=', person)
        .executeTakeFirstOrThrow();
      await fc.assert(
        fc.asyncProperty(writtenText, writtenText, fc.nat(), async (first, last, seed) => {
          await marketplace.db
            .updateTable(table)
            .set({ first_name: first, last_name: last })
            .where('id', '=', person)
            .execute();
          const words = `${first} ${last} ${email ?? ''}`.split(/\s+/).filter(Boolean);
          const [one, other] = [words[seed % words.length], words[(seed * 7 + 1) % words.length]];
          for (const typed of [
            `${one} ${other}`,
            `${other}  ${one}`,
            `${one} ${other}`.normalize('NFD').replace(/\p{M}/gu, ''),
          ])
            assert.deepEqual(
              await idsOf(operation, { and: [at(personFilter(typed) ?? {}), { id: { eq: id } }] }),
              [id],
              `${first} ${last} ${email ?? ''}, typed as ${typed}`,
            );
        }),
        { numRuns: RUNS },
      );
    });
});
