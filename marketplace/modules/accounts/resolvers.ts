import type { Context } from '../../context.ts';
import type { Resolvers } from '../../schema.ts';
import { customersOfAccounts, type AccountRecord } from './repository.ts';
import * as service from './service.ts';

export const accountResolvers = {
  Account: {
    roles: (account: AccountRecord, _: unknown, context: Context) => service.rolesOf(context, account),
    permissions: (account: AccountRecord, _: unknown, context: Context) => service.permissionsOf(context, account),
    customer: async (account: AccountRecord, _: unknown, context: Context) => (await context.load(customersOfAccounts, account.id)) ?? null,
  },
} satisfies Resolvers;
