/** What component tests need besides jsdom: matchers, and the few browser APIs that jsdom lacks and Radix uses. */
import '@testing-library/jest-dom';

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, { ResizeObserver: QuietObserver, IntersectionObserver: QuietObserver });

Object.assign(window, {
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  scrollTo() {},
});

Object.assign(Element.prototype, {
  scrollIntoView() {},
  checkVisibility: () => true,
  hasPointerCapture: () => false,
  setPointerCapture() {},
  releasePointerCapture() {},
});
