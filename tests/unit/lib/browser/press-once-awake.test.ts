/** @jest-environment jsdom */
import { pressOnceAwake } from '@/lib/browser/press-once-awake';

const seen: string[] = [];
function makeButton(id: string): HTMLElement {
  const button = Object.assign(document.createElement('button'), { id });
  for (const kind of ['pointerdown', 'click']) button.addEventListener(kind, () => seen.push(`${id} ${kind}`));
  document.body.append(button);
  return button;
}
/** Marks a button as React does when it takes it over. */
const wake = (button: HTMLElement) => Object.assign(button, { __reactProps$x: {} });

beforeEach(() => {
  jest.useFakeTimers();
  seen.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

test('a button is pressed at once where React has taken over its part of the page, else as soon as it has', () => {
  pressOnceAwake(wake(makeButton('first')));
  expect(seen.splice(0)).toEqual(['first pointerdown', 'first click']);
  const late = makeButton('late');
  pressOnceAwake(late);
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual([]);
  wake(late);
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual(['late pointerdown', 'late click']);
});

test('a button that has gone is not waited for', () => {
  const gone = makeButton('gone');
  pressOnceAwake(gone);
  gone.remove();
  jest.advanceTimersByTime(50);
  expect(jest.getTimerCount()).toBe(0);
  expect(seen).toEqual([]);
});
