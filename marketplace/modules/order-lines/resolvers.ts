import type { Context } from '../../context.ts';
import type { ListArguments } from '../../lists/connection.ts';
import { absoluteUrl } from '../../images/url.ts';
import type { Resolvers } from '../../schema.ts';
import { brandsById } from '../brands/repository.ts';
import type { OrderLineRecord } from './order-line.ts';
import { itemsOfOrderLines, ordersById } from './repository.ts';
import * as service from './service.ts';

export const orderLineResolvers = {
  Query: {
    orderLines: (_: unknown, args: ListArguments, context: Context) => service.listOrderLines(context, args),
  },
  OrderLine: {
    order: (line: OrderLineRecord, _: unknown, context: Context) => context.load(ordersById, line.orderId),
    brand: ({ brandId }: OrderLineRecord, _: unknown, context: Context) => (brandId === null ? null : context.load(brandsById, brandId)),
    items: async ({ id }: OrderLineRecord, _: unknown, context: Context) => (await context.load(itemsOfOrderLines, id)) ?? [],
    invoiceUrl: ({ invoiceUrl }: OrderLineRecord, _: unknown, { options }: Context) => invoiceUrl && absoluteUrl(options.publicUrl, invoiceUrl),
    paymentAdviceUrl: ({ paymentAdviceUrl }: OrderLineRecord, _: unknown, { options }: Context) => paymentAdviceUrl && absoluteUrl(options.publicUrl, paymentAdviceUrl),
  },
} satisfies Resolvers;
