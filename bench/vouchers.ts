import pg from 'pg';
import { percentile, timings, type Gate } from './gate.ts';
import type { Million } from './million.ts';

const QUANTITY = 10_000;
const BATCH = 500;
const CREATE_LIMIT_S = 20;
const LIST_LIMIT_MS = 100;
const STATS_LIMIT_MS = 500;
const NEWEST = [{ field: 'createdAt', direction: 'DESC' }];

/** Ten thousand vouchers created as the console does, batch after batch, and then the screen that shows them. */
export async function run(million: Million): Promise<Gate[]> {
  const database = new pg.Client({ connectionString: million.databaseUrl });
  await database.connect();
  const key = `bench-${Date.now()}`;
  const issued = async () =>
    Number(
      (
        await database.query<{ n: string }>(
          `select count(distinct code) as n from vouchers join voucher_batches on voucher_batches.id = batch_id where idempotency_key like $1 || '%'`,
          [key],
        )
      ).rows[0]?.n,
    );
  const create = (batch: number) =>
    million.query('CreateVouchers', {
      input: {
        reason: 'Internal',
        value: 250,
        quantity: BATCH,
        expiryDate: new Date(Date.now() + 86_400_000).toISOString(),
        idempotencyKey: `${key}-${batch}`,
      },
    });
  try {
    const started = performance.now();
    for (let batch = 0; batch < QUANTITY / BATCH; batch += 1) await create(batch);
    const created = (performance.now() - started) / 1000;
    for (let batch = 0; batch < QUANTITY / BATCH; batch += 1) await create(batch);
    const missing = Math.abs(QUANTITY - (await issued()));
    const list = (filter: object) => () =>
      million.query('Vouchers', {
        filter: { status: { eq: 'ACTIVE' }, ...filter },
        sorting: NEWEST,
        paging: { first: 20 },
      });
    const lists = await timings(
      [
        list({}),
        list({ code: { iLike: '%ACD%' } }),
        list({ code: { iLike: '%nothing%' } }),
        list({ reason: { eq: 'Internal' } }),
      ],
      10,
    );
    const stats = await timings([() => million.query('VoucherStats')], 10);
    return [
      { name: `vouchers: ${QUANTITY} created`, value: created, unit: 's', limit: CREATE_LIMIT_S },
      { name: 'vouchers: difference after every batch was asked for twice', value: missing, unit: '', limit: 0 },
      { name: 'vouchers: lists and code search', value: percentile(lists, 0.95), unit: 'ms', limit: LIST_LIMIT_MS },
      { name: 'vouchers: statistics', value: percentile(stats, 0.95), unit: 'ms', limit: STATS_LIMIT_MS },
    ];
  } finally {
    await database.query(
      `delete from vouchers using voucher_batches where voucher_batches.id = batch_id and idempotency_key like $1 || '%'`,
      [key],
    );
    await database.query(`delete from voucher_batches where idempotency_key like $1 || '%'`, [key]);
    await database.end();
  }
}
