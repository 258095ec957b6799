import { mayRemoveItem, mayRemoveLine } from '@/lib/resources/orders/order';

const item = (stockStatus: string) => ({ productVariant: { stockStatus } });
const gone = item('PRODUCT_REMOVED');
const sold = item('IN_STOCK');

test('[LIN-15] [LIN-21] everything of an order that is not completed can be removed', () => {
  expect(mayRemoveItem({ status: 'Pending' }, sold)).toBe(true);
  expect(mayRemoveLine({ status: 'Pending' }, { paymentDate: null, items: [sold] })).toBe(true);
  expect(mayRemoveLine({ status: 'Pending' }, { paymentDate: null, items: [] })).toBe(true);
});

test('[LIN-16] [LIN-21] of a completed order only items that are no longer sold, and a line only when it has no others', () => {
  expect(
    [gone, sold, item('OUT_OF_STOCK'), { productVariant: null }].map((each) =>
      mayRemoveItem({ status: 'Completed' }, each),
    ),
  ).toEqual([true, false, false, false]);
  expect(mayRemoveLine({ status: 'Completed' }, { paymentDate: null, items: [gone, gone] })).toBe(true);
  expect(mayRemoveLine({ status: 'Completed' }, { paymentDate: null, items: [gone, sold] })).toBe(false);
  expect(mayRemoveLine({ status: 'Completed' }, { paymentDate: null, items: [] })).toBe(true);
});
