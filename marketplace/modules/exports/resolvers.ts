import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import * as service from './service.ts';

export const exportResolvers = {
  Mutation: {
    exportOrders: (_, { filter, sorting }, context) =>
      service.exportOrders(context, { filter, sorting: sorting ?? null }),
    paymentRequirements: (_, __, context) => service.sendPaymentRequirements(context),
    salesCommissionReport: (_, __, context) => service.sendSalesCommission(context),
  },
} satisfies Resolvers;
