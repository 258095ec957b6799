import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import * as service from './service.ts';

export const lookupResolvers = {
  Query: {
    permissions: (_, __, context) => [...service.listRoles(context)],
    voucherReasons: (_, __, context) => [...service.listVoucherReasons(context)],
    messageChannels: (_, __, context) => [...service.listMessageChannels(context)],
    accountEventOptions: (_, __, context) => [...service.listAccountEvents(context)],
    actionTypeOptions: (_, __, context) => [...service.listActionTypes(context)],
    accountingCodes: (_, __, context) => service.listAccountingCodes(context),
  },
} satisfies Resolvers;
