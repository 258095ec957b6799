import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import * as service from './service.ts';

export const optionResolvers = {
  Query: { optionNames: (_: unknown, args: ListArguments, context: Context) => service.listOptionNames(context, args) },
  Mutation: {
    updateOneOptionName: (_: unknown, { id, update }: { id: string; update: { name: string } }, context: Context) =>
      service.updateOptionName(context, id, update),
  },
} satisfies Resolvers;
