import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import * as service from './service.ts';

export const customerResolvers = {
  Mutation: { updateOneCustomer: (_, { id, update }, context) => service.updateCustomer(context, id, update) },
} satisfies Resolvers;
