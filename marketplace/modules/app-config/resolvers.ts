import type { ConfigUpdate } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { Resolvers } from '../../core/schema.ts';
import * as service from './service.ts';

export const appConfigResolvers = {
  Query: {
    configValue: (_: unknown, { name }: { name: string }, context: Context) => service.getConfigValue(context, name),
  },
  Mutation: {
    updateConfig: (_: unknown, { id, input }: { id: string; input: ConfigUpdate }, context: Context) =>
      service.updateConfig(context, id, input.value),
  },
} satisfies Resolvers;
