import { eachOf, partsOf } from '@/lib/resources/background';

const each = eachOf('UpdateOneVoucher');
const sent = (update: object) => each?.variables({ update } as never, 'v1') as never;

describe('changing many vouchers', () => {
  test('[VOU-11] status and date are sent together, as the voucher has them now', () => {
    const now = { id: 'v1', status: 'ACTIVE', expiryDate: '2030-01-01T00:00:00Z' };
    expect(each?.completed(sent({ status: 'CANCELLED' }), now)).toEqual({
      input: { id: 'v1', update: { status: 'CANCELLED', expiryDate: '2030-01-01T00:00:00Z' } },
    });
    expect(each?.completed(sent({ expiryDate: '2031-01-01T00:00:00Z' }), { ...now, expiryDate: null })).toEqual({
      input: { id: 'v1', update: { status: 'ACTIVE', expiryDate: '2031-01-01T00:00:00Z' } },
    });
  });

  test('it is called by its number: the code is worth money', () => {
    expect(each?.name({ id: 'v1', voucherNumber: 7, code: 'ABC' })).toBe('Voucher 7');
    expect(each?.name({ id: 'v1', voucherNumber: null })).toBe('Voucher v1');
  });

  test('[VOU-11] a redeemed voucher is never changed', () => {
    expect(() => each?.completed(sent({ status: 'CANCELLED' }), { id: 'v1', status: 'REDEEMED' })).toThrow(
      'It has been redeemed and can no longer be changed.',
    );
  });

  test('nothing but the update is taken', () => {
    expect(each?.given.safeParse({ update: { status: 'ACTIVE' } }).success).toBe(true);
    expect(each?.given.safeParse({ update: {}, input: {} }).success).toBe(false);
    expect(eachOf('UpdateBrand')).toBeUndefined();
  });
});

describe('creating many vouchers', () => {
  const parts = partsOf('CreateVouchers');

  test('[VOU-27] a part has its own quantity and key, whatever was given', () => {
    const given = { input: { value: 10, quantity: 9_999, idempotencyKey: 'another' } };
    expect(parts?.max).toBe(500);
    expect(parts?.variables(given as never, { key: 'k1', quantity: 3 })).toEqual({
      input: { value: 10, quantity: 3, idempotencyKey: 'k1' },
    });
  });

  test('[VOU-28] the answer says how many were created, or nothing', () => {
    expect(parts?.made({ createVouchers: { createdCount: 0 } } as never)).toBe(0);
    expect(parts?.made({ createVouchers: null } as never)).toBeNull();
    expect(partsOf('CreateOneTag')).toBeUndefined();
  });
});
