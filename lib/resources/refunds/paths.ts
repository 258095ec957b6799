import { id } from '../address';

/** Paths of /refunds. */
export const paths = { refunds: () => '/refunds', refund: (refundId: string) => `/refunds/${id(refundId)}` } as const;
