import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import * as service from './service.ts';

export const appConfigResolvers = {
  Query: { configValue: (_, { name }, context) => service.getConfigValue(context, name) },
  Mutation: { updateConfig: (_, { id, input }, context) => service.updateConfig(context, id, input) },
} satisfies Resolvers;
