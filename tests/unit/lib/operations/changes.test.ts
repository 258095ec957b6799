import fc from 'fast-check';
import { changesOf, makeChanges, planOf, reversed, type Property } from '@/lib/operations/changes';

type Value = string;
const RECORDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Records with two properties, kept as an upstream keeps them. */
function store(initial: Record<string, Value>[]) {
  const values = initial.map((each) => new Map(Object.entries(each)));
  const property = (of: Map<string, Value>): Property<Value> => ({
    read: async (ids) => new Map([...of].filter(([id]) => ids.includes(id))),
    write: async (ids, value) => ids.forEach((id) => of.has(id) && of.set(id, value)),
  });
  return { values, properties: values.map(property) };
}
const copy = (values: readonly Map<string, Value>[]) => values.map((each) => Object.fromEntries(each));

const value = fc.constantFrom('on', 'off', 'blocked');
const record = fc.dictionary(fc.constantFrom(...RECORDS), value, { minKeys: RECORDS.length, maxKeys: RECORDS.length });
const cases = fc.record({
  initial: fc.tuple(record, record),
  target: fc.tuple(value, value),
  ids: fc.subarray(RECORDS, { minLength: 1 }),
});

test('an undo restores exactly what was there, and nothing else; undoing that makes the change again', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ initial, target, ids }) => {
      const { values, properties } = store(initial);
      const before = copy(values);
      const plan = await planOf(
        properties.map((property, at) => ({ property, value: target[at] ?? '' })),
        ids,
      );
      const [done, back] = [plan.changes, reversed(plan.changes)];
      await makeChanges(done, ids);
      const after = copy(values);
      for (const [at, each] of after.entries())
        for (const id of RECORDS) expect(each[id]).toBe(ids.includes(id) ? target[at] : before[at]?.[id]);
      expect(ids.filter((id) => plan.unchanged.has(id))).toEqual(
        ids.filter((id) => before.every((each, at) => each[id] === target[at])),
      );

      expect((await makeChanges(back, ids)).failed).toEqual([]);
      expect(copy(values)).toEqual(before);
      await makeChanges(reversed(back), ids);
      expect(copy(values)).toEqual(after);
    }),
  );
});

test('what others have changed since is left as it is and reported, what is gone too', async () => {
  await fc.assert(
    fc.asyncProperty(cases, fc.subarray(RECORDS), fc.subarray(RECORDS), async (given, touched, gone) => {
      const { values, properties } = store([given.initial[0]]);
      const settings = properties.map((property) => ({ property, value: 'off' }));
      const { changes } = await planOf(settings, given.ids);
      await makeChanges(changes, given.ids);
      const [now] = values;
      for (const id of touched) now?.set(id, 'somebody else');
      for (const id of gone) now?.delete(id);
      const changed = [...(changes[0]?.from.keys() ?? [])];
      const { failed } = await makeChanges(reversed(changes), given.ids);
      expect(failed.map(({ id }) => id).toSorted()).toEqual(
        changed.filter((id) => touched.includes(id) || gone.includes(id)).toSorted(),
      );
      for (const id of RECORDS.filter((each) => !gone.includes(each)))
        expect(now?.get(id)).toBe(touched.includes(id) ? 'somebody else' : given.initial[0][id]);
    }),
  );
});

test('a second try reaches what the first one could not, and reports nothing that is done already', async () => {
  const { values, properties } = store([{ a: 'on', b: 'on' }]);
  const [property] = properties as [Property<Value>];
  const { changes } = await planOf([{ property, value: 'off' }], ['a', 'b']);
  await makeChanges(changes, ['a']);
  expect(await makeChanges(changes, ['a', 'b'])).toEqual({ failed: [], changed: 1 });
  expect(copy(values)).toEqual([{ a: 'off', b: 'off' }]);
});

test('a failure that the upstream reports for a record is passed on', async () => {
  const property: Property<boolean> = {
    read: async (ids) => new Map(ids.map((id) => [id, true])),
    write: async () => ({ failed: [{ id: 'b', why: 'It is locked.' }] }),
  };
  const { changes } = await planOf([{ property, value: false }], ['a', 'b']);
  expect(await makeChanges(changes, ['a', 'b'])).toEqual({ failed: [{ id: 'b', why: 'It is locked.' }], changed: 1 });
});

test('only the changes of the records asked for are left', async () => {
  const { properties } = store([
    { a: 'on', b: 'off' },
    { a: 'off', b: 'off' },
  ]);
  const { changes } = await planOf(
    properties.map((property) => ({ property, value: 'off' })),
    ['a', 'b'],
  );
  expect(changesOf(changes, ['a', 'b']).map(({ from }) => [...from])).toEqual([[['a', 'on']]]);
  expect(changesOf(changes, ['b'])).toEqual([]);
});
