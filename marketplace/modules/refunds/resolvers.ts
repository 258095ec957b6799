import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import { linesById } from '../orders/lines/repository.ts';
import type { RefundRecord } from './refund.ts';
import * as service from './service.ts';

export const refundResolvers = {
  Query: {
    refunds: (_: unknown, args: ListArguments, context: Context) => service.listRefunds(context, args),
    refund: (_: unknown, { id }: { id: string }, context: Context) => service.getRefund(context, id),
  },
  Refund: {
    orderLine: ({ orderLineId }: RefundRecord, _: unknown, context: Context) => context.load(linesById, orderLineId),
  },
} satisfies Resolvers;
