import fc from 'fast-check';
import { formatCents } from '@/lib/format/money';
import { centsToInput, parseCents } from '@/lib/format/typed-money';

const cents = fc.integer({ min: -1e12, max: 1e12 });

describe('[FMT-01] [FMT-02] typed money', () => {
  it('formatted amounts can be typed back', () => {
    fc.assert(fc.property(cents, (amount) => expect(parseCents(formatCents(amount))).toBe(amount)));
    fc.assert(fc.property(cents, (amount) => expect(parseCents(centsToInput(amount))).toBe(amount)));
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
