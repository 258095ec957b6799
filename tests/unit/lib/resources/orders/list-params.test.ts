import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';
import { orderLists, tabOf } from '@/lib/resources/orders/list-params';
import { elsewhereQuery, tabVariables } from '@/lib/resources/orders/queries';

const asked = (search: string) => {
  const address = new URLSearchParams(search);
  const tab = tabOf(address);
  return tabVariables(tab, toVariables(orderLists[tab], parseList(orderLists[tab], address)));
};

test('[ORD-05] [ORD-06] only isActive=true is the Incomplete tab', () => {
  const tabs = ['', 'isActive=false', 'isActive=', 'isActive=TRUE', 'isActive=all', 'isActive=1', 'isActive=true'].map(
    (search) => tabOf(new URLSearchParams(search)),
  );
  expect(tabs).toEqual([...Array.from({ length: 6 }, () => 'complete'), 'incomplete']);
  expect(tabOf({ isActive: ['true', 'false'] })).toBe('incomplete');
  expect(tabOf({})).toBe('complete');
});

test('[ORD-03] [ORD-04] each tab filters by isActive and status', () => {
  expect(asked('')).toEqual({
    filter: { isActive: { is: false }, status: { eq: 'Completed' } },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
  expect(asked('isActive=true').filter).toEqual({ isActive: { is: true }, status: { eq: 'Pending' } });
});

test('[ORD-10] the date is the created date of complete orders and the order date of the others', () => {
  const range = { between: { lower: '2026-04-30T22:00:00.000Z', upper: '2026-05-31T21:59:59.999Z' } };
  expect(asked('from=2026-05-01&to=2026-05-31').filter).toMatchObject({ createdAt: range });
  expect(asked('isActive=true&from=2026-05-01&to=2026-05-31').filter).toMatchObject({ orderDate: range });
  expect([orderLists.complete.filters.date.label, orderLists.incomplete.filters.date.label]).toEqual([
    'Created date',
    'Order date',
  ]);
});

test('[ORD-07] [ORD-08] [ORD-11] [CAL-29] every filter at once', () => {
  expect(asked('user=nko&orderNumber=1042&brands[]=a&brands[]=b').filter).toEqual({
    isActive: { is: false },
    status: { eq: 'Completed' },
    orderNumber: { eq: 1042 },
    lines: { brandId: { in: ['a', 'b'] } },
    user: { or: [{ firstName: { iLike: '%nko%' } }, { lastName: { iLike: '%nko%' } }, { email: { iLike: '%nko%' } }] },
  });
});

test('[ORD-05] a filter on a field of the tab restricts it and never replaces it; any other is combined with it', () => {
  const complete = { isActive: { is: false }, status: { eq: 'Completed' } };
  const sent = (filter: object | null) => [
    tabVariables('complete', { filter }).filter,
    (elsewhereQuery('complete', filter).queryKey.at(-1) as { filter: object }).filter,
  ];
  expect(sent({ status: { in: ['Pending'] } })).toEqual(
    Array.from({ length: 2 }, () => ({ ...complete, and: [{ status: { in: ['Pending'] } }] })),
  );
  expect(sent({ isActive: { is: true }, and: [{ orderNumber: { eq: 7 } }] })).toEqual(
    Array.from({ length: 2 }, () => ({
      ...complete,
      and: [{ isActive: { is: true }, and: [{ orderNumber: { eq: 7 } }] }],
    })),
  );
  expect(sent({ orderNumber: { eq: 7 } })).toEqual(
    Array.from({ length: 2 }, () => ({ ...complete, orderNumber: { eq: 7 } })),
  );
  expect(sent(null)).toEqual([complete, complete]);
  expect(asked('isActive=true&from=2026-05-01&placedTo=2026-05-31').filter).toEqual({
    isActive: { is: true },
    status: { eq: 'Pending' },
    orderDate: { gte: '2026-04-30T22:00:00.000Z' },
    and: [{ orderDate: { lte: '2026-05-31T21:59:59.999Z' } }],
  });
});

test.each([
  'orderNumber=123456789012345678901234567890',
  'orderNumber=abc',
  'orderNumber=-1',
  'from=2026-06-01&to=2026-05-01',
  'from=someday',
])('%s in an address is not accepted as a filter', (search) => {
  expect(asked(search).filter).toEqual({ isActive: { is: false }, status: { eq: 'Completed' } });
});
