import { rand } from '../../core/money.ts';
import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { brandsById } from '../brands/repository.ts';
import { documentUrl } from './documents/routes.ts';
import { entriesOfOrderLines } from './ledger/repository.ts';
import { ordersById } from './repository.ts';
import { paidOutOfLines } from './payouts/repository.ts';
import { productsById } from '../products/repository.ts';
import { reprocessInvoice, updatePaymentDate } from './invoice.ts';
import { removeItem, removeLine } from './removal.ts';
import { itemsOfOrderLines } from './lines/repository.ts';
import * as service from './lines/service.ts';

export const orderLineResolvers = {
  Query: { orderLines: (_, args, context) => service.listOrderLines(context, args) },
  Mutation: {
    updateOrderLinePaymentDate: (_, { input }, context) => updatePaymentDate(context, input),
    reprocessInvoice: (_, { id }, context) => reprocessInvoice(context, id),
    removeItemFromOrder: (_, { orderId, input }, context) => removeItem(context, orderId, input),
    removeLineById: (_, { id }, context) => removeLine(context, id),
  },
  OrderLine: {
    order: async (line, _, context) => (await context.load(ordersById, line.orderId)) ?? null,
    brand: async ({ brandId }, _, context) =>
      brandId === null ? null : ((await context.load(brandsById, brandId)) ?? null),
    items: async ({ id }, _, context) => (await context.load(itemsOfOrderLines, id)) ?? [],
    ledgerItems: async ({ id }, _, context) => (await context.load(entriesOfOrderLines, id)) ?? [],
    paidOut: async ({ id }, _, context) => {
      const cents = await context.load(paidOutOfLines, id);
      return cents === undefined ? null : rand(cents);
    },
    invoiceUrl: ({ id, invoiceUrl }, _, { options }) => documentUrl(options.publicUrl, invoiceUrl, id),
    paymentAdviceUrl: ({ id, paymentAdviceUrl }, _, { options }) =>
      documentUrl(options.publicUrl, paymentAdviceUrl, id),
  },
  LineItemVariant: {
    product: async ({ productId }, _, context) =>
      productId === null ? null : ((await context.load(productsById, productId)) ?? null),
  },
} satisfies Resolvers;
