import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { linesById } from '../orders/lines/repository.ts';
import * as service from './service.ts';

export const refundResolvers = {
  Query: {
    refunds: (_, args, context) => service.listRefunds(context, args),
    refund: (_, { id }, context) => service.getRefund(context, id),
  },
  Refund: { orderLine: async ({ orderLineId }, _, context) => (await context.load(linesById, orderLineId)) ?? null },
} satisfies Resolvers;
