import type { VoucherStatus } from '@/graphql/generated/types';
import type { BackgroundOf } from '@/lib/background/declared';
import { AppError } from '@/lib/errors';
import { z } from '@/lib/zod';
import { BATCH_SIZE } from './batches';

const fields = z.record(z.string().max(50), z.unknown());

/** Changing and creating many vouchers on the console's server. */
export const background: BackgroundOf = {
  each: {
    UpdateOneVoucher: {
      needs: 'more-filters',
      given: z.strictObject({ update: fields }),
      variables: ({ update }: { update: object }, id) => ({ input: { id, update } }),
      name: ({ voucherNumber, id }) => `Voucher ${String(voucherNumber ?? id)}`,
      // The call takes status and date together, and a redeemed voucher is never changed (D-79).
      completed: ({ input: { id, update } }, { status, expiryDate }) => {
        if (status === 'REDEEMED')
          throw new AppError('CONFLICT', { message: 'It has been redeemed and can no longer be changed.' });
        const date = typeof expiryDate === 'string' ? { expiryDate } : {};
        return { input: { id, update: { status: status as VoucherStatus, ...date, ...update } } };
      },
    },
  },
  parts: {
    CreateVouchers: {
      keyed: 'idempotency',
      given: z.strictObject({ input: fields }),
      max: BATCH_SIZE,
      variables: ({ input }: { input: never }, { key, quantity }) => ({
        input: { ...(input as object), quantity, idempotencyKey: key } as never,
      }),
      made: ({ createVouchers }) => createVouchers?.createdCount ?? null,
    },
  },
};
