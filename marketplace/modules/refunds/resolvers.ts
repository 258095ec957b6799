import type { Context } from '../../context.ts';
import type { ListArguments } from '../../lists/connection.ts';
import type { Resolvers } from '../../schema.ts';
import { linesById } from '../order-lines/repository.ts';
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
