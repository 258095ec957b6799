import type { Context } from '../../core/context.ts';
import type { Resolvers } from '../../core/schema.ts';
import * as service from './service.ts';

export const lookupResolvers = {
  Query: {
    permissions: (_: unknown, __: unknown, context: Context) => service.listRoles(context),
    voucherReasons: (_: unknown, __: unknown, context: Context) => service.listVoucherReasons(context),
    messageChannels: (_: unknown, __: unknown, context: Context) => service.listMessageChannels(context),
    accountEventOptions: (_: unknown, __: unknown, context: Context) => service.listAccountEvents(context),
    actionTypeOptions: (_: unknown, __: unknown, context: Context) => service.listActionTypes(context),
    accountingCodes: (_: unknown, __: unknown, context: Context) => service.listAccountingCodes(context),
  },
} satisfies Resolvers;
