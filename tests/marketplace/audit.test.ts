import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { runChecks, audit, checks } from '../../marketplace/audit/check.ts';
import { createDatabase } from '../../marketplace/core/db/connection.ts';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { auditTheRest, noteArranged } from '../support/arranged.ts';
import { runSql } from '../support/database.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

const run = promisify(execFile);
const settled = `select id from orders where status = 'Completed' and total_paid_cents > 0 order by id limit 1`;
const sold = `select order_line_id from ledger_entries where booked_for = 'commission' order by order_line_id limit 1`;

/** For each check a fault that it must find; constraints of the database that forbid it are dropped first. */
const faults: Readonly<Record<string, readonly string[]>> = {
  'The subtotal of a line equals its items and its shipping': [
    `update line_items set price_cents = price_cents + 1 where id = (select id from line_items order by id limit 1)`,
  ],
  'The subtotal of an order equals the sum of its lines': [
    `update orders set sub_total_cents = sub_total_cents + 1 where id = (select id from orders where status = 'Pending' order by id limit 1)`,
  ],
  'Payments and credit used equal the subtotal of a completed order and what was removed from it since': [
    `update orders set removed_cents = removed_cents + 1 where id = (${settled})`,
  ],
  'Settled payments of a completed order are what was paid': [
    `update payments set state = 'Declined' where order_id = (${settled})`,
  ],
  'The item count of an order equals the quantities of its items': [
    `update orders set product_count = product_count + 1 where id = (${settled})`,
  ],
  'An open order has no payouts and no system entries in the ledger': [
    `update order_lines set payment_date = now() where id = (select order_lines.id from order_lines join orders on orders.id = order_id where orders.status = 'Pending' limit 1)`,
  ],
  'Sales and shipping in the ledger, less removals, equal the subtotal of the line': [
    `update ledger_entries set amount_cents = amount_cents + 1 where booked_for = 'shipping' and order_line_id = (select order_line_id from ledger_entries where booked_for = 'shipping' limit 1)`,
  ],
  'Commission is the sale multiplied by its rate': [
    `update ledger_entries set amount_cents = amount_cents + 1 where booked_for = 'commission' and order_line_id = (${sold})`,
  ],
  'The fee is 2,6 % of sale and shipping': [
    `update ledger_entries set amount_cents = amount_cents + 1 where booked_for = 'fee' and order_line_id = (${sold})`,
  ],
  'The system books each item once, with a reason': [
    'drop index ledger_entries_booked_once',
    `insert into ledger_entries (order_line_id, code_id, amount_cents, is_credit, is_system, booked_for) select order_line_id, code_id, amount_cents, is_credit, true, 'shipping' from ledger_entries where booked_for = 'shipping' limit 1`,
  ],
  'A sale is booked completely: no commission, fee or removal without its sale': [
    `update ledger_entries set booked_for = 'imported:' || id where booked_for in ('sale', 'shipping') and order_line_id = (${sold})`,
  ],
  'Removals take back no more commission than was booked': [
    `insert into ledger_entries (order_line_id, code_id, amount_cents, is_credit, is_system, booked_for) select order_line_id, code_id, amount_cents + 1, true, true, 'removal-commission:x' from ledger_entries where booked_for = 'commission' limit 1`,
  ],
  'A refund is settled, paid out once, and equals its basket and adjustment': [
    `update refunds set adjustment_amount_cents = adjustment_amount_cents + 1 where order_line_id = (select order_line_id from ledger_entries where booked_for = 'refund' limit 1)`,
  ],
  'A line has a payment advice exactly when it has a payment date, with the same date': [
    `update order_lines set payment_date = null where id = (select id from order_lines where payment_date is not null limit 1)`,
  ],
  'The payment advices of a line are numbered from 1, without a gap': [
    `update payment_advices set number = number + 1 where id = (select id from payment_advices limit 1)`,
  ],
  'A payment advice is the sum of its entries': [
    `update payment_advices set credits_cents = credits_cents + 1 where id = (select id from payment_advices limit 1)`,
  ],
  'A wallet balance equals the sum of its entries': [
    `update customers set available_credit_cents = available_credit_cents + 1 where id = (select id from customers limit 1)`,
  ],
  'A wallet balance was never below zero': [
    `update wallet_transactions set created_at = '2000-01-01' where id = (select id from wallet_transactions where amount_cents < 0 limit 1)`,
  ],
  'The credit a completed order used was taken from a wallet': [
    `update orders set use_credit = true, credit_used_cents = credit_used_cents + 1, sub_total_cents = sub_total_cents + 1 where id = (${settled})`,
  ],
  'A redeemed voucher is in a wallet once, with its value, and no other voucher is': [
    `update vouchers set value_cents = value_cents + 100 where id = (select id from vouchers where status = 'REDEEMED' limit 1)`,
  ],
  'A batch of vouchers that was issued under a key holds as many as were asked for': [
    `insert into voucher_batches (idempotency_key, reason, value_cents, quantity, expiry_date) values ('x', 'Internal', 100, 1, now())`,
  ],
};

