import type { CustomerUpdate } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { Resolvers } from '../../core/schema.ts';
import * as service from './service.ts';

export const customerResolvers = {
  Mutation: {
    updateOneCustomer: (_: unknown, { id, update }: { id: string; update: CustomerUpdate }, context: Context) =>
      service.updateCustomer(context, id, update),
  },
} satisfies Resolvers;
