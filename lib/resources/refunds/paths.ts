import { id } from '../address';

/** Addresses of /refunds. */
export const paths = { refunds: () => '/refunds', refund: (refundId: string) => `/refunds/${id(refundId)}` } as const;
