import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import { linesOfOrders } from './lines/repository.ts';
import type { OrderRecord } from './order.ts';
import { reprocessOrder } from './reprocess.ts';
import * as service from './service.ts';

type Id = { id: string };

export const orderResolvers = {
  Query: {
    orders: (_: unknown, args: ListArguments, context: Context) => service.listOrders(context, args),
    order: (_: unknown, { id }: Id, context: Context) => service.getOrder(context, id),
  },
  Mutation: { reprocessOrder: (_: unknown, { id }: Id, context: Context) => reprocessOrder(context, id) },
  Order: {
    lines: async ({ id }: OrderRecord, _: unknown, context: Context) => (await context.load(linesOfOrders, id)) ?? [],
    payments: (order: OrderRecord, _: unknown, context: Context) => service.paymentsOf(context, order),
    customer: (order: OrderRecord, _: unknown, context: Context) => service.customerOf(context, order),
    account: (order: OrderRecord, _: unknown, context: Context) => service.accountOf(context, order),
    shippingAddress: (order: OrderRecord, _: unknown, context: Context) =>
      service.addressOf(context, order.shippingAddress),
    billingAddress: (order: OrderRecord, _: unknown, context: Context) =>
      service.addressOf(context, order.billingAddress),
  },
} satisfies Resolvers;
