import { brandNameOf } from '@/lib/commerce/brand-name';

test('a renamed brand has its present name; one without it has its merchant’s; none has none', () => {
  expect(brandNameOf({ name: 'New House', brandName: 'Old House' })).toBe('New House');
  expect(brandNameOf({ name: '', brandName: 'Old House' })).toBe('Old House');
  expect([brandNameOf({ name: null, brandName: null }), brandNameOf(null)]).toEqual([null, null]);
});
