import { query } from '../address';

/** Paths of /vouchers. */
export const paths = {
  /** With a number: only that voucher, whatever its status. */
  vouchers: (filter: { number?: number } = {}) =>
    `/vouchers${query(
      filter.number === undefined
        ? []
        : [
            ['number', String(filter.number)],
            ['status', 'all'],
          ],
    )}`,
} as const;
