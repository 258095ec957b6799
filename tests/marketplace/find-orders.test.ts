/**
 * The find box against the marketplace, for records whose texts lie in other records: orders and refunds are found by
 * any two words of number and buyer, wherever the buyer's name is written, vouchers by any two of code, number and
 * recipient. The texts are generated; find.test.ts has the other sections and the seeded texts.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { registry } from '../../graphql/generated/registry.ts';
import type { Hit, Source } from '../../lib/find/source.ts';
import { readTyped } from '../../lib/find/typed.ts';
import { sections } from '../../lib/policy.ts';
import { dataOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';
import { hands, within, writtenText } from '../support/typed-words.ts';

const RUNS = 8;
/** Of the account that the buyer gets in half of the tests. */
const EMAIL = 'found.by.words@webmail.example';
const everything = () => true;
const wordsOf = ({ title, detail }: Hit) =>
  [...new Set(`${title} ${detail ?? ''}`.split(/\s+/))].filter((word) => /[\p{L}\d]/u.test(word));

/** Letters that occur in no demo code twice, digits, dashes: what a voucher's code and an address are made of. */
const code = fc.string({ unit: fc.constantFrom(...'ACDEFGHJKMNPQRTWXY34679'), minLength: 9, maxLength: 12 });
const address = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...'abcxyz019._%+-'), minLength: 3, maxLength: 12 }),
    fc.constantFrom('webmail.example', 'o-neill.example', 'a.b.example'),
  )
  .map(([name, domain]) => `q${name}@${domain}`);

/** Where a buyer's name is written, the first that has one being shown (ORD-28). */
const places = fc.record({
  customer: fc.option(fc.tuple(writtenText, fc.option(writtenText)), { freq: 1 }),
  account: fc.option(fc.tuple(writtenText, fc.option(writtenText)), { freq: 1 }),
  parcel: fc.tuple(writtenText, fc.option(writtenText)),
});
type Places = typeof places extends fc.Arbitrary<infer Value> ? Value : never;

describe('the find box, in texts of other records', () => {
  const marketplace = runningMarketplace();
  const ask = async (source: Source, variables: object) =>
    source.hits(
      dataOf(
        await marketplace.graphql(
          registry[source.operation].document,
          variables,
          await marketplace.login('superadmin'),
        ),
      ),
    );

  /** Every pair that starts at `seed`, in every hand. */
  const isFoundByAnyTwoWords = async (source: Source, id: string, seed: number) => {
    const [record] = await ask(source, { paging: { first: 1 }, filter: { id: { eq: id } } });
    assert.ok(record);
    const words = wordsOf(record);
    const [one = '', other = ''] = [words[seed % words.length], words[(seed + 1) % words.length]];
    for (const hand of hands) {
      const typed = hand(one, other);
      if (typed.length < source.minLetters) continue;
      const found = await Promise.all(
        source.asks(readTyped(typed), everything).words.map((each) => ask(source, within(each, id))),
      );
      assert.ok(found.flat().length > 0, `${record.title} (${record.detail ?? ''}), typed as ${typed}`);
    }
  };

  const write = async (order: { id: string; customer_id: string | null }, at: Places) => {
    const [first = null, last = null] = at.customer ?? [];
    const [accountFirst = null, accountLast = null] = at.account ?? [];
    assert.ok(order.customer_id);
    await marketplace.db
      .updateTable('accounts')
      .set({ first_name: accountFirst, last_name: accountLast })
      .where('email', '=', EMAIL)
      .execute();
    await marketplace.db
      .updateTable('customers')
      .set({ first_name: first, last_name: last })
      .where('id', '=', order.customer_id)
      .execute();
    const [firstName, lastName] = at.parcel;
    await marketplace.db
      .updateTable('orders')
      .set({ shipping_address: JSON.stringify({ firstName, lastName }) })
      .where('id', '=', order.id)
      .execute();
  };

  for (const who of ['a guest', 'somebody with an account'] as const)
    for (const name of ['orders', 'refunds'] as const)
      test(`${name}: any two words find that of ${who}, wherever the name is written`, async () => {
        const source: Source | undefined = sections[name].find;
        assert.ok(source);
        const refund = await marketplace.db
          .selectFrom('refunds')
          .innerJoin('order_lines', 'order_lines.id', 'refunds.order_line_id')
          .innerJoin('orders', 'orders.id', 'order_lines.order_id')
          .select(['refunds.id as refund', 'orders.id', 'orders.customer_id'])
          .where('orders.customer_id', 'is not', null)
          .limit(1)
          .executeTakeFirstOrThrow();
        await marketplace.db
          .updateTable('customers')
          .set({ account_id: who === 'a guest' ? null : await buyersAccount() })
          .where('id', '=', refund.customer_id)
          .execute();
        await fc.assert(
          fc.asyncProperty(places, fc.nat(), async (at, seed) => {
            await write(refund, at);
            await isFoundByAnyTwoWords(source, name === 'orders' ? refund.id : refund.refund, seed);
          }),
          { numRuns: RUNS },
        );
      });

  const buyersAccount = async () => {
    const { db } = marketplace;
    const known = await db.selectFrom('accounts').select('id').where('email', '=', EMAIL).executeTakeFirst();
    return (
      known ?? (await db.insertInto('accounts').values({ email: EMAIL }).returning('id').executeTakeFirstOrThrow())
    ).id;
  };

  test('vouchers: any two of code, number and recipient find one, however they are written and typed', async () => {
    const source: Source | undefined = sections.vouchers.find;
    assert.ok(source);
    const { id } = await marketplace.db.selectFrom('vouchers').select('id').limit(1).executeTakeFirstOrThrow();
    await fc.assert(
      fc.asyncProperty(code, address, fc.nat(), async (newCode, recipient, seed) => {
        await marketplace.db
          .updateTable('vouchers')
          .set({ code: newCode, recipient_email: recipient })
          .where('id', '=', id)
          .execute();
        await isFoundByAnyTwoWords(source, id, seed);
      }),
      { numRuns: RUNS },
    );
  });
});
