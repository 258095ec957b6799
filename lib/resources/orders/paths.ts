import { id, query } from '../address.ts';

/** Paths of /orders. */
export const paths = {
  /**
   * Complete orders, or the incomplete ones; `placed` filters by order date, YYYY-MM-DD, both days included (D-24,
   * D-39, D-69), `user` by name or e-mail address.
   */
  orders: ({
    incomplete = false,
    placed,
    customer,
    brandId,
    user,
  }: {
    incomplete?: boolean;
    placed?: { from: string; to: string } | null;
    /** The whole e-mail address of the buyer. */
    customer?: string;
    brandId?: string;
    user?: string;
  } = {}) =>
    `/orders${query([
      ...(incomplete ? [['isActive', 'true']] : []),
      ...(user === undefined ? [] : [['user', user]]),
      ...(placed
        ? [
            ['placedFrom', placed.from],
            ['placedTo', placed.to],
          ]
        : []),
      ...(customer === undefined ? [] : [['customer', customer]]),
      ...(brandId === undefined ? [] : [['brands[]', brandId]]),
    ] as [string, string][])}`,
  order: (orderId: string) => `/orders/${id(orderId)}`,
} as const;
