/** The fixed list of transforms: each way back leads to where it began, and bad values are refused without being repeated. */
import fc from 'fast-check';
import { NotTransformable, transformOf, type ValueTransform } from '@/graphql/adapter/transforms';

const value = (name: string): ValueTransform => {
  const found = transformOf(name);
  if (found?.kind !== 'value') throw new Error(name);
  return found;
};
const instants = fc.date({ noInvalidDate: true, min: new Date(-8.64e13), max: new Date(8.64e13) });

test.each<[string, fc.Arbitrary<unknown>]>([
  ['cents', fc.integer({ min: -1e12, max: 1e12 })],
  ['number', fc.integer().map(String)],
  ['text', fc.string()],
  ['number-id', fc.integer()],
  ['not', fc.boolean()],
  ['epoch-seconds', fc.integer({ min: -8e10, max: 8e10 })],
  ['epoch-milliseconds', fc.integer({ min: -8e13, max: 8e13 })],
  ['date', instants.map((date) => date.toISOString().slice(0, 10))],
  ['contains', fc.string()],
  ['global-id:Brand', fc.string({ unit: 'binary' }).map((id) => Buffer.from(`Brand:${id}`).toString('base64'))],
  ['uri-id:gid://shop/Brand/', fc.string().map((id) => `gid://shop/Brand/${id}`)],
])('%s leads back', (name, given) => {
  const { read, send } = value(name);
  fc.assert(
    fc.property(given, (sent) => {
      expect(send(read(sent))).toEqual(sent);
    }),
  );
});

test('money in cents is rand, to the cent', () => {
  expect([1999, '5', -1, 0].map(value('cents').read)).toEqual([19.99, 0.05, -0.01, 0]);
  expect([19.99, 0.29, 1.005].map(value('cents').send)).toEqual([1999, 29, 100]);
});

test('an instant is ISO 8601 in UTC', () => {
  expect(value('epoch-seconds').read(1_777_618_800)).toBe('2026-05-01T07:00:00.000Z');
  expect(value('date').read('2026-05-01')).toBe('2026-05-01T00:00:00.000Z');
  expect(value('epoch-seconds').send('2026-05-01T07:00:00.999Z')).toBe(1_777_618_800);
});

test.each([
  ['cents', 'much'],
  ['cents', null],
  ['number', ''],
  ['not', 'true'],
  ['epoch-seconds', 1e300],
  ['epoch-milliseconds', {}],
  ['date', 'soon'],
  ['global-id:Brand', Buffer.from('Tag:1').toString('base64')],
  ['uri-id:gid://shop/Brand/', 'gid://shop/Tag/secret'],
])('%s does not read %j', (name, bad) => {
  expect(() => value(name).read(bad)).toThrow(NotTransformable);
  expect(() => value(name).read(bad)).not.toThrow(/secret|soon|much/);
});

test.each(['', 'eval', 'constructor', '__proto__', 'pick:', 'pick:a..b', 'global-id:', 'global-id:a b', 'cents:2'])(
  'there is no transform %j',
  (name) => expect(transformOf(name)).toBeUndefined(),
);
