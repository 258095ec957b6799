import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import * as service from './service.ts';

export const exportResolvers = {
  Mutation: {
    exportOrders: (_: unknown, { filter, sorting }: ListArguments, context: Context) =>
      service.exportOrders(context, { filter, sorting: sorting ?? null }),
    paymentRequirements: (_: unknown, __: unknown, context: Context) => service.sendPaymentRequirements(context),
    salesCommissionReport: (_: unknown, __: unknown, context: Context) => service.sendSalesCommission(context),
  },
} satisfies Resolvers;
