import type { MessageInput, MessageUpdate } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import { letterPreviews } from './previews.ts';
import * as service from './service.ts';

type Id = { id: string };

export const messageResolvers = {
  Query: {
    messages: (_: unknown, args: ListArguments, context: Context) => service.listMessages(context, args),
    message: (_: unknown, { id }: Id, context: Context) => service.getMessage(context, id),
    letterPreviews: (_: unknown, { messageId, email }: { messageId: string; email: string }, context: Context) =>
      letterPreviews(context, messageId, email),
  },
  Mutation: {
    createMessage: (_: unknown, { input }: { input: MessageInput }, context: Context) =>
      service.createMessage(context, input),
    updateMessage: (_: unknown, { id, input }: Id & { input: MessageUpdate }, context: Context) =>
      service.updateMessage(context, id, input),
    removeMessage: (_: unknown, { id }: Id, context: Context) => service.removeMessage(context, id),
  },
} satisfies Resolvers;
