import fc from 'fast-check';
import {
  addImage,
  featureImage,
  featuresOf,
  moveImage,
  removeImage,
  type ImagesValue,
} from '@/components/images/images-value';

const image = (id: string) => ({ id, url: `/${id}.jpg`, sourceType: 'local' });
const value: ImagesValue = { images: ['a', 'b', 'c'].map(image), portraitId: 'a', landscapeId: 'b' };
const order = (of: ImagesValue) => of.images.map(({ id }) => id).join('');

describe('an image list', () => {
  it('[BRD-65] clears a featured image that is removed, and only that', () => {
    expect(removeImage(value, 'a')).toMatchObject({ portraitId: null, landscapeId: 'b' });
    expect(removeImage(value, 'c')).toMatchObject({ portraitId: 'a', landscapeId: 'b' });
    expect(order(removeImage(value, 'b'))).toBe('ac');
  });

  it('[BRD-63] [BRD-64] features an image, also one as both', () => {
    const both = featureImage(featureImage(value, 'portrait', 'c'), 'landscape', 'c');
    expect(featuresOf(both, 'c')).toEqual(['Portrait', 'Landscape']);
    expect(featuresOf(both, 'a')).toEqual([]);
  });

  it('[BRD-66] moves an image and leaves the others in order', () => {
    expect(order(moveImage(value, 0, 2))).toBe('bca');
    expect(order(moveImage(value, 2, 0))).toBe('cab');
    expect([order(moveImage(value, 0, -1)), order(moveImage(value, 2, 3))]).toEqual(['abc', 'abc']);
  });

  it('never loses or duplicates an image by moving', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.integer({ min: -2, max: 5 }), (from, to) =>
        expect([...order(moveImage(value, from, to))].toSorted().join('')).toBe('abc'),
      ),
    );
  });

  it('adds at the end, once', () => {
    expect(order(addImage(value, image('d')))).toBe('abcd');
    expect(order(addImage(value, image('a')))).toBe('bca');
  });
});
