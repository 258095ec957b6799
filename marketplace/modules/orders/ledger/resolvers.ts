import type { Resolvers } from '../../../../graphql/generated/resolvers.ts';
import * as service from './service.ts';

export const ledgerResolvers = {
  Mutation: {
    createLedgerItem: (_, { orderLineId, input }, context) => service.createLedgerItem(context, orderLineId, input),
    updateLedgerEntry: (_, { id, input }, context) => service.updateLedgerEntry(context, id, input),
    deleteLedgerEntry: (_, { id }, context) => service.deleteLedgerEntry(context, id),
  },
} satisfies Resolvers;
