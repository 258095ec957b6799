import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import * as members from './members.ts';
import * as segments from './segments.ts';
import * as service from './service.ts';

export const audienceSegmentResolvers = {
  Query: {
    accountGroupConfig: (_, __, context) => segments.getConfig(context),
    accountGroups: (_, args, context) => service.listAccountGroups(context, args),
    allAccountGroups: (_, __, context) => segments.listAllAccountGroups(context),
    accountGroup: (_, { id }, context) => segments.getAccountGroup(context, id),
    getAccountGroupAccounts: (_, args, context) => members.listMembers(context, args),
    accountGroupMatches: (_, { accountGroupId, accountIds }, context) =>
      members.explainMembers(context, accountGroupId, accountIds),
  },
  Mutation: {
    createOneAccountGroup: (_, group, context) => segments.createAccountGroup(context, group),
    updateOneAccountGroup: (_, { id, update }, context) => segments.updateAccountGroup(context, id, update),
    deleteOneAccountGroup: (_, { id }, context) => segments.deleteAccountGroup(context, id),
    exportAccountGroupAccounts: (_, { accountGroupId }, context) => members.exportMembers(context, accountGroupId),
    updateAccountGroupUsers: (_, { ids, accountGroupId, action }, context) =>
      service.updateAccountGroupUsers(context, ids, accountGroupId, action),
  },
} satisfies Resolvers;
