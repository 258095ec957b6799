/** Counts and sums of lists of money: what SQL says about the same rows, under any of their filters together. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { dataOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

/** A filter of the contract and the condition that it means. */
type Case = readonly [filter: object, condition: string];

const since = '2026-03-01T00:00:00.000Z';
const someBrand = "(select id from brands where deleted_at is null and name = 'Marula & Moss')";

interface SummedList {
  readonly field: string;
  readonly filter: string;
  readonly table: string;
  /** Columns of cents by the contract's name. */
  readonly sums: Readonly<Record<string, string>>;
  cases(brandId: string): readonly Case[];
}

const lists: readonly SummedList[] = [
  {
    field: 'orders',
    filter: 'OrderFilter',
    table: 'orders',
    sums: { subTotal: 'sub_total_cents' },
    cases: (brandId) => [
      [{ isActive: { is: false } }, 'not is_active'],
      [{ status: { eq: 'Completed' } }, "status = 'Completed'"],
      [{ createdAt: { gte: since } }, `created_at >= '${since}'`],
      [{ subTotal: { lt: 1500.5 } }, 'sub_total_cents < 150050'],
      [
        { lines: { brandId: { eq: brandId } } },
        `id in (select order_id from order_lines where brand_id in ${someBrand})`,
      ],
    ],
  },
  {
    field: 'orderLines',
    filter: 'OrderLineFilter',
    table: 'order_lines',
    sums: { shippingTotal: 'shipping_total_cents', subTotal: 'sub_total_cents' },
    cases: (brandId) => [
      [{ brandId: { eq: brandId } }, `brand_id in ${someBrand}`],
      [{ status: { in: ['Completed', 'Pending'] } }, "status in ('Completed', 'Pending')"],
      [{ createdAt: { gte: since } }, `created_at >= '${since}'`],
    ],
  },
  {
    field: 'refunds',
    filter: 'RefundFilter',
    table: 'refunds',
    sums: { basketAmount: 'basket_amount_cents', adjustmentAmount: 'adjustment_amount_cents' },
    cases: (brandId) => [
      [{ state: { neq: 'Failed' } }, "state <> 'Failed'"],
      [{ createdAt: { gte: since } }, `created_at >= '${since}'`],
      [
        { orderLine: { brandId: { eq: brandId } } },
        `order_line_id in (select id from order_lines where brand_id in ${someBrand})`,
      ],
    ],
  },
  {
    field: 'vouchers',
    filter: 'VoucherFilter',
    table: 'vouchers',
    sums: { value: 'value_cents' },
    cases: () => [
      [{ status: { eq: 'ACTIVE' } }, "status = 'ACTIVE'"],
      [{ reason: { eq: 'Internal' } }, "reason = 'Internal'"],
      [{ code: { iLike: '%a%' } }, "code ilike '%a%'"],
    ],
  },
];

/** None of them, each of them, and all of them together. */
const everyChoice = (cases: readonly Case[]) =>
  Array.from({ length: 2 ** cases.length }, (_, bits) => cases.filter((_case, at) => (bits >> at) % 2 === 1));

describe('counts and sums of lists of money', () => {
  const marketplace = runningMarketplace();

  const asked = async ({ field, filter: type, sums }: SummedList, filter: object, upTo: number | null) =>
    dataOf<Record<string, { totalCount: number; sums: Record<string, number> | null }>>(
      await marketplace.graphql(
        `query S($filter: ${type}, $upTo: Int) { ${field}(filter: $filter, paging: { first: 1 }) { totalCount(upTo: $upTo) sums(upTo: $upTo) { ${Object.keys(sums).join(' ')} } } }`,
        { filter, upTo },
        await marketplace.login('superadmin'),
      ),
    )[field]!;

  for (const list of lists) {
    test(`of ${list.field} are those of SQL`, async () => {
      const brand = await sql<{ id: string }>`${sql.raw(someBrand)}`.execute(marketplace.db);
      const cases = list.cases(brand.rows[0]?.id ?? '');
      const seen = new Set<number>();
      for (const chosen of everyChoice(cases)) {
        const where = ['true', ...chosen.map(([, condition]) => condition)].join(' and ');
        const columns = Object.entries(list.sums).map(
          ([name, column]) => `coalesce(sum(${column}), 0)::bigint as "${name}"`,
        );
        const found = await sql<Record<string, number>>`${sql.raw(
          `select count(*)::int as n, ${columns.join(', ')} from ${list.table} where ${where}`,
        )}`.execute(marketplace.db);
        const { n = 0, ...cents } = found.rows[0] ?? {};
        seen.add(n);
        const sums = Object.fromEntries(Object.entries(cents).map(([name, amount]) => [name, Number(amount) / 100]));
        const filter = { and: chosen.map(([each]) => each) };
        assert.deepEqual(await asked(list, filter, null), { totalCount: n, sums });
        assert.deepEqual(await asked(list, filter, n + 1), { totalCount: n, sums });
        if (n > 1) assert.deepEqual(await asked(list, filter, n - 1), { totalCount: n - 1, sums: null });
      }
      assert.ok(seen.size > 1, 'the filters find different numbers of rows');
    });
  }
});
