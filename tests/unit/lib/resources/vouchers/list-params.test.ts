import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';
import { paths } from '@/lib/paths';
import { tabOf, voucherList } from '@/lib/resources/vouchers/list-params';
import { groupCode, plainCode, settableStatuses } from '@/lib/resources/vouchers/voucher';

const asked = (search: string) => toVariables(voucherList, parseList(voucherList, new URLSearchParams(search)));

test('[VOU-03] [VOU-04] [VOU-05] without parameters the list requests the active ones, newest first, twenty a page', () => {
  expect(asked('')).toEqual({
    paging: { first: 20 },
    filter: { status: { eq: 'ACTIVE' } },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
  expect(asked('status=all')).toEqual({ paging: { first: 20 }, sorting: [{ field: 'createdAt', direction: 'DESC' }] });
});

test.each([
  ['ABC-DEF 123', 'ABCDEF123'],
  ['  a–b—c‐d ', 'abcd'],
  ['1%2', String.raw`1\%2`],
])('[VOU-07] %s is searched for as %s', (typed, searched) => {
  expect(asked(new URLSearchParams({ code: typed, status: 'all' }).toString()).filter).toEqual({
    code: { iLike: `%${searched}%` },
  });
});

test('a code of dashes alone is not searched for', () => {
  expect(asked('code=---&status=all').filter).toBeUndefined();
});

test.each([
  ['ABCDEF123', 'ABC-DEF-123'],
  ['ABCDEFGH', 'ABC-DEF-GH'],
  ['aB', 'aB'],
  ['', ''],
])('[VOU-08] [VOU-09] %s shows as %s', (code, shown) => {
  expect(groupCode(code)).toBe(shown);
  expect(plainCode(shown)).toBe(code);
});

test('[VOU-14] redemption is not among the statuses that staff may set', () => {
  expect(settableStatuses.map(({ value }) => value)).toEqual(['ACTIVE', 'EXPIRED', 'CANCELLED']);
});

test('[VOU-01] the tab is in the address', () => {
  expect(['', 'tab=dashboard', 'tab=else', 'status=all'].map((search) => tabOf(new URLSearchParams(search)))).toEqual([
    'table',
    'dashboard',
    'table',
    'table',
  ]);
  expect(tabOf({ tab: 'dashboard' })).toBe('dashboard');
});

test('one voucher is found by its number, whatever its status', () => {
  expect(asked(paths.vouchers({ number: 10_042 }).split('?')[1] ?? '').filter).toEqual({
    voucherNumber: { eq: 10_042 },
  });
  expect(paths.vouchers()).toBe('/vouchers');
});
