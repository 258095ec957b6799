import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const ROW = 'id firstName lastName email roles enabled status createdAt';
interface Account {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  roles: string[];
  enabled: boolean;
  status: string;
  createdAt: string;
}
interface Transaction {
  id: string;
  type: string;
  amount: number;
  order: { orderNumber: number } | null;
  voucher: { voucherNumber: number } | null;
}
interface WholeEntry {
  order: { status: string; lines: unknown[]; customer: { accountId: string } } | null;
  voucher: { code: string } | null;
}
interface Wallet {
  account: {
    customer: {
      availableCredit: number;
      transactions: {
        edges: { cursor: string; node: Transaction }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    };
  };
}

const person = (email: string) => ({ firstName: 'Lerato', lastName: 'Nkabinde', email, password: 'a long password' });

describe('accounts', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('admin');
  });
  const graphql = <Data>(query: string, variables: object = {}, as = token) =>
    marketplace.graphql<Data>(query, variables, as);
  const create = (account: object, as = token) =>
    graphql<{ createOneAccount: Account }>(
      `mutation CreateOneAccount($input: CreateOneAccountInput!) { createOneAccount(input: $input) { ${ROW} customer { availableCredit } } }`,
      { input: { account } },
      as,
    );
  const update = (id: string, values: object, as = token) =>
    graphql<{ updateOneAccount: Account }>(
      `mutation UpdateOneAccount($id: ID!, $update: AccountUpdate!) { updateOneAccount(id: $id, update: $update) { ${ROW} } }`,
      { id, update: values },
      as,
    );
  const list = async (args: object) =>
    dataOf(
      await graphql<{ accounts: { edges: { cursor: string; node: Account }[] } }>(
        `query Accounts($paging: CursorPaging, $filter: AccountFilter, $sorting: [AccountSort!]) { accounts(paging: $paging, filter: $filter, sorting: $sorting) { edges { cursor node { ${ROW} } } } }`,
        args,
      ),
    ).accounts.edges;

  test('[USR-11] [USR-12] [CAL-24] a new account is Authenticated, active and has an empty wallet', async () => {
    const account = dataOf(await create(person(' New.Person@Example.com '))).createOneAccount;
    assert.equal(account.email, 'new.person@example.com');
    assert.deepEqual(account.roles, ['Authenticated']);
    assert.equal(account.status, 'active');
    errorOf(await create({ ...person('x@example.com'), password: 'short' }), 'BAD_REQUEST');
  });

  test('an e-mail in use is a clear error on its field, whatever its capitals', async () => {
    dataOf(await create(person('taken@example.com')));
    const error = errorOf(await create(person('TAKEN@example.com')), 'CONFLICT');
    assert.deepEqual(error.extensions.fieldErrors, {
      'input.account.email': 'Another account has this e-mail address.',
    });
    const other = dataOf(await create(person('free@example.com'))).createOneAccount;
    errorOf(await update(other.id, { email: 'taken@example.com' }), 'CONFLICT');
  });

  test('[USR-03] [USR-06] [USR-07] filters by first or last name and sorts', async () => {
    const edges = await list({
      filter: { or: [{ firstName: { iLike: '%lerato%' } }, { lastName: { iLike: '%lerato%' } }] },
      paging: { first: 50 },
    });
    assert.ok(edges.length > 0);
    assert.ok(edges.every(({ node }) => `${node.firstName} ${node.lastName}`.toLowerCase().includes('lerato')));
    const newest = (await list({ sorting: [{ field: 'createdAt', direction: 'DESC' }] })).map(
      ({ node }) => node.createdAt,
    );
    assert.deepEqual(newest, newest.toSorted().toReversed());
  });

  test('[USR-35] [NAV-39] only Admin sets roles', async () => {
    const account = dataOf(await create(person('roles@example.com'))).createOneAccount;
    const configurator = await marketplace.login('configurator');
    errorOf(await update(account.id, { roles: ['Admin'] }, configurator), 'FORBIDDEN');
    assert.deepEqual(dataOf(await update(account.id, { roles: ['BrandAdmin', 'BrandAdmin'] })).updateOneAccount.roles, [
      'BrandAdmin',
    ]);
  });

  test('a blocked account is signed out at once', async () => {
    const account = dataOf(await create(person('blocked@example.com'))).createOneAccount;
    const login = await graphql('mutation Login($input: LoginInput!) { login(input: $input) { id } }', {
      input: { email: account.email, password: 'a long password' },
    });
    const theirs = login.headers.get('tle-auth-token') ?? '';
    dataOf(await graphql('query Me { me { id } }', {}, theirs));
    dataOf(
      await graphql(
        'mutation Many($ids: [ID!]!, $update: AccountManyUpdate!) { updateManyAccounts(ids: $ids, update: $update) { updatedCount } }',
        { ids: [account.id], update: { status: 'blocked' } },
      ),
    );
    errorOf(await graphql('query Me { me { id } }', {}, theirs), 'UNAUTHENTICATED');
  });

  test('[USR-17] [USR-18] [USR-21] a bulk change is all or nothing', async () => {
    const account = dataOf(await create(person('bulk@example.com'))).createOneAccount;
    const many = (ids: string[], values: object) =>
      graphql<{ updateManyAccounts: { updatedCount: number } }>(
        'mutation Many($ids: [ID!]!, $update: AccountManyUpdate!) { updateManyAccounts(ids: $ids, update: $update) { updatedCount } }',
        { ids, update: values },
      );
    errorOf(await many([account.id, '00000000-0000-4000-8000-000000000000'], { status: 'blocked' }), 'NOT_FOUND');
    assert.equal((await list({ filter: { id: { eq: account.id } } }))[0]?.node.status, 'active');
    assert.equal(dataOf(await many([account.id], { status: 'pending' })).updateManyAccounts.updatedCount, 1);
  });

  test('[USR-18] [USR-20] a status for ten thousand accounts of which some do not exist names those and changes nothing; without them it is set', async () => {
    const made = await marketplace.db
      .insertInto('accounts')
      .values(
        Array.from({ length: 10_000 }, (_, index) => ({ email: `crowd.${index}@example.com`, first_name: 'Crowd' })),
      )
      .returning('id')
      .execute();
    const ids = made.map(({ id }) => id);
    const gone = ids.filter((_, index) => index % 1_000 === 7);
    await marketplace.db.deleteFrom('accounts').where('id', 'in', gone).execute();
    const many = (asked: string[]) =>
      graphql<{ updateManyAccounts: { updatedCount: number } }>(
        'mutation Many($ids: [ID!]!, $update: AccountManyUpdate!) { updateManyAccounts(ids: $ids, update: $update) { updatedCount } }',
        { ids: asked, update: { status: 'pending' } },
      );
    const pending = async () =>
      (
        await marketplace.db
          .selectFrom('accounts')
          .select('id')
          .where('first_name', '=', 'Crowd')
          .where('status', '=', 'pending')
          .execute()
      ).length;
    const error = errorOf(await many(ids), 'NOT_FOUND');
    for (const id of gone) assert.ok(error.message.includes(id));
    assert.equal(await pending(), 0);
    assert.equal(dataOf(await many(ids.filter((id) => !gone.includes(id)))).updateManyAccounts.updatedCount, 9_990);
    assert.equal(await pending(), 9_990);
  });

  test('[USR-14] [USR-42] a deleted account no longer exists and its orders stay', async () => {
    const { id } = await marketplace.db
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .select('customers.account_id as id')
      .where('customers.account_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const orders = async () => (await marketplace.db.selectFrom('orders').select('id').execute()).length;
    const before = await orders();
    dataOf(await graphql('mutation Delete($id: ID!) { deleteOneAccount(id: $id) { id } }', { id }));
    assert.deepEqual(await list({ filter: { id: { eq: id } } }), []);
    assert.equal(await orders(), before);
    errorOf(await graphql('mutation Delete($id: ID!) { deleteOneAccount(id: $id) { id } }', { id }), 'NOT_FOUND');
  });

  test('[USR-49] an entry of a wallet contains its order and its voucher completely', async () => {
    const { id } = await marketplace.db
      .selectFrom('customers')
      .select('account_id as id')
      .where('account_id', 'is not', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('wallet_transactions')
            .whereRef('customer_id', '=', 'customers.id')
            .where('order_id', 'is not', null),
        ),
      )
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('wallet_transactions')
            .whereRef('customer_id', '=', 'customers.id')
            .where('voucher_id', 'is not', null),
        ),
      )
      .executeTakeFirstOrThrow();
    const { account } = dataOf(
      await graphql<{ account: { customer: { transactions: { edges: { node: WholeEntry }[] } } } }>(
        `query Account($id: ID!) { account(id: $id) { customer { transactions(paging: { first: 50 }) { edges { node {
          order { orderNumber status createdAt lines { id } customer { accountId } } voucher { voucherNumber code status createdAt }
        } } } } } }`,
        { id },
      ),
    );
    const entries = account.customer.transactions.edges.map(({ node }) => node);
    const orders = entries.flatMap(({ order }) => order ?? []);
    const vouchers = entries.flatMap(({ voucher }) => voucher ?? []);
    assert.ok(orders.length > 0 && vouchers.length > 0);
    for (const { status, customer, lines } of orders) {
      assert.match(status, /^(Completed|Pending)$/);
      assert.equal(customer.accountId, id);
      assert.ok(lines.length > 0);
    }
    for (const { code } of vouchers) assert.match(code, /^[A-Z0-9]{12}$/);
  });

  test('[USR-44] [USR-49] [USR-50] a wallet pages newest first and adds up to its balance, to the cent', async () => {
    const owner = await marketplace.db
      .selectFrom('wallet_transactions')
      .innerJoin('customers', 'customers.id', 'wallet_transactions.customer_id')
      .select(({ fn }) => ['customers.account_id as id', fn.countAll<number>().as('count')])
      .where('customers.account_id', 'is not', null)
      .groupBy('customers.account_id')
      .orderBy('count', 'desc')
      .executeTakeFirstOrThrow();
    const read = async (paging: object) =>
      dataOf(
        await graphql<Wallet>(
          'query Account($id: ID!, $paging: CursorPaging) { account(id: $id) { customer { availableCredit transactions(paging: $paging) { edges { cursor node { id type amount order { orderNumber } voucher { voucherNumber } } } pageInfo { hasNextPage endCursor } } } } }',
          { id: owner.id, paging },
        ),
      ).account.customer;
    const first = await read({ first: 2 });
    const all = [...first.transactions.edges];
    let { hasNextPage, endCursor } = first.transactions.pageInfo;
    while (hasNextPage) {
      const { transactions } = await read({ first: 10, after: endCursor });
      all.push(...transactions.edges);
      ({ hasNextPage, endCursor } = transactions.pageInfo);
    }
    assert.equal(all.length, Number(owner.count));
    assert.equal(new Set(all.map(({ node }) => node.id)).size, all.length);
    assert.equal(
      all.reduce((sum, { node }) => sum + Math.round(node.amount * 100), 0),
      Math.round(first.availableCredit * 100),
    );
    assert.ok(
      all.every(
        ({ node }) => node.type === 'transaction' || node.type === 'expiry' || node.voucher !== null || node.amount > 0,
      ),
    );
  });

  test('[USR-22] [USR-24] accounts are included in or excluded from a segment, the latest choice counts', async () => {
    const account = dataOf(await create(person('member@example.com'))).createOneAccount;
    const group = await marketplace.db
      .selectFrom('account_groups')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const set = (action: string) =>
      graphql(
        'mutation Set($ids: [ID!]!, $group: ID!, $action: AccountGroupAction!) { updateAccountGroupUsers(ids: $ids, accountGroupId: $group, action: $action) { updatedCount } }',
        { ids: [account.id], group: group.id, action },
      );
    const stored = () =>
      marketplace.db
        .selectFrom('account_group_members')
        .select('action')
        .where('account_id', '=', account.id)
        .execute();
    dataOf(await set('Include'));
    assert.deepEqual(await stored(), [{ action: 'Include' }]);
    dataOf(await set('Exclude'));
    assert.deepEqual(await stored(), [{ action: 'Exclude' }]);
  });

  test('[USR-28] [USR-27] the export is mailed once to the admin address and the named recipients, without executable cells', async () => {
    const account = dataOf(await create({ ...person('formula@example.com'), firstName: '=SUM(A1)' })).createOneAccount;
    await marketplace.db
      .updateTable('customers')
      .set({ is_subscribed: true })
      .where('account_id', '=', account.id)
      .execute();
    for (const more of [
      'a@x.co,v@evil.example',
      'a@x.co;v@evil.example',
      'a@x.co\r\nBcc: v@evil.example',
      'A <a@x.co>',
      'a@x.co v@evil.example',
      'a@b@c.co',
      '"a,b"@x.co',
      '',
      'a@x.co\u0000',
      'a@x.co\u2028',
    ]) {
      errorOf(
        await graphql('mutation Csv($emails: [String!]) { sendCustomerCsv(isSubscribed: true, emails: $emails) }', {
          emails: ['extra@example.com', more],
        }),
        'BAD_REQUEST',
      );
    }
    dataOf(
      await graphql('mutation Csv($emails: [String!]) { sendCustomerCsv(isSubscribed: true, emails: $emails) }', {
        emails: ['extra@example.com'],
      }),
    );
    const mail = await eventually(async () =>
      (await marketplace.outbox()).find(({ subject }) => subject === 'Customers export'),
    );
    assert.match(mail.to, /extra@example\.com/);
    const csv = await (await fetch(new URL(mail.attachments[0]?.url ?? '', marketplace.url))).text();
    assert.match(csv, /'=SUM\(A1\)/);
    const subscribed = await marketplace.db
      .selectFrom('customers')
      .select('id')
      .where('is_subscribed', '=', true)
      .where('account_id', 'is not', null)
      .execute();
    assert.equal(csv.trim().split('\r\n').length - 1, subscribed.length);
  });

  test('[NAV-21] only the users section reads accounts', async () => {
    errorOf(
      await graphql('query Accounts { accounts { edges { cursor } } }', {}, await marketplace.login('brands')),
      'FORBIDDEN',
    );
  });
});

/** Repeats the request until it succeeds; a job takes its time. */
async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let left = 100; left > 0; left -= 1) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('It never came.');
}
