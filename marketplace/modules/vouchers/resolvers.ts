import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { createVouchers } from './creation.ts';
import { vouchersById } from './repository.ts';
import * as service from './service.ts';

export const voucherResolvers = {
  Query: {
    vouchers: (_, args, context) => service.listVouchers(context, args),
    voucherStats: (_, __, context) => service.getStatistics(context),
  },
  Mutation: {
    updateOneVoucher: (_, { input }, context) => service.updateVoucher(context, input),
    resendVoucher: (_, { id }, context) => service.resendVoucher(context, id),
    createVouchers: (_, { input }, context) => createVouchers(context, input),
    sendVouchersCsv: (_, { reason }, context) => service.sendVouchersCsv(context, reason),
  },
  Transaction: {
    voucher: async ({ voucherId }, _, context) =>
      voucherId === null ? null : ((await context.load(vouchersById, voucherId)) ?? null),
  },
} satisfies Resolvers;
