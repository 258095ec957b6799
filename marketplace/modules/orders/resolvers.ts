import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { ordersById } from './repository.ts';
import { linesOfOrders } from './lines/repository.ts';
import { reprocessOrder } from './reprocess.ts';
import * as service from './service.ts';

export const orderResolvers = {
  Query: {
    orders: (_, args, context) => service.listOrders(context, args),
    order: (_, { id }, context) => service.getOrder(context, id),
  },
  Mutation: { reprocessOrder: (_, { id }, context) => reprocessOrder(context, id) },
  Order: {
    lines: async ({ id }, _, context) => (await context.load(linesOfOrders, id)) ?? [],
    payments: (order, _, context) => service.paymentsOf(context, order),
    customer: (order, _, context) => service.customerOf(context, order),
    account: (order, _, context) => service.accountOf(context, order),
    shippingAddress: (order, _, context) => service.addressOf(context, order.shippingAddress),
    billingAddress: (order, _, context) => service.addressOf(context, order.billingAddress),
  },
  Transaction: {
    order: async ({ orderId }, _, context) =>
      orderId === null ? null : ((await context.load(ordersById, orderId)) ?? null),
  },
} satisfies Resolvers;
