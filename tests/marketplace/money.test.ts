import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { centsOf, decimalCents, formatCents, percentOf, rand } from '../../marketplace/core/money.ts';

const anyCents = fc.integer({ min: -1e12, max: 1e12 });

describe('[FMT-01] [FMT-02] amounts', () => {
  for (const [amount, cents] of [
    [1, 100],
    [1.5, 150],
    [1.05, 105],
    [-12.34, -1234],
    [-0.5, -50],
    [0, 0],
    [999_999_999_999, 99_999_999_999_900],
  ] as const)
    test(`R ${amount} is ${cents} cents`, () => {
      assert.equal(centsOf(amount), cents);
    });

  for (const amount of [1.005, 0.001, 1_000_000_000_000, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])
    test(`R ${amount} is not an amount of whole cents`, () => {
      assert.equal(centsOf(amount), null);
    });

  test('cents are sent as rand and read again without loss', () => {
    fc.assert(fc.property(anyCents, (cents) => assert.equal(centsOf(rand(cents)), cents)));
  });

  test('a percentage is rounded half up to the cent, exactly', () => {
    assert.equal(percentOf(3000, 1.15), 35);
    const rate = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(fc.nat(90_000_000), rate, (cents, basisPoints) => {
        const exact = BigInt(cents) * BigInt(basisPoints);
        assert.equal(BigInt(percentOf(cents, basisPoints / 100)), (exact + 5000n) / 10_000n);
      }),
    );
  });

  test('in a mail an amount has the South African format', () => {
    assert.equal(formatCents(123_450).replaceAll('\u00a0', ' '), 'R 1 234,50');
    assert.equal(formatCents(5).replaceAll('\u00a0', ' '), 'R 0,05');
  });

  test('in a file an amount is a plain decimal', () => {
    assert.deepEqual([123_450, 100, 99, 5, 0, -5, -1234].map(decimalCents), [
      '1234.50',
      '1.00',
      '0.99',
      '0.05',
      '0.00',
      '-0.05',
      '-12.34',
    ]);
    fc.assert(fc.property(anyCents, (cents) => assert.equal(Number(decimalCents(cents)), cents / 100)));
  });
});
