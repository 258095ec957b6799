import { axisRand, dayPoints } from '@/lib/chart-days';

test('[VOU-31] days keep their order and their rand; the one that is not over says so', () => {
  expect(dayPoints([{ day: '2026-05-03', total: 0 }, { day: '2026-05-04', total: 1250.5 }], '2026-05-04')).toEqual([
    { name: '03-05-2026', short: '3 May', value: 0, isOpen: false }, { name: '04-05-2026, so far', short: '4 May', value: 1250.5, isOpen: true },
  ]);
});

test('an axis needs no cents', () => {
  expect([0, 1234.5, -20].map(axisRand)).toEqual(['R\u00a00', 'R\u00a01\u00a0235', '-R\u00a020']);
});
