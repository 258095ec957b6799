import type { AccountGroupAction, AccountGroupUpdate } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import * as members from './members.ts';
import * as segments from './segments.ts';
import * as service from './service.ts';

type Id = { id: string };
type GroupId = { accountGroupId: string };
type Membership = GroupId & { ids: string[]; action: AccountGroupAction };

export const audienceSegmentResolvers = {
  Query: {
    accountGroupConfig: (_: unknown, __: unknown, context: Context) => segments.getConfig(context),
    accountGroups: (_: unknown, args: ListArguments, context: Context) => service.listAccountGroups(context, args),
    allAccountGroups: (_: unknown, __: unknown, context: Context) => segments.listAllAccountGroups(context),
    accountGroup: (_: unknown, { id }: Id, context: Context) => segments.getAccountGroup(context, id),
    getAccountGroupAccounts: (_: unknown, args: Parameters<typeof members.listMembers>[1], context: Context) =>
      members.listMembers(context, args),
    accountGroupMatches: (
      _: unknown,
      { accountGroupId, accountIds }: GroupId & { accountIds: string[] },
      context: Context,
    ) => members.explainMembers(context, accountGroupId, accountIds),
  },
  Mutation: {
    createOneAccountGroup: (_: unknown, group: Parameters<typeof segments.createAccountGroup>[1], context: Context) =>
      segments.createAccountGroup(context, group),
    updateOneAccountGroup: (_: unknown, { id, update }: Id & { update: AccountGroupUpdate }, context: Context) =>
      segments.updateAccountGroup(context, id, update),
    deleteOneAccountGroup: (_: unknown, { id }: Id, context: Context) => segments.deleteAccountGroup(context, id),
    exportAccountGroupAccounts: (_: unknown, { accountGroupId }: GroupId, context: Context) =>
      members.exportMembers(context, accountGroupId),
    updateAccountGroupUsers: (_: unknown, { ids, accountGroupId, action }: Membership, context: Context) =>
      service.updateAccountGroupUsers(context, ids, accountGroupId, action),
  },
} satisfies Resolvers;
