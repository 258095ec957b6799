import { buyerName } from '../../commerce/buyer.ts';
import { orderWords } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { formatDate } from '../../format/dates.ts';
import { formatRand } from '../../format/money.ts';
import { paths } from './paths.ts';

/** Orders, complete or not: by number, and by each word of the buyer's name or e-mail address. */
export const find = findBy('Orders', {
  places: { digits: 1, email: 2, words: 2 },
  minLetters: 3,
  list: ({ text }) => ({ label: 'Show all complete orders', path: paths.orders({ user: text }) }),
  // Only a number names an order, and no other order has it.
  search: { words: orderWords },
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (order) => ({
    id: order.id,
    title: order.orderNumber === null ? 'Order without a number' : String(order.orderNumber),
    detail: buyerName(order),
    note: [formatRand(order.subTotal), order.orderDate && formatDate(order.orderDate)].filter(Boolean).join(' · '),
    path: paths.order(order.id),
    names: [order.orderNumber === null ? null : String(order.orderNumber)],
  }),
});
