import { versionSchema } from '@/lib/resources/app-config/schema';

const parse = (version: string) => versionSchema.safeParse({ version });

test.each(['1.2', '1.2.3', '1.2.3.4', '2.*', '1.2.*', '0.0'])('[CFG-06] [CFG-08] accepts %s', (version) => {
  expect(parse(version)).toEqual({ success: true, data: { version } });
});

test.each(['abc', '1..2', '1.*.2', '2', '*', '1.x', '1.2.', '.1', '1.2*', '*.1', 'v1.2', '1,2', '-1.2'])(
  '[CFG-05] [CFG-08] refuses %s',
  (version) => {
    expect(parse(version).error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid app version']);
  },
);

test('[CFG-07] refuses an empty value', () => {
  for (const version of ['', '   ']) expect(parse(version).error?.issues).toHaveLength(1);
});

test('[CFG-04] strips spaces, also inside', () => {
  expect(parse(' 1. 2.3 ').data).toEqual({ version: '1.2.3' });
});
