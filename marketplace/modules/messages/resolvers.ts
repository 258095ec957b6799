import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { letterPreviews } from './previews.ts';
import * as service from './service.ts';

export const messageResolvers = {
  Query: {
    messages: (_, args, context) => service.listMessages(context, args),
    message: (_, { id }, context) => service.getMessage(context, id),
    letterPreviews: (_, { messageId, email }, context) => letterPreviews(context, messageId, email),
  },
  Mutation: {
    createMessage: (_, { input }, context) => service.createMessage(context, input),
    updateMessage: (_, { id, input }, context) => service.updateMessage(context, id, input),
    removeMessage: (_, { id }, context) => service.removeMessage(context, id),
  },
} satisfies Resolvers;
