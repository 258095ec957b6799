import fc from 'fast-check';
import { restore } from '@/lib/operations/packed';
import { pack } from '@/lib/operations/prefetched';

/** As the document carries it. */
const sent = (values: unknown[]): unknown[] => restore(JSON.parse(JSON.stringify(pack(values))));

describe('the data that a document carries', () => {
  it('is one list of values for each field of the records', () => {
    const rows = [
      { id: 'a1', image: { url: '/1.jpg' }, tags: [{ name: 'Silk' }, { name: 'Sage' }] },
      { id: 'b2', image: null, tags: [] },
      { id: 'c3', image: { url: '/3.jpg' }, tags: [{ name: 'Wool' }] },
    ];
    expect(pack([{ rows }])).toEqual({
      fields: {
        rows: {
          lists: {
            fields: {
              id: 'a1|b2|c3',
              image: { present: { fields: { url: '/1.jpg|/3.jpg' } }, nulls: [1] },
              tags: { lists: { fields: { name: 'Silk|Sage|Wool' } }, lengths: [2, 0, 1] },
            },
          },
          lengths: [3],
        },
      },
    });
    expect(sent([{ rows }])).toEqual([{ rows }]);
  });

  it.each([
    ['a bar in a text', [{ title: 'Dress | Blue' }, { title: 'Scarf' }]],
    ['empty texts', ['', '']],
    ['nothing', []],
    ['nothing but null', [null, null]],
    ['empty records', [{}, {}]],
    ['records that differ', [{ a: 1 }, { b: 1 }, 'text', 3]],
    [
      'keys like those of the packed form',
      [
        { fields: 'x', lists: 'y', nulls: [0] },
        { fields: 'z', lists: '', nulls: [] },
      ],
    ],
  ])('comes back whole: %s', (_, values) => {
    expect(sent(values)).toEqual(values);
  });

  it('comes back whole and with its keys in their order, whatever it is', () => {
    const text = fc.constantFrom('', '|', 'a', 'Silk|Sage', '$1');
    const record = fc.record({
      id: text,
      fields: fc.option(text),
      tags: fc.array(fc.record({ name: text })),
      brand: fc.option(fc.record({ name: text })),
    });
    const values = fc.array(fc.oneof(record, fc.array(record), fc.jsonValue()));
    fc.assert(
      fc.property(fc.oneof(fc.array(record), values), (given) => {
        const expected = JSON.stringify(given);
        expect(JSON.stringify(sent(given))).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });
});
