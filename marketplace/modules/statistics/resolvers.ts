import type { Context } from '../../core/context.ts';
import type { Resolvers } from '../../core/schema.ts';
import * as service from './service.ts';

export const statisticsResolvers = {
  Query: {
    statistics: (_: unknown, page: { limit?: number | null; offset?: number | null }, context: Context) =>
      service.getStatistics(context, page),
    productStats: (_: unknown, { id }: { id: string }, context: Context) => service.getProductStats(context, id),
  },
} satisfies Resolvers;
