import { query } from '../address';

/** Addresses of /vouchers. */
export const paths = {
  /** With a number: that one voucher, whatever its status. */
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
