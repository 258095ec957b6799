import { allow } from '../../access.ts';
import type { Context } from '../../context.ts';
import type { Resolvers } from '../../schema.ts';
import { accountEvents, actionTypes, channels, roles, voucherReasons } from './choices.ts';

/** Choices that need no screen and no rules of their own; pickers read them. */
export const lookupResolvers = {
  Query: {
    permissions: (_: unknown, __: unknown, { viewer }: Context) => allow(viewer, 'users') && roles,
    voucherReasons: (_: unknown, __: unknown, { viewer }: Context) => allow(viewer, 'vouchers') && voucherReasons,
    messageChannels: (_: unknown, __: unknown, { viewer }: Context) => allow(viewer, 'messaging', 'triggers') && channels,
    accountEventOptions: (_: unknown, __: unknown, { viewer }: Context) => allow(viewer, 'triggers') && accountEvents,
    actionTypeOptions: (_: unknown, __: unknown, { viewer }: Context) => allow(viewer, 'triggers') && actionTypes,
    accountingCodes: (_: unknown, __: unknown, { viewer, db }: Context) =>
      allow(viewer, 'orders', 'refunds') && db.selectFrom('accounting_codes').select(['id', 'code', 'description']).orderBy('code').execute(),
  },
} satisfies Resolvers;