describe('the audit of the money', () => {
  let database: TestDatabase;
  let db: Db;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    db = createDatabase(database.url, { max: 2 });
  });
  after(async () => {
    await db.destroy();
    await database.release();
  });
  const script = (...args: string[]) =>
    run(process.execPath, ['marketplace/audit/run.ts', ...args], {
      env: { ...process.env, MARKETPLACE_DATABASE_URL: '' },
    });

  test('every rule holds on the seed, and the program reports it', async () => {
    for (const { name, count, rows } of await audit(db)) assert.equal(count, 0, `${name}: ${JSON.stringify(rows)}`);
    const { stdout } = await script('--database', database.url);
    assert.equal(
      stdout
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('ok   ')).length,
      checks.length,
    );
  });

  test('every rule has a planted fault here', () =>
    assert.deepEqual(Object.keys(faults).sort(), checks.map(({ name }) => name).sort()));

  for (const [name, statements] of Object.entries(faults)) {
    test(`a planted fault is found: ${name}`, async () => {
      const trx = await db.startTransaction().execute();
      try {
        await sql`set local session_replication_role = replica`.execute(trx);
        for (const statement of statements) {
          const { numAffectedRows } = await sql.raw(statement).execute(trx);
          if (!statement.startsWith('drop')) assert.ok(Number(numAffectedRows) > 0, `it changed nothing: ${statement}`);
        }
        const finding = (await runChecks(trx)).find((each) => each.name === name);
        assert.ok(finding !== undefined && finding.count > 0 && finding.rows.length > 0);
      } finally {
        await trx.rollback().execute();
      }
    });
  }

  test('after tests: what a test arranged itself is left out, and what the product did is not', async () => {
    const scratch = await acquireDatabase({ scale: 'test' });
    try {
      await noteArranged(scratch.url);
      const twist = `update orders set product_count = product_count + 3 where order_number = $1`;
      await runSql(scratch.url, twist, [100002]);
      await runSql(
        scratch.url,
        "update vouchers set status = 'REDEEMED', redemption_date = now() where id = (select id from vouchers where status = 'ACTIVE' limit 1)",
      );
      await runSql(
        scratch.url,
        'update customers set available_credit_cents = available_credit_cents + 1 where id = (select id from customers limit 1)',
      );
      await auditTheRest(scratch.url);
      const client = new pg.Client({ connectionString: scratch.url });
      await client.connect();
      await client.query(twist, [100003]);
      await client.end();
      await assert.rejects(
        auditTheRest(scratch.url),
        /does not agree[^]*The item count of an order equals the quantities of its items: \{"order_number":100003/,
      );
    } finally {
      await scratch.release();
    }
  });

  test('a fault ends the program with 1 and the row in question; no database with 2', async () => {
    await sql`update orders set product_count = product_count + 7 where order_number = 100001`.execute(db);
    await assert.rejects(
      script('--database', database.url),
      ({ code, stdout }: { code: number; stdout: string }) =>
        code === 1 &&
        /FAIL The item count of an order equals the quantities of its items: 1 row\n\s+order_number 100001, product_count/.test(
          stdout,
        ),
    );
    await assert.rejects(
      script('--data-dir', 'test-results/no-such-folder'),
      ({ code, stderr }: { code: number; stderr: string }) => code === 2 && stderr.includes('No marketplace runs over'),
    );
    await assert.rejects(
      script('--database', 'postgres://nobody@127.0.0.1:1/none'),
      ({ code }: { code: number }) => code === 2,
    );
  });
});
