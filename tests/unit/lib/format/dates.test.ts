import { execFileSync } from 'node:child_process';
import path from 'node:path';
import fc from 'fast-check';
import { dayOf, dayRange, formatDate, formatDateTime, formatDay, formatTime, isDay, today } from '@/lib/format/dates';
import { formatAgo } from '@/lib/format/ago';
import { instantOf, parseDateTime, parseDay, parseTime } from '@/lib/format/typed-dates';

const instants = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2150-01-01T00:00:00Z'),
  noInvalidDate: true,
});

/** To compare with: the browser's own time zone data. */
const witness = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

describe('dates', () => {
  it.each(['America/New_York', 'Pacific/Kiritimati', 'UTC'])(
    '[FMT-06] reads and shows the same on a machine in %s',
    (zone) => {
      const script = `
      import { formatDateTime, dayRange, formatDate } from ${JSON.stringify(path.resolve('lib/format/dates.ts'))};
      import { parseDateTime } from ${JSON.stringify(path.resolve('lib/format/typed-dates.ts'))};
      console.log(JSON.stringify([
        new Date('2025-01-01T00:00:00Z').getTimezoneOffset(), formatDateTime('2025-12-31T22:30:00Z'), formatDate('2025-12-31T21:30:00Z'),
        dayRange('2025-03-09', '2025-03-30'), parseDateTime('01/01/2026 00:30'),
      ]));`;
      const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      const [offset, ...read] = JSON.parse(output) as unknown[];
      expect(offset).toBe({ 'America/New_York': 300, 'Pacific/Kiritimati': -840, UTC: 0 }[zone]);
      expect(read).toEqual([
        '01/01/2026 00:30',
        '31-12-2025',
        { from: '2025-03-08T22:00:00.000Z', to: '2025-03-30T21:59:59.999Z' },
        '2025-12-31T22:30:00.000Z',
      ]);
    },
  );

  it('[FMT-03] [FMT-04] [FMT-05] formats lists, forms and times differently', () => {
    expect(formatDate('2025-08-11T10:05:00Z')).toBe('11-08-2025');
    expect(formatDay('2025-08-11')).toBe('11/08/2025');
    expect(formatDateTime('2025-08-11T19:05:00Z')).toBe('11/08/2025 21:05');
    expect(formatTime('2025-08-11T19:05:00Z')).toBe('21:05');
  });

  it('[FMT-06] changes the day at 22:00 UTC', () => {
    expect(formatDate('2025-12-31T21:59:59.999Z')).toBe('31-12-2025');
    expect(formatDate('2025-12-31T22:00:00.000Z')).toBe('01-01-2026');
    expect(today('2025-12-31T23:00:00Z')).toBe('2026-01-01');
  });

  it('[FMT-06] agrees with the time zone data at every instant', () => {
    fc.assert(
      fc.property(instants, (instant) =>
        expect(formatDateTime(instant)).toBe(witness.format(instant).replace(',', '')),
      ),
    );
  });

  it.each([null, undefined, '', 'nonsense'])('[FMT-08] shows %p as a dash, and never as Invalid date', (nothing) => {
    expect([formatDate(nothing), formatTime(nothing), formatDateTime(nothing)]).toEqual(['-', '-', '-']);
    expect(dayOf(nothing ?? '')).toBeNull();
  });

  it('[FMT-07] bounds whole days, both included', () => {
    expect(dayRange('2025-05-01', '2025-05-31')).toEqual({
      from: '2025-04-30T22:00:00.000Z',
      to: '2025-05-31T21:59:59.999Z',
    });
    expect(dayRange(null, '2025-05-31')).toEqual({ from: undefined, to: '2025-05-31T21:59:59.999Z' });
    expect(dayRange('2025-05-01', null)).toEqual({ from: '2025-04-30T22:00:00.000Z', to: undefined });
  });

  it('[FMT-07] an instant lies in the range of its own day and of no other', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = dayOf(instant) ?? '';
        const { from = '', to = '' } = dayRange(day, day);
        expect(from <= instant.toISOString() && instant.toISOString() <= to).toBe(true);
        expect(Date.parse(to) - Date.parse(from)).toBe(24 * 60 * 60 * 1000 - 1);
      }),
    );
  });

  it('parses a typed date, and what it formats can be parsed again', () => {
    expect(parseDay('1/2/2025')).toBe('2025-02-01');
    expect(parseDay(' 01-02-2025 ')).toBe('2025-02-01');
    expect(parseDay('30112026')).toBe('2026-11-30');
    fc.assert(
      fc.property(instants, (instant) => expect(parseDay(formatDay(dayOf(instant) ?? ''))).toBe(dayOf(instant))),
    );
  });

  it.each([
    '',
    '31/02/2025',
    '29/02/2025',
    '00/01/2025',
    '31022025',
    '20121201',
    '3112026',
    '1/13/2025',
    '2025-02-01',
    '1/2/25',
    '01/02/2025x',
    '01/02/0000',
  ])('refuses the date "%s"', (typed) => {
    expect(parseDay(typed)).toBeNull();
  });

  it('reads a time of day and a date with a time', () => {
    expect(parseTime('9:05')).toBe('09:05');
    expect([parseTime('24:00'), parseTime('12:60'), parseTime('noon')]).toEqual([null, null, null]);
    expect(parseDateTime('11/08/2025 09:00')).toBe('2025-08-11T07:00:00.000Z');
    expect([parseDateTime('11/08/2025'), parseDateTime('09:00'), parseDateTime('')]).toEqual([null, null, null]);
    expect(instantOf('2025-08-11', '09:00')).toBe('2025-08-11T07:00:00.000Z');
  });

  it('converts a typed date-time to an instant and back', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const typed = formatDateTime(instant);
        expect(formatDateTime(parseDateTime(typed))).toBe(typed);
      }),
    );
  });

  it('knows leap days', () => {
    expect([isDay('2024-02-29'), isDay('2025-02-29'), isDay('2025-2-1'), isDay('')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('[BRD-112] [BRD-113] formats how long ago, or never', () => {
    const now = Date.parse('2025-08-11T12:00:00Z');
    expect(formatAgo('2025-08-11T10:00:00Z', now)).toBe('2 hours ago');
    expect(formatAgo('2025-08-11T11:58:59Z', now)).toBe('1 minute ago');
    expect(formatAgo('2025-08-10T12:00:00Z', now)).toBe('1 day ago');
    expect(formatAgo('2023-01-01T00:00:00Z', now)).toBe('2 years ago');
    expect(formatAgo('2025-08-11T12:00:30Z', now)).toBe('just now');
    expect(formatAgo(null, now)).toBe('never');
    expect(formatAgo('', now)).toBe('never');
  });
});
