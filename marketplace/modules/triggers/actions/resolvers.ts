import type { Resolvers } from '../../../../graphql/generated/resolvers.ts';
import { messagesById } from '../../messages/repository.ts';
import * as service from './service.ts';

export const actionResolvers = {
  Query: { action: (_, { id }, context) => service.getAction(context, id) },
  Mutation: {
    updateAction: (_, { id, input }, context) => service.updateAction(context, id, input),
    deleteAction: (_, { id }, context) => service.deleteAction(context, id),
  },
  Action: {
    message: async ({ messageId }, _, context) =>
      messageId === null ? null : ((await context.load(messagesById, messageId)) ?? null),
  },
} satisfies Resolvers;
