import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { membersOf } from '../../marketplace/modules/audience-segments/membership.ts';
import { findSegments } from '../../marketplace/modules/audience-segments/repository.ts';
import { dataOf, errorOf, eventually } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';
import { evaluate, type Row } from './segment-evaluator.ts';

interface Group {
  id: string;
  name: string;
  description: string | null;
  definition: { logic: unknown } | null;
}
interface Members {
  totalCount: number;
  edges: { cursor: string; node: Row & { accountId: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
}
const MEMBER = `accountId email firstName lastName customerRecencyGroup lastPurchaseAt lastLogin hasActiveCart currentCartValue cartUpdatedAt numberOfOrders valueOfOrders registeredDate appOS birthday`;
const NONE = '00000000-0000-4000-8000-000000000000';
const is = (operator: string, name: string, value: unknown) => ({ [operator]: [{ var: name }, value] });

describe('audience segments', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('admin');
  });
  const graphql = <Data>(query: string, variables: object = {}) => marketplace.graphql<Data>(query, variables, token);
  const create = (group: object) =>
    graphql<{ createOneAccountGroup: Group }>(
      'mutation Create($name: String!, $description: String, $definition: JSON) { createOneAccountGroup(name: $name, description: $description, definition: $definition) { id name description definition } }',
      group,
    );
  const created = async (logic: unknown) =>
    dataOf(await create({ name: 'Made', definition: logic === null ? null : { logic } })).createOneAccountGroup;
  const update = (id: string, values: object) =>
    graphql<{ updateOneAccountGroup: Group }>(
      'mutation Update($id: ID!, $update: AccountGroupUpdate!) { updateOneAccountGroup(id: $id, update: $update) { id name description definition } }',
      { id, update: values },
    );
  const remove = (id: string) => graphql('mutation Delete($id: ID!) { deleteOneAccountGroup(id: $id) { id } }', { id });
  const ask = (ids: string[], paging: object = { first: 50 }) =>
    graphql<{ getAccountGroupAccounts: Members }>(
      `query Members($ids: [ID!]!, $first: Int, $after: ConnectionCursor, $last: Int, $before: ConnectionCursor) { getAccountGroupAccounts(accountGroupIds: $ids, first: $first, after: $after, last: $last, before: $before) {
      totalCount edges { cursor node { ${MEMBER} } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
      { ids, ...paging },
    );
  const members = async (ids: string[], paging?: object) => dataOf(await ask(ids, paging)).getAccountGroupAccounts;
  const put = (accountGroupId: string, ids: string[], action: string) =>
    graphql(
      'mutation Put($ids: [ID!]!, $accountGroupId: ID!, $action: AccountGroupAction!) { updateAccountGroupUsers(ids: $ids, accountGroupId: $accountGroupId, action: $action) { updatedCount } }',
      { ids, accountGroupId, action },
    );
  const everybody = async () => {
    const all: Members['edges'] = [];
    const { id } = await created(null);
    for (let page = await members([id]); ; page = await members([id], { first: 50, after: page.pageInfo.endCursor })) {
      all.push(...page.edges);
      if (!page.pageInfo.hasNextPage) return all.map(({ node }) => node);
    }
  };

  test('[SEG-05] the configuration names every field of a member, and every operator of each field works', async () => {
    const { accountGroupConfig: config } = dataOf(
      await graphql<{
        accountGroupConfig: {
          maxDepth: number;
          combinators: string[];
          fields: {
            name: string;
            type: string;
            operators: string[];
            defaultOperator: string;
            helpText: string | null;
            values: { value: string }[] | null;
          }[];
        };
      }>(
        'query Config { accountGroupConfig { version combinators maxDepth fields { name label group type operators defaultOperator values { value label } min max step nullable helpText } } }',
      ),
    );
    assert.deepEqual(
      config.fields.map(({ name }) => name).sort(),
      [
        ...MEMBER.split(' ').filter((name) => name !== 'accountId'),
        'gender',
        'isSubscribed',
        'status',
        'enabled',
      ].sort(),
    );
    assert.deepEqual([config.maxDepth, config.combinators], [5, ['and', 'or']]);
    assert.match(
      config.fields.find(({ name }) => name === 'lastPurchaseAt')?.helpText ?? '',
      /moving window use Customer Recency Group/,
    );
    const shapes: Record<string, (name: string, value: unknown) => object> = {
      EQUAL: (name, value) => is('==', name, value),
      NOT_EQUAL: (name, value) => is('!=', name, value),
      LESS: (name, value) => is('<', name, value),
      LESS_OR_EQUAL: (name, value) => is('<=', name, value),
      GREATER: (name, value) => is('>', name, value),
      GREATER_OR_EQUAL: (name, value) => is('>=', name, value),
      BETWEEN: (name, value) => ({ '<=': [value, { var: name }, value] }),
      NOT_BETWEEN: (name, value) => ({ '!': { '<=': [value, { var: name }, value] } }),
      CONTAINS: (name, value) => ({ in: [value, { var: name }] }),
      NOT_CONTAINS: (name, value) => ({ '!': { in: [value, { var: name }] } }),
      STARTS_WITH: (name, value) => is('startsWith', name, value),
      ENDS_WITH: (name, value) => is('endsWith', name, value),
      ANY_IN: (name, value) => is('in', name, [value]),
      NOT_ANY_IN: (name, value) => ({ '!': is('in', name, [value]) }),
      IS_NULL: (name) => is('==', name, null),
      IS_NOT_NULL: (name) => is('!=', name, null),
    };
    const examples: Record<string, unknown> = {
      TEXT: 'a',
      NUMBER: 2,
      MONEY: 99.95,
      BOOLEAN: true,
      DATE: '1990-01-01',
      DATETIME: '2026-05-01',
    };
    for (const { name, type, operators, defaultOperator, values } of config.fields) {
      assert.ok(operators.includes(defaultOperator), name);
      for (const operator of operators)
        await created({ and: [shapes[operator]!(name, values?.[0]?.value ?? examples[type])] });
    }
  });

  test('[SEG-03] [SEG-06] [SEG-07] a definition comes back exactly as it was sent, empty is null', async () => {
    const logic = {
      and: [
        is('>=', 'numberOfOrders', 3),
        { '!': { or: [is('==', 'appOS', 'iOS'), { in: ['x', { var: 'email' }] }] } },
      ],
    };
    const group = dataOf(
      await create({ name: '  Regulars on Android ', description: ' ', definition: { logic, data: {}, errors: [] } }),
    ).createOneAccountGroup;
    assert.deepEqual(
      { ...group, id: '' },
      { id: '', name: 'Regulars on Android', description: null, definition: { logic, data: {}, errors: [] } },
    );
    const changed = dataOf(await update(group.id, { description: 'Three orders' })).updateOneAccountGroup;
    assert.deepEqual(changed, { ...group, description: 'Three orders' });
    assert.equal(dataOf(await update(group.id, { definition: null })).updateOneAccountGroup.definition, null);
    const read = dataOf(
      await graphql<{ accountGroup: Group; allAccountGroups: Group[] }>(
        'query Read($id: ID!) { accountGroup(id: $id) { id name } allAccountGroups { id name } }',
        { id: group.id },
      ),
    );
    assert.equal(read.accountGroup.name, 'Regulars on Android');
    assert.ok(read.allAccountGroups.some(({ id }) => id === group.id));
  });

  test('[SEG-04] an invalid segment is refused on its field, and nothing is stored or changed', async () => {
    const count = async () => (await marketplace.db.selectFrom('account_groups').select('id').execute()).length;
    const before = await count();
    const group = await marketplace.db
      .selectFrom('account_groups')
      .selectAll()
      .where('definition', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const bad: readonly [object, string][] = [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ name: 'a\0' }, 'name'],
      [{ description: 'x'.repeat(2_001) }, 'description'],
      [{ definition: { logic: is('==', 'shoeSize', 44) } }, 'definition'],
      [{ definition: { logic: is('=~', 'email', 'x') } }, 'definition'],
      [
        { definition: { logic: { and: Array.from({ length: 10_000 }, () => is('==', 'appOS', 'iOS')) } } },
        'definition',
      ],
      [{ definition: {} }, 'definition'],
      [{ definition: 'all' }, 'definition'],
    ];
    for (const [values, field] of bad) {
      assert.deepEqual(
        Object.keys(errorOf(await create({ name: 'Bad', ...values }), 'BAD_REQUEST').extensions.fieldErrors ?? {}),
        [field],
      );
      assert.deepEqual(
        Object.keys(
          errorOf(await update(group.id, { description: 'new', ...values }), 'BAD_REQUEST').extensions.fieldErrors ??
            {},
        ),
        [`update.${field}`],
      );
    }
    assert.equal(errorOf(await create({ name: '' }), 'BAD_REQUEST').message, 'Name is required');
    assert.equal(await count(), before);
    assert.deepEqual(
      await marketplace.db.selectFrom('account_groups').selectAll().where('id', '=', group.id).executeTakeFirst(),
      group,
    );
    for (const id of [NONE, 'no id']) errorOf(await update(id, { name: 'x' }), 'NOT_FOUND');
  });

  test('[SEG-08] [SEG-09] every seeded segment has exactly the members by its rules, and those added by hand', async () => {
    const people = await everybody();
    assert.ok(people.length > 300);
    // Fields that rules may use and the list of members does not show.
    const others = new Map(
      (
        await marketplace.db
          .selectFrom('customers')
          .innerJoin('accounts', 'accounts.id', 'customers.account_id')
          .select(['account_id', 'gender', 'is_subscribed as isSubscribed', 'enabled', 'status'])
          .execute()
      ).map(({ account_id, ...rest }) => [account_id, rest]),
    );
    const asked = { and: [is('==', 'isSubscribed', true), is('==', 'enabled', true), is('!=', 'status', 'blocked')] };
    const wanting = await created(asked);
    assert.ok((await members([wanting.id])).totalCount > 50);
    assert.ok((await members([wanting.id])).totalCount < people.length - 50);
    const groups = await marketplace.db.selectFrom('account_groups').selectAll().execute();
    const byHand = await marketplace.db.selectFrom('account_group_members').selectAll().execute();
    assert.ok(byHand.length > 10);
    for (const group of groups) {
      const hand = new Map(
        byHand
          .filter(({ account_group_id }) => account_group_id === group.id)
          .map(({ account_id, action }) => [account_id, action]),
      );
      const logic = (group.definition as Group['definition'])?.logic ?? null;
      const expected = people.filter((person) => {
        const action = hand.get(person.accountId);
        return action
          ? action === 'Include'
          : logic === null || evaluate(logic, { ...person, ...others.get(person.accountId) });
      });
      const found = await members([group.id]);
      assert.equal(found.totalCount, expected.length, group.name);
      assert.deepEqual(
        found.edges.map(({ node }) => node.accountId),
        expected.slice(0, 50).map(({ accountId }) => accountId),
        group.name,
      );
    }
  });

  test('[SEG-10] members page forward and back by cursor, newest registered first, each once', async () => {
    const { id } = await created({ and: [is('>=', 'numberOfOrders', 1)] });
    const first = await members([id], { first: 20 });
    const second = await members([id], { first: 20, after: first.pageInfo.endCursor });
    assert.deepEqual(
      [first.edges.length, first.pageInfo.hasPreviousPage, second.pageInfo.hasPreviousPage],
      [20, false, true],
    );
    const dates = [...first.edges, ...second.edges].map(({ node }) => String(node['registeredDate']));
    assert.deepEqual(dates, dates.toSorted().toReversed());
    const back = await members([id], { last: 20, before: second.pageInfo.startCursor, first: null, after: null });
    assert.deepEqual(back.edges, first.edges);
    errorOf(await ask([id], { first: 51 }), 'BAD_REQUEST');
    errorOf(await ask([id], { first: 20, after: 'x' }), 'BAD_REQUEST');
    errorOf(await ask([]), 'BAD_REQUEST');
    errorOf(await ask([id, NONE]), 'NOT_FOUND');
  });

  test('members of several segments are each listed once; And selects those in all of them', async () => {
    const ios = await created({ and: [is('==', 'appOS', 'iOS')] });
    const buyers = await created({ and: [is('>', 'numberOfOrders', 0)] });
    const [one, other, either] = [
      await members([ios.id]),
      await members([buyers.id]),
      await members([ios.id, buyers.id, ios.id]),
    ];
    const [first, second] = await findSegments(marketplace.db, [ios.id, buyers.id]);
    const {
      rows: [both],
    } = await sql<{
      n: number;
    }>`select count(*)::int as n from segment_members where ${membersOf([first!, second!], 'AND')}`.execute(
      marketplace.db,
    );
    assert.ok(both!.n > 0 && both!.n < one.totalCount);
    assert.equal(either.totalCount, one.totalCount + other.totalCount - both!.n);
  });

  test('[SEG-11] [SEG-12] an excluded member leaves, Include restores members by the rules', async () => {
    const { id } = await created({ and: [is('==', 'appOS', 'Android')] });
    const before = await members([id]);
    const gone = before.edges[0]!.node.accountId;
    dataOf(await put(id, [gone], 'Exclude'));
    const without = await members([id]);
    assert.equal(without.totalCount, before.totalCount - 1);
    assert.ok(without.edges.every(({ node }) => node.accountId !== gone));
    dataOf(await put(id, [gone], 'Include'));
    assert.equal((await members([id])).totalCount, before.totalCount);
    const stranger = (await everybody()).find((person) => person['appOS'] === 'iOS')!.accountId;
    dataOf(await put(id, [stranger], 'Include'));
    assert.equal((await members([id])).totalCount, before.totalCount + 1);
  });

  test('each member shows which rules hold, which do not, and which have nothing to compare', async () => {
    const { id } = await created({
      or: [
        is('==', 'numberOfOrders', 0),
        { and: [is('>=', 'numberOfOrders', 2), { '!': { in: [{ var: 'appOS' }, ['iOS']] } }] },
        is('==', 'appOS', 'iOS'),
      ],
    });
    const { edges } = await members([id]);
    const stranger = (await everybody()).find(({ numberOfOrders, appOS }) => numberOfOrders === 1 && appOS !== 'iOS');
    assert.ok(stranger);
    const explain = async (accountIds: string[]) =>
      dataOf(
        await graphql<{
          accountGroupMatches: {
            accountId: string;
            included: boolean;
            rules: { path: string; matches: boolean | null }[];
          }[];
        }>(
          'query Why($id: ID!, $accountIds: [ID!]!) { accountGroupMatches(accountGroupId: $id, accountIds: $accountIds) { accountId included rules { path matches } } }',
          { id, accountIds },
        ),
      ).accountGroupMatches;
    const answers = await explain(edges.map(({ node }) => node.accountId));
    assert.equal(answers.length, edges.length);
    for (const { accountId, included, rules } of answers) {
      const { node } = edges.find((edge) => edge.node.accountId === accountId)!;
      const app = node['appOS'];
      assert.equal(included, false);
      assert.deepEqual(rules, [
        { path: '/or/0', matches: node['numberOfOrders'] === 0 },
        { path: '/or/1/and/0', matches: Number(node['numberOfOrders']) >= 2 },
        { path: '/or/1/and/1', matches: app !== 'iOS' },
        { path: '/or/2', matches: app === null ? null : app === 'iOS' },
      ]);
    }
    assert.deepEqual(await explain([stranger.accountId, NONE, 'no id']), []);
    dataOf(await put(id, [stranger.accountId], 'Include'));
    assert.deepEqual(
      (await explain([stranger.accountId])).map(({ included }) => included),
      [true],
    );
    errorOf(
      await graphql(
        'query Why($ids: [ID!]!) { accountGroupMatches(accountGroupId: "x", accountIds: $ids) { accountId } }',
        { ids: [] },
      ),
      'NOT_FOUND',
    );
  });

  test('[SEG-14] [SEG-15] all members are mailed as CSV to the user who requests them', async () => {
    const { id } = await created({ and: [is('>=', 'valueOfOrders', 1)] });
    dataOf(await graphql('mutation Export($id: ID!) { exportAccountGroupAccounts(accountGroupId: $id) }', { id }));
    const mail = await eventually(
      async () => (await marketplace.outbox()).find(({ subject }) => subject === 'Audience segment export'),
      'the export',
    );
    assert.equal(mail.to, 'admin@atelier.example');
    const lines = (await (await fetch(marketplace.url + new URL(mail.attachments[0]!.url).pathname)).text())
      .trim()
      .split('\r\n');
    const { totalCount, edges } = await members([id]);
    assert.equal(lines.length - 1, totalCount);
    for (const [index, { node }] of edges.entries())
      assert.ok(lines[index + 1]!.startsWith(`${node.accountId},${node['email']},`), lines[index + 1]);
    errorOf(await graphql('mutation Export { exportAccountGroupAccounts(accountGroupId: "x") }'), 'NOT_FOUND');
  });

  test('[SEG-17] a segment is deleted, but not while something still to be sent uses it', async () => {
    const { id } = await created(null);
    dataOf(await remove(id));
    errorOf(await remove(id), 'NOT_FOUND');
    const used = await marketplace.db
      .selectFrom('trigger_groups')
      .select('account_group_id as id')
      .executeTakeFirstOrThrow();
    assert.match(
      errorOf(await remove(used.id), 'CONFLICT').message,
      /uses this audience segment\. Remove it there first\./,
    );
    assert.equal(
      (await marketplace.db.selectFrom('account_groups').select('id').where('id', '=', used.id).execute()).length,
      1,
    );
  });

  test('[SEG-01] [SEG-20] lists by name, and rules that this marketplace cannot evaluate are reported, not guessed', async () => {
    const { edges } = dataOf(
      await graphql<{ accountGroups: { edges: { node: Group }[] } }>(
        'query Groups { accountGroups(paging: { first: 20 }, filter: { name: { iLike: "%cart%" } }, sorting: [{ field: name, direction: ASC }]) { edges { node { id name } } } }',
      ),
    ).accountGroups;
    assert.deepEqual(
      edges.map(({ node }) => node.name),
      ['Forgotten carts', 'Large open carts', 'Open carts'],
    );
    const foreign = await marketplace.db
      .insertInto('account_groups')
      .values({ name: 'Foreign', definition: JSON.stringify({ logic: { merge: [1, 2] } }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    assert.match(
      errorOf(await ask([foreign.id]), 'CONFLICT').message,
      /cannot be evaluated\. Rules do not know the operator merge/,
    );
  });
});
