import { buyerName } from '../../commerce/buyer.ts';
import { refundCents } from '../../commerce/refund-sum.ts';
import { orderWords } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { formatCents } from '../../format/money.ts';
import { paths } from './paths.ts';

/** Refunds: by their order's number and buyer. */
export const find = findBy('Refunds', {
  places: { digits: 3, email: 4 },
  minLetters: 3,
  needs: 'refund-order-filter',
  search: { words: (typed) => orderWords(typed).map((order) => ({ orderLine: { order } })) },
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (refund) => {
    const order = refund.orderLine?.order;
    const number = order?.orderNumber ?? null;
    return {
      id: refund.id,
      title: number === null ? 'Refund of an order without a number' : String(number),
      detail: order && buyerName(order),
      note: `${formatCents(refundCents(refund))} · ${refund.state}`,
      path: paths.refund(refund.id),
      // It is the number of the refund's order, and someone who types it wants the order.
      names: [],
    };
  },
});
