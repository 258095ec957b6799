/** @jest-environment jsdom */
import { pressEarly } from '@/lib/browser/press-early';

const seen: string[] = [];
let isBlocked = false;
/** React stops events for a part of the page that it has not hydrated on their way to it. */
const block = (event: Event) => {
  if (isBlocked) event.stopPropagation();
};

function makeButton(): HTMLElement {
  const button = document.createElement('button');
  for (const kind of ['pointerdown', 'click']) button.addEventListener(kind, () => seen.push(kind));
  document.body.replaceChildren(button);
  return button;
}

beforeEach(() => {
  jest.useFakeTimers();
  seen.length = 0;
  isBlocked = true;
  document.addEventListener('pointerdown', block, true);
});
afterEach(() => {
  document.removeEventListener('pointerdown', block, true);
  jest.useRealTimers();
});

test('a button is pressed at once where its part of the page is hydrated', () => {
  isBlocked = false;
  pressEarly(makeButton());
  expect(seen).toEqual(['pointerdown', 'click']);
});

test('a button in a part that is hydrated late is pressed once, when it is', () => {
  pressEarly(makeButton());
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
  isBlocked = false;
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual(['pointerdown', 'click']);
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['a press elsewhere', () => document.body.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))],
  ['a key', () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))],
  ['its removal', () => document.body.replaceChildren()],
  ['ten seconds', () => jest.advanceTimersByTime(10_000)],
])('%s ends the wait', (_, happen) => {
  pressEarly(makeButton());
  happen();
  isBlocked = false;
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
