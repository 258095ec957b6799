import { sql } from 'kysely';
import type { Db } from '../marketplace/core/db/schema.ts';
import { cursorKey, encodeCursor } from '../marketplace/core/lists/cursor.ts';
import { orderBy, sortTerms } from '../marketplace/core/lists/sorting.ts';
import { orderList } from '../marketplace/modules/orders/order.ts';
import { daysBefore, startOfDay } from '../marketplace/seed/calendar.ts';
import { FIRST_NUMBER } from '../marketplace/seed/million-orders.ts';

interface Case {
  readonly name: string;
  readonly variables: object;
}

/**
 * The requests staff can make on the list: both tabs, every sort in both directions, single and combined filters, first
 * and late pages.
 */
export async function listCases(db: Db): Promise<Case[]> {
  const today = startOfDay();
  const brands = (
    await sql<{
      id: string;
    }>`select brand_id as id from order_lines where brand_id is not null group by 1 order by count(*)`.execute(db)
  ).rows.map(({ id }) => id);
  const between = (from: number, to: number) => ({
    between: { lower: daysBefore(today, from).toISOString(), upper: daysBefore(today, to).toISOString() },
  });
  const person = (text: string) => ({
    user: { or: ['firstName', 'lastName', 'email'].map((field) => ({ [field]: { iLike: `%${text}%` } })) },
  });
  const tabs = [
    ['complete', { isActive: { is: false }, status: { eq: 'Completed' } }, 'createdAt'],
    ['incomplete', { isActive: { is: true }, status: { eq: 'Pending' } }, 'orderDate'],
  ] as const;
  const cases: Case[] = [];
  for (const [tab, base, date] of tabs) {
    const filters: readonly (readonly [string, object])[] = [
      ['all', {}],
      ['last week', { [date]: between(7, 0) }],
      ['last month', { [date]: between(30, 0) }],
      ['a month a year ago', { [date]: between(395, 365) }],
      ['the oldest month', { [date]: between(700, 670) }],
      ['a year', { [date]: between(500, 135) }],
      ['from a day on', { [date]: { gte: daysBefore(today, 400).toISOString() } }],
      ['rare brand', { lines: { brandId: { in: brands.slice(0, 1) } } }],
      ['three brands', { lines: { brandId: { in: brands.slice(-3) } } }],
      ['brand and month', { lines: { brandId: { in: brands.slice(-1) } }, [date]: between(395, 365) }],
      ['one person', person('m4711@')],
      ['a common name', person('naledi')],
      ['one letter', person('a')],
      ['nobody', person('qqqq')],
      ['a name in a month', { ...person('mokoena'), [date]: between(60, 30) }],
      ['order number', { orderNumber: { eq: FIRST_NUMBER + 4711 } }],
    ];
    for (const field of ['createdAt', 'updatedAt', 'orderNumber', 'orderDate', 'subTotal']) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const sorting = [{ field, direction }];
        for (const [name, filter] of filters)
          cases.push({
            name: `${tab}, ${name}, by ${field} ${direction}`,
            variables: { filter: { ...base, ...filter }, sorting, paging: { first: 10 } },
          });
        const after = await lateCursor(db, base, sorting);
        cases.push({
          name: `${tab}, late page, by ${field} ${direction}`,
          variables: { filter: base, sorting, paging: { first: 10, after } },
        });
      }
    }
  }
  return cases;
}

/** The cursor of a row far down a tab, found by paging. */
async function lateCursor(
  db: Db,
  tab: { isActive: { is: boolean }; status: { eq: string } },
  sorting: { field: string; direction: 'ASC' | 'DESC' }[],
): Promise<string> {
  const terms = sortTerms(orderList, sorting);
  let query = db
    .selectFrom('orders')
    .select(cursorKey(terms).as('key'))
    .where('is_active', '=', tab.isActive.is)
    .where(sql<string>`status`, '=', tab.status.eq);
  for (const term of terms) query = query.orderBy(orderBy(term));
  const row = await query
    .offset(tab.isActive.is ? 100_000 : 600_000)
    .limit(1)
    .executeTakeFirstOrThrow();
  return encodeCursor(orderList, terms, row.key);
}
