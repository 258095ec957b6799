import { id, query } from '../address.ts';

/** Paths of /refunds. */
export const paths = {
  /** With the whole e-mail address of a customer: only the refunds of their orders. */
  refunds: ({ customer }: { customer?: string } = {}) =>
    `/refunds${query(customer === undefined ? [] : [['customer', customer]])}`,
  refund: (refundId: string) => `/refunds/${id(refundId)}`,
} as const;
