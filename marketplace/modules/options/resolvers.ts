import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import * as service from './service.ts';

export const optionResolvers = {
  Query: { optionNames: (_, args, context) => service.listOptionNames(context, args) },
  Mutation: { updateOneOptionName: (_, { id, update }, context) => service.updateOptionName(context, id, update) },
} satisfies Resolvers;
