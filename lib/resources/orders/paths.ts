import { id, query } from '../address';

/** Paths of /orders. */
export const paths = {
  /**
   * Complete orders, or the incomplete ones; `placed` filters by order date, YYYY-MM-DD, both days included (D-24,
   * D-39, D-69).
   */
  orders: ({
    incomplete = false,
    placed,
    brandId,
  }: {
    incomplete?: boolean;
    placed?: { from: string; to: string } | null;
    brandId?: string;
  } = {}) =>
    `/orders${query([
      ...(incomplete ? [['isActive', 'true']] : []),
      ...(placed
        ? [
            ['placedFrom', placed.from],
            ['placedTo', placed.to],
          ]
        : []),
      ...(brandId === undefined ? [] : [['brands[]', brandId]]),
    ] as [string, string][])}`,
  order: (orderId: string) => `/orders/${id(orderId)}`,
} as const;
