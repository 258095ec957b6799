import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { customersOfAccounts } from '../customers/repository.ts';
import { sendCustomerCsv } from './export.ts';
import * as management from './management.ts';
import * as service from './service.ts';
import { releaseAccountAddress, suppressionOf } from './suppression.ts';

export const accountResolvers = {
  Query: {
    accounts: (_, args, context) => management.listAccounts(context, args),
    account: (_, { id }, context) => management.findAccount(context, id),
  },
  Mutation: {
    createOneAccount: (_, { input }, context) => management.createAccount(context, input),
    updateOneAccount: (_, { id, update }, context) => management.updateAccount(context, id, update),
    updateManyAccounts: (_, { ids, update }, context) => management.updateManyAccounts(context, ids, update),
    deleteOneAccount: (_, { id }, context) => management.deleteAccount(context, id),
    deleteManyAccounts: (_, { ids }, context) => management.deleteManyAccounts(context, ids),
    releaseAccountAddress: (_, { id }, context) => releaseAccountAddress(context, id),
    sendOnePasswordForgot: (_, { email }, context) => management.sendPasswordRequest(context, email),
    sendCustomerCsv: (_, args, context) => sendCustomerCsv(context, args),
  },
  Customer: { transactions: ({ id }, { paging }, context) => service.listTransactions(context, id, paging) },
  Account: {
    roles: (account, _, context) => service.rolesOf(context, account),
    permissions: (account, _, context) => service.permissionsOf(context, account),
    customer: async (account, _, context) => (await context.load(customersOfAccounts, account.id)) ?? null,
    suppression: (account, _, context) => suppressionOf(context, account.id),
  },
} satisfies Resolvers;
