import fc from 'fast-check';
import { findFreePlace, isFree, type Area } from '@/components/ui/toast-place';

const WINDOW = { width: 1440, height: 900 };
const SIZE = { width: 384, height: 60 };

const control = fc.record({
  left: fc.integer({ min: 0, max: WINDOW.width - 40 }),
  top: fc.integer({ min: 0, max: WINDOW.height - 24 }),
  width: fc.integer({ min: 24, max: 320 }),
  height: fc.integer({ min: 24, max: 60 }),
});

describe('[ERR-20] the place of toasts', () => {
  it('is the lower right corner, above the buttons at the bottom of a page, while nothing else is there', () => {
    expect(findFreePlace(SIZE, WINDOW, [])).toEqual({ left: 1440 - 384 - 16, top: 900 - 60 - 80 });
  });

  it('covers no control as long as a tenth of the window has none', () => {
    fc.assert(
      fc.property(fc.array(control, { maxLength: 12 }), (controls) => {
        expect(isFree({ ...findFreePlace(SIZE, WINDOW, controls), ...SIZE }, WINDOW, controls)).toBe(true);
      }),
    );
  });

  it('is inside the window in every case', () => {
    fc.assert(
      fc.property(fc.array(control, { maxLength: 200 }), fc.integer({ min: 320, max: 1440 }), (controls, width) => {
        const place = findFreePlace({ width: Math.min(384, width - 32), height: 60 }, { width, height: 600 }, controls);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.left + Math.min(384, width - 32)).toBeLessThanOrEqual(width);
        expect(place.top + 60).toBeLessThanOrEqual(600);
      }),
    );
  });

  it('is the one that covers least where the whole window can be clicked', () => {
    const everything: Area = { left: 0, top: 0, width: 390, height: 844 };
    const place = findFreePlace({ width: 358, height: 60 }, { width: 390, height: 844 }, [everything]);
    expect(place).toEqual({ left: 16, top: 844 - 60 - 80 });
  });
});
