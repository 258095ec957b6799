import { infiniteQueryOptions } from '@tanstack/react-query';
import type { MoreBrandSalesQuery } from '@/graphql/generated/types';
import { AppError } from '@/lib/errors';
import { callOperation } from '@/lib/operations/call';
import { operationQuery } from '@/lib/operations/query';
import { resourceKeys } from '@/lib/operations/query-keys';

const dashboardKeys = resourceKeys('dashboard');

/** Brands per load (DSH-08). */
export const BRANDS_PER_LOAD = 20;

/** Everything the dashboard shows at first, in one query. */
export const statisticsQuery = () =>
  operationQuery(dashboardKeys.all, 'Statistics', { limit: BRANDS_PER_LOAD, offset: 0 });

/**
 * The brands after the first twenty, twenty per load, until a load brings fewer; only the offset changes (D-78). Only
 * Load More requests them.
 */
export const moreBrandSalesQuery = () =>
  infiniteQueryOptions<MoreBrandSalesQuery, AppError, MoreBrandSalesQuery[], readonly unknown[], number>({
    queryKey: [...dashboardKeys.all, 'more-brand-sales'],
    queryFn: async ({ pageParam, signal }) => {
      const data = await callOperation('MoreBrandSales', { limit: BRANDS_PER_LOAD, offset: pageParam }, signal);
      // A response without brands is a failed load; an empty list is the end.
      if (!data.statistics.brandSales) throw new AppError('UNKNOWN');
      return data;
    },
    initialPageParam: BRANDS_PER_LOAD,
    getNextPageParam: ({ statistics }, _pages, offset) =>
      (statistics.brandSales ?? []).length < BRANDS_PER_LOAD ? undefined : offset + BRANDS_PER_LOAD,
    select: ({ pages }) => pages,
    enabled: false,
  });
