import { countOf, firstAndOthers, orDash } from '@/lib/format/text';

describe('text', () => {
  it('[BRD-12] shows three, then how many others', () => {
    expect(firstAndOthers(['a', 'b', 'c', 'd', 'e'], 3)).toEqual({ shown: ['a', 'b', 'c'], others: '2 others' });
    expect(firstAndOthers(['a', 'b', 'c'], 3)).toEqual({ shown: ['a', 'b', 'c'], others: null });
    expect(firstAndOthers([], 3)).toEqual({ shown: [], others: null });
  });

  it('[FMT-08] shows a dash for nothing', () => {
    expect([orDash(null), orDash(undefined), orDash(''), orDash('  '), orDash('0')]).toEqual(['-', '-', '-', '-', '0']);
  });

  it('counts', () => {
    expect([countOf(1, 'brand'), countOf(0, 'brand'), countOf(2, 'entry', 'entries')]).toEqual([
      '1 brand',
      '0 brands',
      '2 entries',
    ]);
  });
});
