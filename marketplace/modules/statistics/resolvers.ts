import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import * as service from './service.ts';

export const statisticsResolvers = {
  Query: {
    statistics: (_, page, context) => service.getStatistics(context, page),
    productStats: (_, { id }, context) => service.getProductStats(context, id),
  },
} satisfies Resolvers;
