import { creditSource } from '@/lib/resources/orders/credit-source';

type Step = [rand: number, from: { voucher?: number; order?: string }];

/** A wallet with these transactions, oldest first. `left` is what is in it now. */
function wallet(steps: readonly Step[], left: number, hasMore = false) {
  const edges = steps
    .toReversed()
    .map(([amount, { voucher, order }], at) => ({
      node: {
        id: `t${at}`,
        type: amount > 0 ? ('purchase' as const) : ('transaction' as const),
        amount,
        createdAt: '2026-05-01T10:00:00Z',
        order: order === undefined ? null : { id: order, orderNumber: 1 },
        voucher:
          voucher === undefined
            ? null
            : { id: `v${voucher}`, voucherNumber: voucher, redemptionDate: null, updatedAt: '2026-05-01T10:00:00Z' },
      },
    }));
  return {
    id: 'c',
    email: null,
    mobile: null,
    availableCredit: left,
    transactions: { edges, pageInfo: { hasNextPage: hasMore, endCursor: null } },
  };
}
const order = (creditUsed: number) => ({ id: 'this', creditUsed });

test('the only voucher in the wallet paid, whatever was used of it before and after', () => {
  const steps: Step[] = [
    [50, { voucher: 1 }],
    [-50, { order: 'old' }],
    [200, { voucher: 2 }],
    [-20.1, { order: 'between' }],
    [-100.2, { order: 'this' }],
    [300, { voucher: 3 }],
  ];
  expect(creditSource(wallet(steps, 379.7), order(100.2))).toEqual({ vouchers: [2], isCertain: true });
});

test('two vouchers paid together if all of both was used, and are only named as the wallet otherwise', () => {
  const filled: Step[] = [
    [100, { voucher: 1 }],
    [200, { voucher: 2 }],
  ];
  expect(creditSource(wallet([...filled, [-300, { order: 'this' }]], 0), order(300))).toEqual({
    vouchers: [1, 2],
    isCertain: true,
  });
  expect(creditSource(wallet([...filled, [-250, { order: 'this' }]], 50), order(250))).toEqual({
    vouchers: [1, 2],
    isCertain: false,
  });
  const before: Step[] = [...filled, [-50, { order: 'old' }], [-250, { order: 'this' }]];
  expect(creditSource(wallet(before, 0), order(250))?.isCertain).toBe(false);
});

test.each<[string, ReturnType<typeof wallet> | null]>([
  ['no wallet', null],
  ['no transaction of this order', wallet([[100, { voucher: 1 }]], 100)],
  [
    'another amount than the order says',
    wallet(
      [
        [100, { voucher: 1 }],
        [-60, { order: 'this' }],
      ],
      40,
    ),
  ],
  [
    'an older part that is not loaded',
    wallet(
      [
        [100, { voucher: 1 }],
        [-50, { order: 'this' }],
      ],
      80,
      true,
    ),
  ],
  [
    'credit that came from elsewhere',
    wallet(
      [
        [100, { voucher: 1 }],
        [20, {}],
        [-50, { order: 'this' }],
      ],
      70,
    ),
  ],
  [
    'credit without any voucher',
    wallet(
      [
        [100, {}],
        [-50, { order: 'this' }],
      ],
      50,
    ),
  ],
])('%s: nothing is claimed', (_why, given) => {
  expect(creditSource(given, order(50))).toBeUndefined();
});
