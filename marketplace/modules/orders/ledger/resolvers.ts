import type { LedgerItemInput } from '../../../../graphql/generated/schema.ts';
import type { Context } from '../../../core/context.ts';
import type { Resolvers } from '../../../core/schema.ts';
import * as service from './service.ts';

type Id = { id: string };

export const ledgerResolvers = {
  Mutation: {
    createLedgerItem: (
      _: unknown,
      { orderLineId, input }: { orderLineId: string; input: LedgerItemInput },
      context: Context,
    ) => service.createLedgerItem(context, orderLineId, input),
    updateLedgerEntry: (_: unknown, { id, input }: Id & { input: LedgerItemInput }, context: Context) =>
      service.updateLedgerEntry(context, id, input),
    deleteLedgerEntry: (_: unknown, { id }: Id, context: Context) => service.deleteLedgerEntry(context, id),
  },
} satisfies Resolvers;
