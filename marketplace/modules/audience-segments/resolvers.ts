import type { AccountGroupAction } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../context.ts';
import type { ListArguments } from '../../lists/connection.ts';
import type { Resolvers } from '../../schema.ts';
import * as service from './service.ts';

type Membership = { ids: string[]; accountGroupId: string; action: AccountGroupAction };

export const audienceSegmentResolvers = {
  Query: {
    accountGroups: (_: unknown, args: ListArguments, context: Context) => service.listAccountGroups(context, args),
  },
  Mutation: {
    updateAccountGroupUsers: (_: unknown, { ids, accountGroupId, action }: Membership, context: Context) =>
      service.updateAccountGroupUsers(context, ids, accountGroupId, action),
  },
} satisfies Resolvers;
