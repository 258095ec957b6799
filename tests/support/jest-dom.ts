/** What component tests need besides jsdom: matchers, and the few browser APIs that jsdom lacks and Radix uses. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Only a test that fails waits this long: a busy machine needs more than the library's second.
configure({ asyncUtilTimeout: 10_000 });

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
