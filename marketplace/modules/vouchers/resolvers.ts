import type { CreateVouchersInput, UpdateOneVoucherInput, VoucherReason } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import { createVouchers } from './creation.ts';
import * as service from './service.ts';

type Input<T> = { input: T };

export const voucherResolvers = {
  Query: {
    vouchers: (_: unknown, args: ListArguments, context: Context) => service.listVouchers(context, args),
    voucherStats: (_: unknown, __: unknown, context: Context) => service.getStatistics(context),
  },
  Mutation: {
    updateOneVoucher: (_: unknown, { input }: Input<UpdateOneVoucherInput>, context: Context) =>
      service.updateVoucher(context, input.id, input.update),
    resendVoucher: (_: unknown, { id }: { id: string }, context: Context) => service.resendVoucher(context, id),
    createVouchers: (_: unknown, { input }: Input<CreateVouchersInput>, context: Context) =>
      createVouchers(context, input),
    sendVouchersCsv: (_: unknown, { reason }: { reason: VoucherReason }, context: Context) =>
      service.sendVouchersCsv(context, reason),
  },
} satisfies Resolvers;
