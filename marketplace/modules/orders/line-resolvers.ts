import type { OrderLinePaymentDateInput, RemoveItemInput } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { rand } from '../../core/money.ts';
import type { Resolvers } from '../../core/schema.ts';
import { brandsById } from '../brands/repository.ts';
import { documentUrl } from './documents/routes.ts';
import { entriesOfOrderLines } from './ledger/repository.ts';
import { ordersById } from './repository.ts';
import { paidOutOfLines } from './payouts/repository.ts';
import { productsById } from '../products/repository.ts';
import { reprocessInvoice, updatePaymentDate } from './invoice.ts';
import type { OrderLineRecord } from './lines/order-line.ts';
import { removeItem, removeLine } from './removal.ts';
import { itemsOfOrderLines } from './lines/repository.ts';
import * as service from './lines/service.ts';

export const orderLineResolvers = {
  Query: { orderLines: (_: unknown, args: ListArguments, context: Context) => service.listOrderLines(context, args) },
  Mutation: {
    updateOrderLinePaymentDate: (_: unknown, { input }: { input: OrderLinePaymentDateInput }, context: Context) =>
      updatePaymentDate(context, input),
    reprocessInvoice: (_: unknown, { id }: { id: string }, context: Context) => reprocessInvoice(context, id),
    removeItemFromOrder: (
      _: unknown,
      { orderId, input }: { orderId: string; input: RemoveItemInput },
      context: Context,
    ) => removeItem(context, orderId, input),
    removeLineById: (_: unknown, { id }: { id: string }, context: Context) => removeLine(context, id),
  },
  OrderLine: {
    order: (line: OrderLineRecord, _: unknown, context: Context) => context.load(ordersById, line.orderId),
    brand: ({ brandId }: OrderLineRecord, _: unknown, context: Context) =>
      brandId === null ? null : context.load(brandsById, brandId),
    items: async ({ id }: OrderLineRecord, _: unknown, context: Context) =>
      (await context.load(itemsOfOrderLines, id)) ?? [],
    ledgerItems: async ({ id }: OrderLineRecord, _: unknown, context: Context) =>
      (await context.load(entriesOfOrderLines, id)) ?? [],
    paidOut: async ({ id }: OrderLineRecord, _: unknown, context: Context) => {
      const cents = await context.load(paidOutOfLines, id);
      return cents === undefined ? null : rand(cents);
    },
    invoiceUrl: ({ id, invoiceUrl }: OrderLineRecord, _: unknown, { options }: Context) =>
      documentUrl(options.publicUrl, invoiceUrl, id),
    paymentAdviceUrl: ({ id, paymentAdviceUrl }: OrderLineRecord, _: unknown, { options }: Context) =>
      documentUrl(options.publicUrl, paymentAdviceUrl, id),
  },
  LineItemVariant: {
    product: async ({ productId }: { productId: string | null }, _: unknown, context: Context) =>
      productId === null ? null : ((await context.load(productsById, productId)) ?? null),
  },
} satisfies Resolvers;
