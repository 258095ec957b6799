import { axisRand, dayPoints } from '@/lib/format/chart-days';

test('[DSH-02] [VOU-31] days keep their order and their rand; the current one is marked', () => {
  expect(
    dayPoints(
      [
        { day: '2026-05-03', total: 0 },
        { day: '2026-05-04', total: 1250.5 },
      ],
      '2026-05-04',
    ),
  ).toEqual([
    { name: '03-05-2026', short: '3 May', value: 0, isOpen: false },
    { name: '04-05-2026, so far', short: '4 May', value: 1250.5, isOpen: true },
  ]);
  expect(dayPoints([{ day: '2026-12-31', total: 12.5 }], '2027-01-01')).toEqual([
    { name: '31-12-2026', short: '31 Dec', value: 12.5, isOpen: false },
  ]);
});

test('an axis needs no cents', () => {
  expect([0, 150_000, 1234.5, -20].map(axisRand)).toEqual([
    'R\u00a00',
    'R\u00a0150\u00a0000',
    'R\u00a01\u00a0235',
    '-R\u00a020',
  ]);
});
