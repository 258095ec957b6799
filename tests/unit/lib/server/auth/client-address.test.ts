import { clientAddress, countedAs } from '@/lib/server/auth/client-address';

let hops = 0;
jest.mock('@/lib/server/env', () => ({ env: () => ({ TRUST_PROXY: hops }) }));
const from = (forwarded: string) =>
  clientAddress(new Request('http://console/', { headers: { 'x-forwarded-for': forwarded } }));

test.each([
  ['7.7.7.7', '7.7.7.7'],
  ['7.7.7.7:40001', '7.7.7.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:7.7.7.7', '7.7.7.7'],
  ['[::ffff:7.7.7.7]:80', '7.7.7.7'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001::4:5:6:7:8', '2001:0:0:4::/64'],
  ['1::ffff:7.7.7.7', '1:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['a[::1]', 'a[::1]'],
  ['[::1]a', '[::1]a'],
  ['7.7.7.7:1a', '7.7.7.7:1a'],
  ['x'.repeat(200), 'x'.repeat(64)],
])('%s is counted as %s', (entry, counted) => expect(countedAs(entry)).toBe(counted));

test('without a trusted proxy the header is not trusted', () => {
  hops = 0;
  expect(from('1.1.1.1')).toBeUndefined();
});

test('with n trusted proxies the nth entry from the end counts; entries that the visitor wrote before them do not', () => {
  hops = 1;
  expect(from('9.9.9.9, 1.1.1.1')).toBe('1.1.1.1');
  hops = 2;
  expect(from('9.9.9.9, 1.1.1.1, 10.0.0.1')).toBe('1.1.1.1');
  // Beyond the outer one: only the entry of the inner one is left.
  expect(from('1.1.1.1')).toBe('1.1.1.1');
  expect(from('')).toBeUndefined();
});
