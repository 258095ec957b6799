import fc from 'fast-check';
import { changedValues, emptyAsNull } from '@/lib/forms/changed-values';

const leaf = fc.oneof(fc.constantFrom('', 'a', 'b'), fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null));
const value = fc.oneof(
  leaf,
  fc.array(fc.oneof(leaf, fc.dictionary(fc.constantFrom('x', 'y'), leaf)), { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('p', 'q'), leaf),
);
const values = fc.dictionary(fc.constantFrom('one', 'two', 'three', 'four'), value);

/** Without null members at any depth: objects that are equal then count as equal. */
function pruned(thing: unknown): unknown {
  if (Array.isArray(thing))
    return thing.map((item: unknown) => (typeof item === 'object' && item !== null ? pruned(item) : item));
  if (typeof thing !== 'object' || thing === null) return thing;
  return Object.fromEntries(
    Object.entries(thing)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, pruned(inner)]),
  );
}

describe('[BRD-67] [BRD-68] changedValues', () => {
  it('sends one key when one field changed, empty strings as null', () => {
    const before = { name: 'Maison', phone: '021', tags: ['a'], address: { city: 'Cape Town', zip: '8001' } };
    expect(changedValues(before, { ...before, phone: '' })).toEqual({ phone: null });
    expect(changedValues(before, { ...before, name: 'Nine' })).toEqual({ name: 'Nine' });
    expect(changedValues(before, { ...before, address: { city: '', zip: '8001' } })).toEqual({
      address: { city: null, zip: '8001' },
    });
  });

  it('compares lists and records by value, and respects order', () => {
    const before = { tags: ['a', 'b'], links: [{ title: 't', isExternal: false }] };
    expect(changedValues(before, { tags: ['a', 'b'], links: [{ title: 't', isExternal: false }] })).toEqual({});
    expect(changedValues(before, { ...before, tags: ['b', 'a'] })).toEqual({ tags: ['b', 'a'] });
    expect(changedValues({ at: new Date(5) }, { at: new Date(5) })).toEqual({});
    expect(changedValues({ at: new Date(5) }, { at: new Date(6) })).toEqual({ at: new Date(6) });
  });

  it('treats null, undefined, absent and the empty string as equal, but not 0 or false', () => {
    expect(changedValues({ a: null, b: undefined, d: '' }, { a: '', b: '', c: '', d: null })).toEqual({});
    expect(changedValues({ a: null, b: null }, { a: 0, b: false })).toEqual({ a: 0, b: false });
    expect(changedValues({ a: 0 }, { a: null })).toEqual({ a: null });
  });

  it('sends nothing when nothing changed', () => {
    fc.assert(fc.property(values, (same) => expect(changedValues(same, structuredClone(same))).toEqual({})));
  });

  it('merged into the old values, gives the new ones', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const result = { ...(emptyAsNull(before) as object), ...changedValues(before, after) };
        const stored = Object.fromEntries(Object.entries(result).filter(([key]) => key in after));
        expect(pruned(stored)).toEqual(pruned(emptyAsNull(after)));
      }),
    );
  });

  it('never sends an unchanged key, a foreign key or an empty string', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        const sent = changedValues(before, after);
        for (const key of Object.keys(sent)) {
          expect(after).toHaveProperty(key);
          expect(pruned({ it: emptyAsNull(before[key]) })).not.toEqual(pruned({ it: emptyAsNull(after[key]) }));
          expect(sent[key]).not.toBe('');
        }
      }),
    );
  });
});
