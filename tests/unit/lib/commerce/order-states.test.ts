import { lineTone, paymentTone, stockTone } from '@/lib/commerce/order-states';

test('a payment is gray when it is made, yellow when it is authorised, green when it is settled, and red otherwise', () => {
  expect(['Created', 'Authorized', 'Settled', 'Declined', 'Error', 'Cancelled'].map(paymentTone)).toEqual([
    'neutral',
    'warning',
    'success',
    'danger',
    'danger',
    'danger',
  ]);
});

test('done is green, waiting is yellow, failed is red', () => {
  expect(['Pending', 'Processing', 'Completed', 'Fulfilled', 'Refunded', 'Cancelled'].map(lineTone)).toEqual([
    'warning',
    'info',
    'success',
    'success',
    'neutral',
    'danger',
  ]);
  expect(['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK', 'PRODUCT_REMOVED'].map(stockTone)).toEqual([
    'success',
    'warning',
    'danger',
    'neutral',
  ]);
});

test('an unknown state is gray, whatever its name', () => {
  for (const tone of [lineTone, paymentTone, stockTone])
    expect(['New', 'constructor', 'toString', '', null, undefined].map(tone)).toEqual(
      Array.from({ length: 6 }, () => 'neutral'),
    );
});
