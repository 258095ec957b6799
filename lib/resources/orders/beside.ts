import { operationQuery } from '@/lib/operations/query';
import type { Order } from './order';
import { orderKeys } from './queries';

/** Orders of a customer that are asked for beside one of them: that one, and the five that the card shows. */
const LATEST_ORDERS = 6;
/** Maximum number of refunds shown beside an order. */
export const MAX_REFUNDS = 50;
const MAX_TRANSACTIONS = 50;

const newest = [{ field: 'createdAt' as const, direction: 'DESC' as const }];

/** The refunds of an order's lines, newest first; the upstream must serve 'more-filters'. */
export const refundsOfQuery = ({ id, lines }: Pick<Order, 'id' | 'lines'>) =>
  operationQuery([...orderKeys.detail(id), 'refunds'], 'OrderRefunds', {
    paging: { first: MAX_REFUNDS },
    filter: { orderLine: { id: { in: lines.map((line) => line.id) } } },
    sorting: newest,
  });

/** The newest orders of an e-mail address, complete and incomplete; an address matches in any case. */
export const ordersOfQuery = (orderId: string, email: string) =>
  operationQuery([...orderKeys.detail(orderId), 'others'], 'OtherOrders', {
    paging: { first: LATEST_ORDERS },
    filter: { user: { email: { iLike: email.replace(/[\\%_]/g, '\\$&') } } },
    sorting: newest,
  });

/** The latest transactions of the wallet that an order's credit came from. */
export const walletQuery = (orderId: string, accountId: string) =>
  operationQuery([...orderKeys.detail(orderId), 'wallet'], 'Account', {
    id: accountId,
    transactions: { first: MAX_TRANSACTIONS },
  });
