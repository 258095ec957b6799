import fc from 'fast-check';
import { centsFromRand, centsToInput, formatCents, formatRand, parseCents, randFromCents } from '@/lib/format/money';

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

  it('is sent and read back without losing a cent', () => {
    fc.assert(fc.property(cents, (amount) => expect(centsFromRand(randFromCents(amount))).toBe(amount)));
  });

  it('formatted amounts can be typed back', () => {
    fc.assert(fc.property(cents, (amount) => expect(parseCents(formatCents(amount))).toBe(amount)));
    fc.assert(fc.property(cents, (amount) => expect(parseCents(centsToInput(amount))).toBe(amount)));
  });

  it('has only no-break spaces, groups of three and two decimals', () => {
    fc.assert(
      fc.property(cents, (amount) => expect(formatCents(amount)).toMatch(/^-?R\u00a0\d{1,3}(\u00a0\d{3})*,\d{2}$/)),
    );
  });

  it.each([
    ['1234.5', 123450],
    ['1234,50', 123450],
    ['R 1 234,50', 123450],
    ['r1234', 123400],
    ['1,234.50', 123450],
    ['-12', -1200],
    ['R -12', -1200],
    ['-R 12,00', -1200],
    [' -R 12 ', -1200],
    ['R - 12', -1200],
    ['1 234', 123400],
    ['1  234 567.5', 123456750],
    ['12,345.00', 1234500],
    ['1,234,567.00', 123456700],
    [' 0 ', 0],
    ['-0', 0],
    ['0.05', 5],
  ])('reads %s as %d cents', (typed, amount) => {
    expect(parseCents(typed)).toBe(amount);
  });

  it.each([
    '',
    ' ',
    'R',
    '-',
    'abc',
    '1,234',
    '1.234',
    '1.2.3',
    '12 34',
    '1234 567',
    '1 234x',
    '1 234,567',
    '1234,567.00',
    '1,234.567',
    '12x',
    '--5',
    '-R -5',
    '1e5',
    '5 rand',
    '99999999999999999',
  ])('refuses "%s"', (typed) => {
    expect(parseCents(typed)).toBeNull();
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) =>
        expect([null, 'number']).toContain(parseCents(typed) === null ? null : typeof parseCents(typed)),
      ),
    );
  });

  it('is shown in a form as plain digits with a point', () => {
    expect(centsToInput(123450)).toBe('1234.50');
    expect(centsToInput(50000)).toBe('500');
    expect(centsToInput(null)).toBe('');
    expect(centsToInput(undefined)).toBe('');
  });
});
