import type { AccountEventType } from '../../graphql/generated/schema.ts';
import type { Seeding } from '../core/seeding.ts';
import { after, daysBefore, HOUR, MINUTE } from './calendar.ts';
import type { SeededCustomer } from './customers.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import type { SeededMessage } from './messages.ts';
import { at, source, type Source } from './source.ts';

declare module '../core/seeding.ts' {
  interface Seeded {
    triggers: unknown;
  }
}

type TriggerRow = SeedRow<'triggers'> & { id: string; created_at: Date; event_type: AccountEventType };
type ActionRow = SeedRow<'actions'> & { id: string; trigger_id: string };

const NAMES: readonly (readonly [string, AccountEventType])[] = [
  ['Welcome series', 'Registration'],
  ['First order thanks', 'OrderConfirmation'],
  ['Cart left behind', 'CreateCart'],
  ['Back in stock', 'ProductVariantSubscription'],
  ['Wishlist started', 'WishListCreated'],
  ['Birthday gift', 'Trigger'],
  ['Big order thanks', 'OrderConfirmation'],
  ['Second order voucher', 'OrderConfirmation'],
  ['Cart over R3 000', 'CreateCart'],
  ['App sign-ups', 'Registration'],
  ['Survey after order', 'OrderConfirmation'],
  ['Cart, gentle nudge', 'CreateCart'],
  ['Wishlist price watch', 'WishListCreated'],
  ['Referral reward', 'Trigger'],
  ['Wait-list', 'ProductVariantSubscription'],
  ['Tenth order', 'OrderConfirmation'],
  ['Quiet cart', 'CreateCart'],
  ['Friends of the house', 'Registration'],
  ['Sizing letter', 'OrderConfirmation'],
  ['Wallet reminder', 'Trigger'],
  ['Mending day', 'Trigger'],
  ['Festive cart', 'CreateCart'],
];

/** Seeds triggers with one to three actions each; half are enabled. Events of the past days show their runs. */
export async function seedTriggers(db: SeedDatabase, { today, need }: Seeding): Promise<void> {
  const messages = await need('messages');
  const groups = await need('groups');
  const customers = await need('customers');
  const from = source('triggers');
  const rows = NAMES.map(([name, event], index) => trigger(from, name, event, index, today));
  const actions = rows.flatMap((row, index) =>
    Array.from({ length: 1 + (index % 3) }, (_, position) =>
      action(from, row, position, at(messages, (index + position) % messages.length)),
    ),
  );
  await insertRows(db, 'triggers', rows);
  await insertRows(
    db,
    'trigger_groups',
    rows.flatMap(({ id }) =>
      from.some(groups, from.int(0, 2)).map(({ id: account_group_id }) => ({ trigger_id: id, account_group_id })),
    ),
  );
  await insertRows(db, 'actions', actions);
  await seedRuns(db, from, { today, rows, actions, customers });
}

function trigger(from: Source, name: string, event_type: AccountEventType, index: number, today: Date): TriggerRow {
  const born = from.instant(daysBefore(today, 240), daysBefore(today, 16));
  const counts = event_type === 'OrderConfirmation' || event_type === 'CreateCart';
  const period = index % 5 === 3;
  return {
    id: from.id(born),
    name,
    event_type,
    enabled: index % 2 === 0,
    once_per_account: from.chance(0.5),
    once_per_time_period_value: period ? from.int(1, 14) : null,
    once_per_time_period_unit: period ? 'days' : null,
    max_number_of_runs: from.chance(0.3) ? from.int(1, 500) : null,
    order_total_cents: counts && from.chance(0.5) ? from.int(1, 30) * 10_000 : null,
    number_of_orders: counts && from.chance(0.4) ? from.int(0, 10) : null,
    created_at: born,
    updated_at: from.chance(0.5) ? from.instant(born, today) : born,
  };
}

function action(from: Source, row: TriggerRow, position: number, message: SeededMessage): ActionRow {
  const sends = position !== 1;
  const delayed = from.chance(0.6);
  const expires = !sends && from.chance(0.8);
  return {
    id: from.id(row.created_at),
    trigger_id: row.id,
    position,
    name: sends ? `Send ${message.name}` : `Voucher: ${row.name}`,
    type: sends ? 'SendMessage' : 'IssueVoucher',
    enabled: from.chance(0.85),
    message_id: sends ? message.id : null,
    channels: sends ? from.some(['EMAIL', 'PUSH', 'INBOX'] as const, from.int(1, 2)) : null,
    voucher_value_cents: sends ? null : from.pick([10_000, 25_000, 50_000]),
    voucher_message: sends ? null : 'Thank you for shopping with small houses.',
    expiry_value: expires ? from.int(1, 6) : null,
    expiry_unit: expires ? from.pick(['day', 'week', 'month'] as const) : null,
    delay_value: delayed ? from.int(1, 48) : null,
    delay_unit: delayed ? from.pick(['minutes', 'hours', 'days'] as const) : null,
    created_at: row.created_at,
    updated_at: row.created_at,
  };
}

interface Past {
  readonly today: Date;
  readonly rows: readonly TriggerRow[];
  readonly actions: readonly ActionRow[];
  readonly customers: readonly SeededCustomer[];
}

/** All seeded events are already handled, so nothing is sent when the marketplace starts. */
async function seedRuns(db: SeedDatabase, from: Source, { today, rows, actions, customers }: Past): Promise<void> {
  const accounts = customers.flatMap(({ accountId }) => (accountId ? [accountId] : []));
  const running = rows.filter(({ enabled }) => enabled);
  const pairs = running.flatMap((row) =>
    from.some(accounts, 8).map((account_id) => {
      const at = from.instant(daysBefore(today, 14), daysBefore(today, 1));
      return {
        row,
        event: {
          id: from.id(at),
          type: row.event_type,
          account_id,
          payload: {},
          occurred_at: at,
          processed_at: after(at, MINUTE),
        },
        run: { id: from.id(at), trigger_id: row.id, account_id, created_at: after(at, MINUTE) },
      };
    }),
  );
  await insertRows(
    db,
    'events',
    pairs.map(({ event }) => event),
  );
  await insertRows(
    db,
    'trigger_runs',
    pairs.map(({ event, run }) => ({ ...run, event_id: event.id })),
  );
  await insertRows(
    db,
    'action_runs',
    pairs.flatMap(({ row, run }) =>
      actions
        .filter((each) => each.trigger_id === row.id && each.type === 'SendMessage' && each.enabled)
        .map((each) => ({
          id: from.id(run.created_at),
          trigger_run_id: run.id,
          action_id: each.id,
          run_at: run.created_at,
          finished_at: after(run.created_at, HOUR),
        })),
    ),
  );
}
