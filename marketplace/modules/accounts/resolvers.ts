import type { AccountInput, AccountManyUpdate, AccountUpdate } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import { customersOfAccounts } from '../customers/repository.ts';
import { sendCustomerCsv } from './export.ts';
import * as management from './management.ts';
import type { AccountRecord } from './repository.ts';
import * as service from './service.ts';
import { releaseAccountAddress, suppressionOf } from './suppression.ts';

type Id = { id: string };
type Ids = { ids: string[] };

export const accountResolvers = {
  Query: {
    accounts: (_: unknown, args: ListArguments, context: Context) => management.listAccounts(context, args),
    account: (_: unknown, { id }: Id, context: Context) => management.findAccount(context, id),
  },
  Mutation: {
    createOneAccount: (_: unknown, { input }: { input: { account: AccountInput } }, context: Context) =>
      management.createAccount(context, input.account),
    updateOneAccount: (_: unknown, { id, update }: Id & { update: AccountUpdate }, context: Context) =>
      management.updateAccount(context, id, update),
    updateManyAccounts: (_: unknown, { ids, update }: Ids & { update: AccountManyUpdate }, context: Context) =>
      management.updateManyAccounts(context, ids, update),
    deleteOneAccount: (_: unknown, { id }: Id, context: Context) => management.deleteAccount(context, id),
    deleteManyAccounts: (_: unknown, { ids }: Ids, context: Context) => management.deleteManyAccounts(context, ids),
    releaseAccountAddress: (_: unknown, { id }: Id, context: Context) => releaseAccountAddress(context, id),
    sendOnePasswordForgot: (_: unknown, { email }: { email: string }, context: Context) =>
      management.sendPasswordRequest(context, email),
    sendCustomerCsv: (_: unknown, args: Parameters<typeof sendCustomerCsv>[1], context: Context) =>
      sendCustomerCsv(context, args),
  },
  Customer: {
    transactions: ({ id }: Id, { paging }: ListArguments, context: Context) =>
      service.listTransactions(context, id, paging),
  },
  Account: {
    roles: (account: AccountRecord, _: unknown, context: Context) => service.rolesOf(context, account),
    permissions: (account: AccountRecord, _: unknown, context: Context) => service.permissionsOf(context, account),
    customer: async (account: AccountRecord, _: unknown, context: Context) =>
      (await context.load(customersOfAccounts, account.id)) ?? null,
    suppression: (account: AccountRecord, _: unknown, context: Context) => suppressionOf(context, account.id),
  },
} satisfies Resolvers;
