/**
 * As history-replay.spec.ts, with segments and who is in them, messages, triggers with their actions, and campaigns, one
 * of which is being sent.
 */
import { runSql } from '../support/database.ts';
import { makeRun } from '../support/campaign-runs.ts';
import { makeCampaigns, someCustomers } from '../support/campaign-screen.ts';
import { test } from '../support/fixtures.ts';
import { historyActions } from '../support/history-actions.ts';
import { makeMessage, makeMessages } from '../support/messages.ts';
import { all, replay, rowsIn, type Random, type Step } from '../support/replay.ts';
import { is, makeSegment, makeSegments } from '../support/segments.ts';
import { makeTriggers, storedTrigger, voucherAction } from '../support/triggers.ts';

const named = (what: string) => ['One', 'Two', 'Three'].map((name) => `Replay ${what} ${name}`);
const some = (pick: Random, ids: readonly string[]) => ids.filter(() => pick.below(2) === 0);

test('segments and who is in them', async ({ stack, sessions, api }) => {
  const rules = await makeSegments(api, named('segment'));
  // Its rules stay as they are: who is put in by hand while they let everybody in is so without a change, and would be
  // in it still when other rules are back.
  const byHand = await makeSegment(api, 'Replay segment by hand', { and: [is('==', 'email', 'nobody at all')] });
  const people = (await someCustomers(stack.databaseUrl, { app: false, count: 3 })).map(({ id }) => id);
  const ids = [...rules, byHand];
  const actions = historyActions({ stack, sessions });
  // What is not read within two seconds is not known, and on a busy machine the first question can be that slow.
  await actions.send('AccountGroupMatches', { accountGroupId: byHand, accountIds: people });
  await replay(actions, {
    kind: 'segment',
    ids,
    page: '/audience-segments',
    state: all([
      rowsIn(stack.databaseUrl, 'account_groups', 'id', ids, 'id'),
      // Who is kept out of it by hand is not in it, as before.
      () =>
        runSql(
          stack.databaseUrl,
          `select account_id from account_group_members where account_group_id = $1 and action = 'Include' order by 1`,
          [byHand],
        ),
    ]),
    step: (pick) => {
      const update = pick.one<object>([
        { name: `Replay segment ${pick.below(9)}` },
        { description: pick.one([null, 'Who came back', 'Who did not']) },
        { definition: pick.one([null, { logic: { and: [is('>=', 'numberOfOrders', pick.below(4))] } }]) },
      ]);
      const moved = people.slice(pick.below(3));
      return pick.one<Step>([
        ['UpdateOneAccountGroup', { id: pick.one(rules), update }],
        [
          'UpdateAccountGroupUsers',
          { ids: moved, accountGroupId: byHand, action: pick.one(['Include', 'Include', 'Exclude']) },
        ],
      ]);
    },
  });
});

test('messages', async ({ stack, sessions, api }) => {
  const ids = await makeMessages(api, named('message'), { title: 'A title', meta: { deeplink: 'atelier://home' } });
  await replay(historyActions({ stack, sessions }), {
    kind: 'message',
    ids,
    page: '/messages',
    state: rowsIn(stack.databaseUrl, 'messages', 'id', ids, 'id'),
    step: (pick) => {
      const input = pick.one<object>([
        { name: `Replay message ${pick.below(9)}`, enabled: pick.below(2) === 0 },
        { title: pick.one([null, 'Sale', 'Sale, last day']), body: pick.one([null, 'Come in', 'Come in again']) },
        { notificationTitle: pick.one([null, 'Ping']), notificationBody: pick.one([null, 'Look']) },
        { messageClass: pick.one(['MARKETING', 'SERVICE']) },
        { meta: { deeplink: pick.one(['atelier://home', 'atelier://sale']) } },
      ]);
      return ['UpdateMessage', { id: pick.one(ids), input }];
    },
  });
});

