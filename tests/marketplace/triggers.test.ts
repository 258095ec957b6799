import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const NONE = '00000000-0000-4000-8000-000000000000';
const ACTION =
  'id name type enabled messageId message { id name } channels voucherValue voucherMessage expiryDate { value unit } delay { value unit }';
const TRIGGER = `id name eventType enabled accountGroups { id name } createdAt updatedAt actions { ${ACTION} }
  criteria { oncePerAccount oncePerTimePeriod { value unit } maxNumberOfRuns orderTotal numberOfOrders }`;

interface Action {
  id: string;
  name: string;
  type: string;
  enabled: boolean;
  messageId: string | null;
  message: { id: string } | null;
  channels: string[] | null;
  voucherValue: number | null;
  voucherMessage: string | null;
  expiryDate: { value: number; unit: string } | null;
  delay: { value: number; unit: string } | null;
}
interface Trigger {
  id: string;
  name: string;
  eventType: string;
  enabled: boolean;
  accountGroups: { id: string }[];
  actions: Action[];
  createdAt: string;
  updatedAt: string;
  criteria: {
    oncePerAccount: boolean | null;
    oncePerTimePeriod: { value: number; unit: string } | null;
    maxNumberOfRuns: number | null;
    orderTotal: number | null;
    numberOfOrders: number | null;
  };
}

