import type { Context } from '../../context.ts';
import type { ListArguments } from '../../lists/connection.ts';
import { absoluteUrl } from '../../images/url.ts';
import type { Resolvers } from '../../schema.ts';
import { brandsById } from '../brands/repository.ts';
import { entriesOfOrderLines } from '../ledger/repository.ts';
import { ordersById } from '../orders/repository.ts';
import { productsById } from '../products/repository.ts';
import type { OrderLineRecord } from './order-line.ts';
import { itemsOfOrderLines } from './repository.ts';
import * as service from './service.ts';

export const orderLineResolvers = {
  Query: {
    orderLines: (_: unknown, args: ListArguments, context: Context) => service.listOrderLines(context, args),
  },
  OrderLine: {
    order: (line: OrderLineRecord, _: unknown, context: Context) => context.load(ordersById, line.orderId),
    brand: ({ brandId }: OrderLineRecord, _: unknown, context: Context) => (brandId === null ? null : context.load(brandsById, brandId)),
    items: async ({ id }: OrderLineRecord, _: unknown, context: Context) => (await context.load(itemsOfOrderLines, id)) ?? [],
    ledgerItems: async ({ id }: OrderLineRecord, _: unknown, context: Context) => (await context.load(entriesOfOrderLines, id)) ?? [],
    invoiceUrl: ({ invoiceUrl }: OrderLineRecord, _: unknown, { options }: Context) => invoiceUrl && absoluteUrl(options.publicUrl, invoiceUrl),
    paymentAdviceUrl: ({ paymentAdviceUrl }: OrderLineRecord, _: unknown, { options }: Context) => paymentAdviceUrl && absoluteUrl(options.publicUrl, paymentAdviceUrl),
  },
  LineItemVariant: {
    product: async ({ productId }: { productId: string | null }, _: unknown, context: Context) => (productId === null ? null : (await context.load(productsById, productId)) ?? null),
  },
} satisfies Resolvers;
