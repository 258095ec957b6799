import { asks, byIds, nodesOf, type HistoryOf } from '@/lib/history/told';

const read = (ids: readonly string[]) => asks('Vouchers', byIds(ids), ({ vouchers }) => nodesOf(vouchers));

/** What the history tells of vouchers. They are called by their number: the code is worth money. */
export const history: HistoryOf = {
  readers: {
    voucher: {
      one: (id) => read([id]),
      many: read,
      name: ({ voucherNumber }) => (typeof voucherNumber === 'number' ? String(voucherNumber) : undefined),
    },
  },
  operations: {
    UpdateOneVoucher: {
      ids: ({ input }) => input.id,
      sets: ({ input }) => input.update,
      undo: ({ records }) =>
        records.map(({ id, changes }) => ({
          operation: 'UpdateOneVoucher',
          variables: { input: { id, update: Object.fromEntries(changes.map(({ field, before }) => [field, before])) } },
        })),
    },
    CreateVouchers: { tells: ({ input: { idempotencyKey: _, ...input } }) => input },
  },
};
