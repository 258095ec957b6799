/**
 * Everybody is found by the name that lists show: with its words in any order, with or without accents; guests by the
 * name on the parcel.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { buyerName } from '../../lib/commerce/buyer.ts';
import { personFilter } from '../../lib/list/people-filter.ts';
import { dataOf, eventually } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

type Named = { firstName: string | null; lastName: string | null };
type Bought = {
  id: string;
  orderNumber: number;
  customer: (Named & { accountId: string | null }) | null;
  account: Named | null;
  shippingAddress: Named | null;
};

const bare = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
/** The ways in which somebody types a name that is on the screen. */
const typed = (shown: string) => [
  shown,
  shown.toLowerCase(),
  shown.split(' ').toReversed().join(' '),
  shown.replace(' ', '   '),
  bare(shown),
  shown.replace(/e/, 'é'),
];

describe('search for customers', () => {
  const marketplace = runningMarketplace();
  const ask = async <Data>(query: string, variables: object) =>
    dataOf(await marketplace.graphql<Data>(query, variables, await marketplace.login('admin')));

  const ordersOf = async (filter: object) =>
    (
      await ask<{ orders: { edges: { node: Bought }[] } }>(
        `query($filter: OrderFilter) { orders(filter: $filter, paging: { first: 50 }) { edges { node {
      id orderNumber customer { accountId firstName lastName } account { firstName lastName } shippingAddress { firstName lastName } } } } }`,
        { filter },
      )
    ).orders.edges.map(({ node }) => node);

  test('[ORD-07] [ORD-28] every order is found by the buyer the list shows', async () => {
    await marketplace.db
      .updateTable('orders')
      .set({ shipping_address: JSON.stringify({ firstName: 'Zoë', lastName: 'Núñez-Kuhn' }) })
      .where('id', 'in', (some) =>
        some
          .selectFrom('orders')
          .leftJoin('customers', 'customers.id', 'orders.customer_id')
          .where('customers.account_id', 'is', null)
          .select('orders.id')
          .limit(2),
      )
      .execute();
    const guests = await ordersOf({ user: personFilter('nunez') });
    assert.ok(guests.length > 0, 'a guest is found by a part of the name on the parcel, without its accents');
    for (const order of [...guests, ...(await ordersOf({})).slice(0, 15)]) {
      const shown = buyerName(order);
      if (shown === null) continue;
      for (const text of typed(shown))
        assert.equal(
          (await ordersOf({ user: personFilter(text), orderNumber: { eq: order.orderNumber } })).length,
          1,
          `${shown}, typed as ${text}`,
        );
    }
  });

  test('[ORD-28] a guest whose name staff correct is found, shown and exported by the corrected name', async () => {
    const guest = await marketplace.db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .where('customers.account_id', 'is', null)
      .select(['orders.order_number', 'customers.id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const [before] = await ordersOf({ orderNumber: { eq: guest.order_number } });
    await ask('mutation($id: ID!, $update: CustomerUpdate!) { updateOneCustomer(id: $id, update: $update) { id } }', {
      id: guest.id,
      update: { firstName: 'Corrected', lastName: 'Guestname' },
    });
    const [order] = await ordersOf({ orderNumber: { eq: guest.order_number } });
    assert.notEqual(buyerName(before!), 'Corrected Guestname');
    assert.equal(buyerName(order!), 'Corrected Guestname');
    assert.equal(
      (await ordersOf({ user: personFilter('guestname corrected'), orderNumber: { eq: guest.order_number } })).length,
      1,
    );
  });

  test('[ORD-28] the export names every buyer as the list does', async () => {
    await ask('mutation { exportOrders(sorting: [{ field: orderNumber, direction: DESC }]) }', {});
    const [mail] = await eventually(async () => {
      const mails = await marketplace.outbox();
      return mails.length > 0 && mails;
    }, 'the mail');
    const [, ...rows] = (await (await fetch(mail!.attachments[0]!.url)).text())
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','));
    const exported = new Map(rows.map((cells) => [cells[0], cells[5]]));
    const shown = await ordersOf({});
    assert.ok(shown.length > 40);
    for (const order of shown) assert.equal(exported.get(String(order.orderNumber)), buyerName(order) ?? '');
  });

  test('[USR-03] every account is found by its name', async () => {
    await marketplace.db
      .updateTable('accounts')
      .set({ first_name: 'Andréa', last_name: 'van der Merwe' })
      .where('id', '=', (some) => some.selectFrom('accounts').select('id').limit(1))
      .execute();
    const read = async (filter: object | undefined) => {
      const { accounts } = await ask<{ accounts: { edges: { node: Named & { id: string } }[] } }>(
        'query($filter: AccountFilter) { accounts(filter: $filter, paging: { first: 50 }) { edges { node { id firstName lastName } } } }',
        { filter },
      );
      return accounts.edges.map(({ node }) => node);
    };
    const people = [...(await read(personFilter('andrea'))), ...(await read(undefined)).slice(0, 15)];
    assert.ok(people.some(({ firstName }) => firstName === 'Andréa'));
    for (const { id, firstName, lastName } of people) {
      const shown = [firstName, lastName].filter(Boolean).join(' ');
      if (shown === '') continue;
      for (const text of typed(shown))
        assert.ok(
          (await read({ and: [{ id: { eq: id } }, personFilter(text, ['firstName', 'lastName'])] })).length === 1,
          `${shown}, typed as ${text}`,
        );
    }
  });

  test('a registered customer is not found by the name on a parcel to somebody else', async () => {
    const order = await marketplace.db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .where('customers.account_id', 'is not', null)
      .select('orders.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await marketplace.db
      .updateTable('orders')
      .set({ shipping_address: JSON.stringify({ firstName: 'Quixotica', lastName: 'Gift' }) })
      .where('id', '=', order.id)
      .execute();
    assert.deepEqual(await ordersOf({ user: personFilter('quixotica') }), []);
  });
});
