import type { ActionUpdate } from '../../../../graphql/generated/schema.ts';
import type { Context } from '../../../core/context.ts';
import type { Resolvers } from '../../../core/schema.ts';
import { messagesById } from '../../messages/repository.ts';
import type { ActionRecord } from './action.ts';
import * as service from './service.ts';

type Id = { id: string };

export const actionResolvers = {
  Query: { action: (_: unknown, { id }: Id, context: Context) => service.getAction(context, id) },
  Mutation: {
    updateAction: (_: unknown, { id, input }: Id & { input: ActionUpdate }, context: Context) =>
      service.updateAction(context, id, input),
    deleteAction: (_: unknown, { id }: Id, context: Context) => service.deleteAction(context, id),
  },
  Action: {
    message: async ({ messageId }: ActionRecord, _: unknown, context: Context) =>
      messageId === null ? null : ((await context.load(messagesById, messageId)) ?? null),
  },
} satisfies Resolvers;
