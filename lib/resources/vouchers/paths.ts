import { query } from '../address.ts';

/** Paths of /vouchers. */
export const paths = {
  /** With a number or a code only that voucher, with a recipient (several addresses have spaces between them) only theirs, whatever their status. */
  vouchers: (filter: { number?: number; code?: string; recipient?: string } = {}) =>
    `/vouchers${query(
      Object.entries(filter).flatMap(([name, value]): [string, string][] =>
        value === undefined
          ? []
          : [
              [name, String(value)],
              ['status', 'all'],
            ],
      ),
    )}`,
} as const;