test('triggers and their actions', async ({ stack, sessions, api }) => {
  const messageIds = await makeMessages(api, ['Replay letter one', 'Replay letter two']);
  const groups = await makeSegments(api, named('trigger segment'));
  const ids = await makeTriggers(api, named('trigger'), {
    eventType: 'ProductVariantSubscription',
    criteria: { oncePerAccount: true },
    actions: [
      voucherAction('Issue', { delay: { value: 1, unit: 'days' } }),
      { name: 'Send', type: 'SendMessage', enabled: true, messageId: messageIds[0] ?? '', channels: ['EMAIL'] },
    ],
  });
  const triggers = await Promise.all(ids.map((id) => storedTrigger(api, id)));
  const [vouchers, letters] = [0, 1].map((at) => triggers.map(({ actions }) => actions[at]?.id ?? '')) as [
    string[],
    string[],
  ];
  await replay(historyActions({ stack, sessions }), {
    kind: 'trigger',
    ids,
    page: '/triggers',
    state: all([
      rowsIn(stack.databaseUrl, 'triggers', 'id', ids, 'id'),
      rowsIn(stack.databaseUrl, 'trigger_groups', 'trigger_id', ids, 'trigger_id, account_group_id'),
      rowsIn(stack.databaseUrl, 'actions', 'trigger_id', ids, 'id'),
    ]),
    step: (pick) => {
      const period = (units: readonly string[]) =>
        pick.one([null, { value: 1 + pick.below(3), unit: pick.one(units) }]);
      const input = pick.one<object>([
        { name: `Replay trigger ${pick.below(9)}`, enabled: pick.below(2) === 0 },
        { accountGroupIds: some(pick, groups) },
        // Whole, as the form sends them: what is left out is not there afterwards, and nobody said so.
        {
          criteria: {
            oncePerAccount: pick.below(2) === 0,
            oncePerTimePeriod: period(['hours', 'days']),
            maxNumberOfRuns: pick.one([null, 1, 2]),
          },
        },
      ]);
      const voucher = pick.one<object>([
        { name: `Issue ${pick.below(9)}`, voucherValue: 50 + pick.below(3) },
        { voucherMessage: pick.one([null, 'With love']), enabled: pick.below(2) === 0 },
        { expiryDate: period(['week', 'month']) },
        { delay: period(['hours', 'days']) },
      ]);
      const letter = pick.one<object>([
        { messageId: pick.one(messageIds) },
        { channels: pick.one([['EMAIL'], ['EMAIL', 'PUSH'], ['SMS']]) },
      ]);
      return pick.one<Step>([
        ['UpdateTrigger', { id: pick.one(ids), input }],
        ['UpdateAction', { id: pick.one(vouchers), input: voucher }],
        ['UpdateAction', { id: pick.one(letters), input: letter }],
      ]);
    },
  });
});

test('campaigns, one of which is being sent', async ({ stack, sessions, api }) => {
  const ids = await makeCampaigns(api, named('campaign'));
  const messageIds = [await makeMessage(api, 'Replay letter'), await makeMessage(api, 'Replay other letter')];
  const groups = await makeSegments(api, named('campaign segment'));
  const [sending = ''] = ids;
  const run = await makeRun(stack.databaseUrl, sending);
  let isPaused = false;
  await replay(historyActions({ stack, sessions }), {
    kind: 'campaign',
    ids,
    page: '/message-campaigns',
    state: all([
      rowsIn(stack.databaseUrl, 'message_campaigns', 'id', ids, 'id'),
      rowsIn(stack.databaseUrl, 'message_campaign_groups', 'message_campaign_id', ids, '1'),
      // When it was paused is told by the run, and is another time after each pause.
      () =>
        runSql(stack.databaseUrl, 'select paused_at is null as sends, finished_at from campaign_runs where id = $1', [
          run,
        ]),
    ]),
    step: (pick) => {
      const input = pick.one<object>([
        { name: `Replay campaign ${pick.below(9)}`, comment: pick.one([null, 'For spring', 'For winter']) },
        { messageId: pick.one(messageIds) },
        { accountGroupIds: some(pick, groups), accountGroupOperator: pick.one(['AND', 'OR']) },
        { channels: pick.one([['EMAIL'], ['EMAIL', 'PUSH'], ['SMS']]) },
      ]);
      const id = pick.one(ids);
      const scheduledAt = `20${90 + pick.below(9)}-06-01T07:30:00.000Z`;
      const turns = pick.below(3) === 0;
      if (turns) isPaused = !isPaused;
      if (turns) return [isPaused ? 'PauseMessageCampaign' : 'ResumeMessageCampaign', { id: sending }];
      // The time of what is being sent is what it is.
      if (id !== sending && pick.below(3) === 0) return ['UpdateMessageCampaign', { id, input: { scheduledAt } }];
      return ['UpdateMessageCampaign', { id, input }];
    },
  });
});
