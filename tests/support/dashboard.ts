import type { Locator, Page } from '@playwright/test';
import type { Operations } from '../../graphql/generated/operations.ts';
import type { Answer, Upstream } from './upstream.ts';

export type Statistics = Operations['Statistics']['data']['statistics'];

/** The cards, in their order (DSH-01 to DSH-09). */
export const CARDS = [
  'Revenue Last 30 Days',
  'Sales',
  'Completed Orders',
  'Active Orders (Pending Cart)',
  'Users',
  'Brands Sales',
  'Top Products',
] as const;

export type Card = (typeof CARDS)[number];

export const FAILED = 'There was an error fetching statistics';

/** The dashboard by role and label. */
export function dashboardScreen(page: Page) {
  const card = (name: Card): Locator => page.getByRole('region', { name, exact: true });
  return {
    card,
    figure: (name: Card, label: string) =>
      card(name)
        .locator('dl > div, dl:not(:has(> div))')
        .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) })
        .getByRole('definition')
        .first(),
    table: (name: Card) => card(name).getByRole('table'),
    /** The body of a card's table, row by row. */
    cells: (name: Card) => async () =>
      card(name)
        .getByRole('row')
        .evaluateAll((rows) => rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))),
    loadMore: card('Brands Sales').getByRole('button', { name: 'Load More' }),
  };
}

/** Brands with sales, as an upstream with `count` of them would return them. */
export const brandsWithSales = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `brand-${index + 1}`,
    name: `House ${index + 1}`,
    numOrders: count - index,
    numProductsSold: 2 * (count - index),
  }));

/** A response with a part of the statistics changed. */
export function withStatistics(answer: Answer, change: (statistics: Statistics) => object): Answer {
  const { statistics } = answer.body.data as { statistics: Statistics };
  return { ...answer, body: { data: { statistics: { ...statistics, ...change(statistics) } } } };
}

/** Makes the upstream return these brands as those with sales: twenty at a time from the requested offset. */
export function sellFrom(upstream: Upstream, brands: ReturnType<typeof brandsWithSales>): void {
  for (const operation of ['Statistics', 'MoreBrandSales']) {
    upstream.rewrite(operation, (answer) =>
      withStatistics(answer, () => {
        const { offset } = upstream.calls(operation).at(-1)?.variables as { offset: number };
        return { brandSales: brands.slice(offset, offset + 20) };
      }),
    );
  }
}
