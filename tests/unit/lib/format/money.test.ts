import fc from 'fast-check';
import { centsFromRand, formatCents, formatRand, randAndCents, randFromCents } from '@/lib/format/money';

const cents = fc.integer({ min: -1e12, max: 1e12 });

describe('[FMT-01] [FMT-02] money', () => {
  it.each([
    [123450, 'R\u00a01\u00a0234,50'],
    [-1200, '-R\u00a012,00'],
    [0, 'R\u00a00,00'],
    [-0, 'R\u00a00,00'],
    [-0.4, 'R\u00a00,00'],
    [5, 'R\u00a00,05'],
    [100000000, 'R\u00a01\u00a0000\u00a0000,00'],
  ])('%d cents is %s', (amount, text) => {
    expect(formatCents(amount)).toBe(text);
  });

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('[FMT-08] %s is a dash', (nothing) => {
    expect(formatCents(nothing)).toBe('-');
    expect(formatRand(nothing)).toBe('-');
  });

  it('[FMT-08] an invalid amount of rand gives no cents', () => {
    expect(centsFromRand(Number.NaN)).toBeNull();
    expect(centsFromRand(Number.NEGATIVE_INFINITY)).toBeNull();
  });

  it('converts rand by their decimal digits, not by their float value', () => {
    expect(centsFromRand(1.005)).toBe(101);
    expect(centsFromRand(-1.005)).toBe(-101);
    expect(centsFromRand(1e-7)).toBe(0);
    expect(centsFromRand(1e21)).toBe(1e23);
    expect(centsFromRand(-0.001)).toBe(0);
    expect(formatRand(1234.5)).toBe('R\u00a01\u00a0234,50');
  });

  it('is the same in two parts', () => {
    expect(randAndCents(-1234.5)).toEqual({ value: '-R\u00a01\u00a0234', cents: ',50' });
    expect(randAndCents(null)).toEqual({ value: '-', cents: '' });
  });

  it('is sent and read back without losing a cent', () => {
    fc.assert(fc.property(cents, (amount) => expect(centsFromRand(randFromCents(amount))).toBe(amount)));
  });

  it('has only no-break spaces, groups of three and two decimals', () => {
    fc.assert(
      fc.property(cents, (amount) => expect(formatCents(amount)).toMatch(/^-?R\u00a0\d{1,3}(\u00a0\d{3})*,\d{2}$/)),
    );
  });
});
