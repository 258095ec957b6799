import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { VoucherReason, VoucherStatus } from '../../graphql/generated/schema.ts';
import { runSql } from './database.ts';
import { listScreen } from './list-screen.ts';

/** A code no other voucher has: letters that seeded codes may contain too, after the prefix that the test gives. */
export const freshCode = (beginning: string) =>
  `${beginning}${randomUUID().replaceAll('-', '').slice(0, 6)}`.toUpperCase();

type Given = {
  code: string;
  status?: VoucherStatus;
  reason?: VoucherReason;
  cents?: number;
  recipient?: string | null;
  expiry?: string | null;
};

/** Writes a voucher into a worker's marketplace, in any state. */
export async function makeVoucher(
  databaseUrl: string,
  {
    code,
    status = 'ACTIVE',
    reason = 'Internal',
    cents = 25_000,
    recipient = null,
    expiry = '2099-12-31T21:59:59.999Z',
  }: Given,
): Promise<{ id: string; number: number }> {
  const [row] = await runSql<{ id: string; voucher_number: number }>(
    databaseUrl,
    `insert into vouchers (code, value_cents, reason, status, recipient_email, expiry_date, redemption_date)
     values ($1, $2, $3, $4, $5, $6, case when $4 = 'REDEEMED' then now() end) returning id, voucher_number`,
    [code, cents, reason, status, recipient, expiry],
  );
  return { id: row?.id ?? '', number: row?.voucher_number ?? 0 };
}

/** Creates active vouchers with these codes, oldest first; returns their ids in that order. */
export async function makeVouchers(databaseUrl: string, codes: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    databaseUrl,
    `insert into vouchers (code, value_cents, reason, expiry_date, created_at)
     select code, 10000 + place * 100, 'Internal', now() + place * interval '1 day', now() + place * interval '1 ms'
     from unnest($1::text[]) with ordinality as given (code, place) returning id`,
    [codes],
  );
  return rows.map(({ id }) => id);
}

/** A voucher as the marketplace has it. */
export async function voucherOf(databaseUrl: string, id: string): Promise<{ status: string; expiry: string | null }> {
  const [row] = await runSql<{ status: string; expiry_date: Date | null }>(
    databaseUrl,
    'select status, expiry_date from vouchers where id = $1',
    [id],
  );
  return { status: row?.status ?? 'gone', expiry: row?.expiry_date?.toISOString() ?? null };
}

/**
 * The progress of a run of vouchers of one value in the marketplace; the value identifies the run, so each test uses a
 * different one.
 */
export async function issued(
  databaseUrl: string,
  value: number,
): Promise<{ count: number; batches: number; codes: number; expiries: string[] }> {
  const [row] = await runSql<{ count: number; batches: number; codes: number; expiries: Date[] }>(
    databaseUrl,
    `select count(*)::int as count, count(distinct batch_id)::int as batches, count(distinct code)::int as codes,
       coalesce(array_agg(distinct expiry_date), '{}') as expiries from vouchers where value_cents = $1`,
    [value * 100],
  );
  return {
    count: row?.count ?? 0,
    batches: row?.batches ?? 0,
    codes: row?.codes ?? 0,
    expiries: (row?.expiries ?? []).map((date) => date.toISOString()),
  };
}

/** The list of vouchers with its dialogs. */
export function voucherScreen(page: Page) {
  const create = page.getByRole('dialog', { name: 'Create Vouchers' });
  const run = page.getByRole('alertdialog');
  return {
    ...listScreen(page, 'Vouchers'),
    create,
    run,
    exporting: page.getByRole('dialog', { name: 'Export' }),
    editing: (code: string) => page.getByRole('dialog', { name: `Edit ${code}` }),
    openCreate: () => page.getByRole('button', { name: 'Create Vouchers' }).click(),
    /** Fills in Create Vouchers and submits it. */
    async order({
      value,
      quantity,
      expiry = '31/12/2099',
      total,
    }: {
      value: number;
      quantity: number;
      expiry?: string;
      total?: string;
    }): Promise<void> {
      await create.getByRole('combobox', { name: 'Reason' }).selectOption('Internal');
      await create.getByRole('spinbutton', { name: 'Value' }).fill(String(value));
      await create.getByRole('spinbutton', { name: 'Quantity' }).fill(String(quantity));
      await create.getByRole('textbox', { name: 'Expiry date' }).fill(expiry);
      if (total !== undefined) await create.getByRole('textbox', { name: 'Type the total' }).fill(total);
      await create.getByRole('button', { name: 'Create Vouchers' }).click();
    },
    batches: run.getByRole('list', { name: 'Batches' }).getByRole('listitem'),
  };
}
