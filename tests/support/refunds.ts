import type { Locator, Page } from '@playwright/test';
import type { OperationName, Operations } from '../../graphql/generated/operations.ts';
import type { Api } from './api.ts';
import { runSql } from './database.ts';

export type RefundRecord = NonNullable<Operations['Refund']['data']['refund']>;

/**
 * The brand of the refunds that tests create, so that the seeded ones stay as they are; its id is fixed so that an
 * address can contain it beforehand.
 */
export const REFUND_BRAND = { id: '01900000-0000-7000-8000-00000000f00d', name: 'Zx House of tested refunds' };
/** For refunds that must not be among those that a test counts. */
export const OTHER_REFUND_BRAND = { id: '01900000-0000-7000-8000-00000000f00e', name: 'Zx House of other refunds' };

/** What the two screens may send, the session's `Me` included: queries only. */
export const REFUND_QUESTIONS: readonly OperationName[] = ['Refunds', 'CountRefunds', 'Refund', 'AllBrands', 'Me'];

type Entry = { code: string; cents: number; credit?: boolean };
type Values = {
  brand?: typeof REFUND_BRAND;
  state?: string;
  basketCents?: number;
  adjustmentCents?: number;
  note?: string;
  ledger?: readonly Entry[];
};

/**
 * Creates one refund for each order number, oldest first, each with a separate line and order; returns their ids in
 * that order. In the database, because no call creates one. The orders lie outside the dashboard's days.
 */
export async function makeRefunds(
  databaseUrl: string,
  orderNumbers: readonly string[],
  values: Values = {},
): Promise<string[]> {
  const {
    brand = REFUND_BRAND,
    state = 'Pending',
    basketCents = 120_000,
    adjustmentCents = 0,
    note = null,
    ledger = [],
  } = values;
  await runSql(
    databaseUrl,
    'insert into brands (id, name, brand_name) values ($1, $2, $2) on conflict (id) do nothing',
    [brand.id, brand.name],
  );
  const rows = await runSql<{ id: string; order_line_id: string }>(
    databaseUrl,
    `with given as (select number::int, place from unnest($1::text[]) with ordinality as each (number, place)),
     ordered as (
       insert into orders (order_number, status, is_active, order_date, created_at, shipping_address)
       select number, 'Completed', false, now() - interval '300 days', now() - interval '300 days', '{"firstName": "Thandeka", "lastName": "Tested"}' from given
       returning id, order_number
     ), lines as (
       insert into order_lines (order_id, brand_id, brand_name, status) select id, $2, $3, 'Refunded' from ordered returning id, order_id
     )
     insert into refunds (order_line_id, state, basket_amount_cents, adjustment_amount_cents, note, created_at, updated_at)
     select lines.id, $4, $5, $6, $7, now() + place * interval '1 ms', now() + place * interval '1 ms'
     from lines join ordered on ordered.id = lines.order_id join given on given.number = ordered.order_number
     returning id, order_line_id, created_at`,
    [orderNumbers, brand.id, brand.name, state, basketCents, adjustmentCents, note],
  );
  const made = await runSql<{ id: string }>(
    databaseUrl,
    'select id from refunds where id = any($1) order by created_at',
    [rows.map(({ id }) => id)],
  );
  for (const { order_line_id: line } of rows) {
    for (const { code, cents, credit = false } of ledger) {
      await runSql(
        databaseUrl,
        `insert into ledger_entries (order_line_id, code_id, amount_cents, is_credit, is_system, booked_for)
        select $1, id, $3, $4, true, 'made:' || gen_random_uuid() from accounting_codes where code = $2`,
        [line, code, cents, credit],
      );
    }
  }
  return made.map(({ id }) => id);
}

/** A refund as the marketplace has it. */
export async function refundRecord(api: Api, id: string): Promise<RefundRecord> {
  const { refund } = await api.send('Refund', { id });
  if (!refund) throw new Error(`The marketplace has no refund ${id}`);
  return refund;
}

/** The value next to a label in one of the cards of a page. */
export const valueIn = (page: Page, card: string, label: string): Locator =>
  page
    .getByRole('region', { name: card, exact: true })
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
    .getByRole('definition');
