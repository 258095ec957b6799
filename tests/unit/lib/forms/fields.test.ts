import type { z } from 'zod';
import {
  optionalCents,
  optionalColour,
  optionalDateTime,
  optionalDay,
  optionalEmail,
  optionalNumber,
  optionalText,
  optionalTime,
  optionalUrl,
  requiredDay,
  requiredEmail,
  requiredText,
} from '@/lib/forms/fields';
import { BOUNDS } from '@/graphql/bounds';

/** The value, or the message. */
function read(schema: z.ZodType, text: string): unknown {
  const result = schema.safeParse(text);
  return result.success ? result.data : `! ${result.error.issues[0]?.message}`;
}

describe('field rules', () => {
  it('[SES-06] [BRD-30] reports Required where nothing was typed', () => {
    expect([read(requiredText(), ''), read(requiredText(), '  '), read(requiredDay(), '')]).toEqual([
      '! Required',
      '! Required',
      '! Required',
    ]);
  });

  it('[BRD-67] [PRD-44] [FMT-08] treats spaces alone as empty, and keeps other texts unchanged', () => {
    expect([read(optionalText(), '   '), read(optionalText(), ''), read(optionalText(), ' a ')]).toEqual([
      '',
      '',
      ' a ',
    ]);
  });

  it('[SES-03] [SES-04] validates an e-mail address', () => {
    expect(read(requiredEmail(), '')).toBe('! Email address is required');
    expect(read(requiredEmail(), 'abc')).toBe('! Please enter a valid email address');
    expect(read(requiredEmail(), ' a@b.co ')).toBe('a@b.co');
    expect([read(optionalEmail(), ''), read(optionalEmail(), 'x')]).toEqual([
      '',
      '! Please enter a valid email address',
    ]);
  });

  it('[BRD-90] [BRD-91] accepts a commission from 0 to 100, and distinguishes 0 from empty', () => {
    const commission = optionalNumber(BOUNDS.commission);
    expect([read(commission, ''), read(commission, '0'), read(commission, '100'), read(commission, '12,5')]).toEqual([
      null,
      0,
      100,
      12.5,
    ]);
    expect([read(commission, '-1'), read(commission, '101')]).toEqual(
      Array(2).fill('! Please enter a number from 0 to 100'),
    );
    expect([read(commission, '12.345'), read(commission, '12,35')]).toEqual([
      '! Please enter at most two decimals',
      12.35,
    ]);
    expect([read(commission, 'ten'), read(commission, '1e1'), read(commission, '1.')]).toEqual(
      Array(3).fill('! Please enter a number'),
    );
    expect([read(commission, '٣'), read(commission, '1e3'), read(commission, '0x10'), read(commission, '--1')]).toEqual(
      Array(4).fill('! Please enter a number'),
    );
    expect([
      read(commission, '12.349999999999999999'),
      read(commission, '99.9999999999999999999'),
      read(commission, '12,50000'),
    ]).toEqual(['! Please enter at most two decimals', '! Please enter at most two decimals', 12.5]);
    expect(Object.is(read(commission, '-0'), 0)).toBe(true);
  });

  it('[BRD-92] requires whole numbers where only those make sense', () => {
    const amount = optionalNumber(BOUNDS.period);
    expect([read(amount, '30'), read(amount, '1.5'), read(amount, '-1')]).toEqual([
      30,
      '! Please enter a whole number',
      '! Please enter a number from 0 to 100 000',
    ]);
    expect([read(amount, '100000'), read(amount, '100001')]).toEqual([
      100_000,
      '! Please enter a number from 0 to 100 000',
    ]);
  });

  it('converts a typed amount to whole cents', () => {
    expect([read(optionalCents(), '12.50'), read(optionalCents(), ''), read(optionalCents(), '1,234')]).toEqual([
      1250,
      null,
      '! Please enter an amount, such as 1234.50',
    ]);
  });

  it('[FMT-04] [FMT-05] parses days, times and both together', () => {
    expect([read(optionalDay(), '1/2/2025'), read(optionalDay(), ''), read(optionalDay(), '31/02/2025')]).toEqual([
      '2025-02-01',
      null,
      '! Please enter a date as DD/MM/YYYY',
    ]);
    expect(read(requiredDay(), '01/02/2025')).toBe('2025-02-01');
    expect([read(optionalTime(), '9:05'), read(optionalTime(), '25:00')]).toEqual([
      '09:05',
      '! Please enter a time as HH:mm',
    ]);
    expect(read(optionalDateTime(), '11/08/2025 09:00')).toBe('2025-08-11T07:00:00.000Z');
  });

  it('accepts only web addresses and hex colours', () => {
    expect([read(optionalUrl(), ''), read(optionalUrl(), 'https://a.example/x')]).toEqual(['', 'https://a.example/x']);
    expect([read(optionalUrl(), 'javascript:alert(1)'), read(optionalUrl(), 'a.example')]).toEqual(
      Array(2).fill('! Please enter a full address, such as https://example.com'),
    );
    expect([read(optionalColour(), '#7a2E2e'), read(optionalColour(), '#abc'), read(optionalColour(), 'red')]).toEqual([
      '#7a2E2e',
      '#abc',
      '! Please enter a colour as #RRGGBB',
    ]);
  });
});