describe('triggers and their actions', () => {
  const marketplace = runningMarketplace();
  let token: string;
  let messageId: string;
  let groupId: string;
  before(async () => {
    token = await marketplace.login('admin');
    messageId = (await marketplace.db.selectFrom('messages').select('id').limit(1).executeTakeFirstOrThrow()).id;
    groupId = (await marketplace.db.selectFrom('account_groups').select('id').limit(1).executeTakeFirstOrThrow()).id;
  });

  const graphql = <Data>(query: string, variables: object = {}) => marketplace.graphql<Data>(query, variables, token);
  const create = (input: object) =>
    graphql<{ createTrigger: Trigger }>(
      `mutation CreateTrigger($input: TriggerInput!) { createTrigger(input: $input) { ${TRIGGER} } }`,
      { input: { name: 'Trigger of the test', eventType: 'Registration', ...input } },
    );
  const made = async (input: object = {}) => dataOf(await create(input)).createTrigger;
  const update = (id: string, input: object) =>
    graphql<{ updateTrigger: Trigger }>(
      `mutation UpdateTrigger($id: ID!, $input: TriggerUpdate!) { updateTrigger(id: $id, input: $input) { ${TRIGGER} } }`,
      { id, input },
    );
  const list = async (args: object) =>
    dataOf(
      await graphql<{ triggers: { edges: { node: Trigger }[] } }>(
        `query Triggers($paging: CursorPaging, $filter: TriggerFilter, $sorting: [TriggerSort!]) { triggers(paging: $paging, filter: $filter, sorting: $sorting) { edges { node { ${TRIGGER} } } } }`,
        args,
      ),
    ).triggers.edges.map(({ node }) => node);
  const sending = (input: object = {}) => ({
    name: 'Send',
    type: 'SendMessage',
    enabled: true,
    messageId,
    channels: ['EMAIL', 'PUSH'],
    ...input,
  });
  const voucher = (input: object = {}) => ({
    name: 'Give',
    type: 'IssueVoucher',
    enabled: true,
    voucherValue: 250,
    ...input,
  });
  const updateAction = (id: string, input: object) =>
    graphql<{ updateAction: Action & { trigger: { id: string } } }>(
      `mutation UpdateAction($id: ID!, $input: ActionUpdate!) { updateAction(id: $id, input: $input) { ${ACTION} trigger { id } } }`,
      { id, input },
    );

  test('[TRG-22] [ACT-17] a new trigger is disabled, and has its criteria, segments and actions', async () => {
    const trigger = await made({
      eventType: 'OrderConfirmation',
      accountGroupIds: [groupId],
      actions: [
        sending({ delay: { value: 2, unit: 'hours' } }),
        voucher({ voucherMessage: 'For you', expiryDate: { value: 3, unit: 'week' } }),
      ],
      criteria: {
        oncePerAccount: true,
        oncePerTimePeriod: { value: 5, unit: 'days' },
        maxNumberOfRuns: 10,
        orderTotal: 1.15,
        numberOfOrders: 2,
      },
    });
    assert.deepEqual(
      [trigger.enabled, trigger.eventType, trigger.accountGroups.map(({ id }) => id)],
      [false, 'OrderConfirmation', [groupId]],
    );
    assert.deepEqual(trigger.criteria, {
      oncePerAccount: true,
      oncePerTimePeriod: { value: 5, unit: 'days' },
      maxNumberOfRuns: 10,
      orderTotal: 1.15,
      numberOfOrders: 2,
    });
    const [send, give] = trigger.actions;
    assert.deepEqual(
      [send?.type, send?.message?.id, send?.channels, send?.delay, send?.voucherValue],
      ['SendMessage', messageId, ['EMAIL', 'PUSH'], { value: 2, unit: 'hours' }, null],
    );
    assert.deepEqual(
      [give?.voucherValue, give?.voucherMessage, give?.expiryDate, give?.delay, give?.message],
      [250, 'For you', { value: 3, unit: 'week' }, null, null],
    );
  });

  test('[TRG-14] [TRG-16] [ACT-15] [ACT-16] missing criteria do not restrict, a period, delay or expiry of 0 is none, and below 0 is refused', async () => {
    const empty = {
      oncePerAccount: null,
      oncePerTimePeriod: null,
      maxNumberOfRuns: null,
      orderTotal: null,
      numberOfOrders: null,
    };
    assert.deepEqual((await made()).criteria, empty);
    const zero = await made({
      criteria: { oncePerTimePeriod: { value: 0, unit: 'days' }, maxNumberOfRuns: 0 },
      actions: [voucher({ delay: { value: 0, unit: 'minutes' }, expiryDate: { value: -1, unit: 'day' } })],
    });
    assert.deepEqual(zero.criteria, { ...empty, maxNumberOfRuns: 0 });
    assert.deepEqual([zero.actions[0]?.delay, zero.actions[0]?.expiryDate], [null, null]);
    errorOf(await create({ actions: [voucher({ delay: { value: 2_000_000_000, unit: 'days' } })] }), 'BAD_REQUEST');
    for (const name of ['maxNumberOfRuns', 'orderTotal', 'numberOfOrders']) {
      const refused = errorOf(await create({ eventType: 'CreateCart', criteria: { [name]: -1 } }), 'BAD_REQUEST');
      assert.deepEqual(refused.extensions.fieldErrors, { [`input.criteria.${name}`]: 'Must be 0 or more' });
    }
  });

  test('[TRG-13] order total and number of orders are for events about an order', async () => {
    for (const eventType of ['Registration', 'Trigger', 'ProductVariantSubscription', 'WishListCreated']) {
      errorOf(await create({ eventType, criteria: { orderTotal: 1 } }), 'BAD_REQUEST');
      errorOf(await create({ eventType, criteria: { numberOfOrders: 1 } }), 'BAD_REQUEST');
    }
    for (const eventType of ['OrderConfirmation', 'CreateCart'])
      assert.equal((await made({ eventType, criteria: { orderTotal: 1, numberOfOrders: 1 } })).criteria.orderTotal, 1);
  });

  test('[TRG-10] [ACT-05] [ACT-08] [ACT-09] [ACT-10] [ACT-11] missing values are refused at their fields, and nothing of the trigger is stored', async () => {
    const before = (await list({ paging: { first: 50 } })).length;
    const at = async (input: object, field: string, message: string) =>
      assert.deepEqual(errorOf(await create(input), 'BAD_REQUEST').extensions.fieldErrors, { [field]: message });
    await at({ name: ' ' }, 'input.name', 'Name is required');
    await at({ actions: [sending(), sending({ name: '' })] }, 'input.actions.1.name', 'Name is required');
    await at({ actions: [sending({ messageId: null })] }, 'input.actions.0.messageId', 'Message is required');
    await at({ actions: [sending({ channels: [] })] }, 'input.actions.0.channels', 'Channels must be specified');
    await at({ actions: [voucher({ voucherValue: null })] }, 'input.actions.0.voucherValue', 'Value is required');
    for (const voucherValue of [0, -5])
      await at({ actions: [voucher({ voucherValue })] }, 'input.actions.0.voucherValue', 'Must be a positive integer');
    errorOf(await create({ actions: [sending({ messageId: NONE })] }), 'NOT_FOUND');
    errorOf(await create({ accountGroupIds: [NONE] }), 'NOT_FOUND');
    assert.equal((await list({ paging: { first: 50 } })).length, before);
  });

  test('[TRG-21] saving changes the actions with an id and adds those without; deleteAction removes', async () => {
    const trigger = await made({ actions: [sending({ name: 'First' }), voucher({ name: 'Second' })] });
    const [first, second] = trigger.actions;
    assert.deepEqual(dataOf(await graphql('mutation($id: ID!) { deleteAction(id: $id) { id } }', { id: second!.id })), {
      deleteAction: { id: second!.id },
    });
    errorOf(await graphql('mutation($id: ID!) { deleteAction(id: $id) { id } }', { id: second!.id }), 'NOT_FOUND');
    const saved = dataOf(
      await update(trigger.id, {
        name: 'Renamed',
        enabled: true,
        actions: [
          { ...sending({ name: 'First, changed', channels: ['SMS'] }), id: first!.id },
          voucher({ name: 'Third' }),
        ],
      }),
    ).updateTrigger;
    assert.deepEqual([saved.name, saved.enabled], ['Renamed', true]);
    assert.deepEqual(
      saved.actions.map(({ name }) => name),
      ['First, changed', 'Third'],
    );
    assert.deepEqual([saved.actions[0]?.id, saved.actions[0]?.channels], [first!.id, ['SMS']]);
    errorOf(await update(trigger.id, { actions: [{ ...voucher(), id: first!.id }] }), 'BAD_REQUEST');
    const other = await made({ actions: [sending()] });
    errorOf(await update(trigger.id, { actions: [{ ...sending(), id: other.actions[0]!.id }] }), 'NOT_FOUND');
    errorOf(await update(NONE, { name: 'x' }), 'NOT_FOUND');
  });

  test('[TRG-16] an update changes only the given fields; criteria are replaced as a whole', async () => {
    const trigger = await made({
      eventType: 'CreateCart',
      accountGroupIds: [groupId],
      criteria: { oncePerAccount: true, orderTotal: 5 },
      actions: [sending()],
    });
    const named = dataOf(await update(trigger.id, { name: 'Other' })).updateTrigger;
    assert.deepEqual(
      [named.criteria, named.accountGroups, named.actions],
      [trigger.criteria, trigger.accountGroups, trigger.actions],
    );
    const changed = dataOf(
      await update(trigger.id, { criteria: { maxNumberOfRuns: 3 }, accountGroupIds: [] }),
    ).updateTrigger;
    assert.deepEqual(
      [
        changed.criteria.oncePerAccount,
        changed.criteria.orderTotal,
        changed.criteria.maxNumberOfRuns,
        changed.accountGroups,
      ],
      [null, null, 3, []],
    );
  });

  test('[TRG-01] [TRG-03] [TRG-04] [TRG-05] are found by name and come newest first by default', async () => {
    const { id } = await made({ name: 'Baobab in bloom' });
    assert.deepEqual(
      (await list({ filter: { name: { iLike: '%BAOBAB%' } } })).map((each) => each.id),
      [id],
    );
    const born = (await list({ paging: { first: 20 } })).map(({ createdAt }) => createdAt);
    assert.deepEqual([born.length, born], [20, born.toSorted().reverse()]);
    const changed = (await list({ paging: { first: 50 }, sorting: [{ field: 'updatedAt', direction: 'ASC' }] })).map(
      ({ updatedAt }) => updatedAt,
    );
    assert.deepEqual(changed, changed.toSorted());
    assert.ok(
      (await list({ filter: { eventType: { eq: 'CreateCart' }, enabled: { is: true } } })).every(
        ({ eventType, enabled }) => eventType === 'CreateCart' && enabled,
      ),
    );
  });

  test('[TRG-28] a trigger is deleted with its actions', async () => {
    const { id, actions } = await made({ actions: [voucher()] });
    const remove = () => graphql('mutation($id: ID!) { deleteTrigger(id: $id) { id } }', { id });
    assert.deepEqual(dataOf(await remove()), { deleteTrigger: { id } });
    errorOf(await remove(), 'NOT_FOUND');
    errorOf(await graphql('query($id: ID!) { action(id: $id) { id } }', { id: actions[0]!.id }), 'NOT_FOUND');
  });

  test('[ACT-01] [ACT-02] [ACT-03] [ACT-17] an action is read with its trigger and saved at once; its type cannot change', async () => {
    const { id: triggerId, actions } = await made({ actions: [voucher({ voucherValue: 100 })] });
    const { id } = actions[0]!;
    const read = dataOf(
      await graphql<{ action: Action & { trigger: { id: string; name: string } } }>(
        `query($id: ID!) { action(id: $id) { ${ACTION} trigger { id name } } }`,
        { id },
      ),
    ).action;
    assert.deepEqual(read.trigger, { id: triggerId, name: 'Trigger of the test' });
    const changed = dataOf(
      await updateAction(id, { voucherValue: 300, delay: { value: 1, unit: 'days' }, enabled: false }),
    ).updateAction;
    assert.deepEqual(
      [changed.voucherValue, changed.delay, changed.enabled, changed.trigger.id],
      [300, { value: 1, unit: 'days' }, false, triggerId],
    );
    assert.deepEqual(errorOf(await updateAction(id, { voucherValue: 0 }), 'BAD_REQUEST').extensions.fieldErrors, {
      'input.voucherValue': 'Must be a positive integer',
    });
    assert.deepEqual(errorOf(await updateAction(id, { name: ' ' }), 'BAD_REQUEST').extensions.fieldErrors, {
      'input.name': 'Name is required',
    });
    const foreign = dataOf(await updateAction(id, { messageId, channels: ['EMAIL'] })).updateAction;
    assert.deepEqual([foreign.messageId, foreign.channels], [null, null], "the other type's fields stay empty");
    errorOf(await updateAction(NONE, { name: 'x' }), 'NOT_FOUND');
  });

  test('an action whose message was deleted can still be switched off', async () => {
    const doomed = await marketplace.db
      .insertInto('messages')
      .values({ name: 'Doomed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { actions } = await made({ actions: [sending({ messageId: doomed.id })] });
    await marketplace.db.deleteFrom('messages').where('id', '=', doomed.id).execute();
    assert.equal(dataOf(await updateAction(actions[0]!.id, { enabled: false })).updateAction.enabled, false);
    errorOf(await updateAction(actions[0]!.id, { channels: ['SMS'] }), 'BAD_REQUEST');
  });
});
