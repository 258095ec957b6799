/** @jest-environment jsdom */
import { afterFirstPaint } from '@/lib/server/document/after-first-paint';

const HEAD = '<style data-first id="hiding"></style><style data-first></style><link rel="stylesheet" media="not all">';
const usable = () => dispatchEvent(new CustomEvent('usable', { detail: (button: HTMLElement) => button.click() }));
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

afterEach(() => jest.useRealTimers());

test('replays the last early click once the page is usable, and submits no form before', () => {
  document.body.innerHTML = '<form><button><i></i></button></form><button id="other"></button><a href="#x"></a>';
  const seen: string[] = [];
  document.addEventListener('click', ({ target }) => seen.push((target as Element).tagName));
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    seen.push('sent');
  });
  afterFirstPaint([], 'fonts', 'usable');
  press('#other');
  press('i');
  expect(seen).toEqual([]);
  press('a');
  expect(seen).toEqual(['A']);
  usable();
  usable();
  expect(seen).toEqual(['A', 'BUTTON', 'sent']);
  press('#other');
  expect(seen).toEqual(['A', 'BUTTON', 'sent', 'BUTTON']);
});

test('replays an early Ctrl K and what follows once the page is usable, and leaves all other keys to the browser', () => {
  document.body.innerHTML = '<input><a href="#x"></a>';
  const seen: string[] = [];
  const onKey = ({ key, ctrlKey }: KeyboardEvent) => seen.push(ctrlKey ? `Ctrl ${key}` : key);
  document.addEventListener('keydown', onKey);
  const type = (on: string, ...keys: string[]) => {
    for (const key of keys) {
      const init = { key: key.replace('Ctrl ', ''), ctrlKey: key.startsWith('Ctrl '), bubbles: true, cancelable: true };
      document.querySelector(on)?.dispatchEvent(new KeyboardEvent('keydown', init));
    }
  };
  afterFirstPaint([], 'fonts', 'usable');
  const others = ['a', 'Enter', ' ', 'Tab', 'Ctrl c', 'Ctrl k'];
  type('input', ...others);
  expect(seen.splice(0)).toEqual(others);
  document.body.innerHTML += '<button data-shortcut="find"></button>';
  type('a', 'g', 'Ctrl k', 'x', 'Escape', 'n');
  expect(seen.splice(0)).toEqual(['g', 'n']);
  type('input', 'Ctrl k', 'a', ' ', 'b', 'Backspace', 'Enter', 'Tab');
  expect(seen.splice(0)).toEqual(['Tab']);
  usable();
  expect(seen.splice(0)).toEqual(['Ctrl k', 'a', ' ', 'b', 'Backspace', 'Enter']);
  type('body', 'Ctrl k');
  expect(seen).toEqual(['Ctrl k']);
  document.removeEventListener('keydown', onKey);
});

test('shows the menu in the second frame, and loads scripts after it', () => {
  jest.useFakeTimers();
  document.head.innerHTML = HEAD;
  afterFirstPaint(['/1.js'], 'fonts', 'usable');
  const state = () => ({ isShown: document.querySelector('#hiding') === null, scripts: document.scripts.length });
  const frame = () => jest.advanceTimersToNextFrame();
  frame();
  jest.advanceTimersByTime(1);
  expect(state()).toEqual({ isShown: false, scripts: 0 });
  frame();
  expect(state()).toEqual({ isShown: true, scripts: 0 });
  jest.advanceTimersByTime(1);
  expect(state()).toEqual({ isShown: true, scripts: 1 });
});

test('loads scripts immediately in a background tab, then applies the style sheet', () => {
  document.head.innerHTML = HEAD;
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  afterFirstPaint(['/1.js', '/2.js'], 'fonts', 'usable');
  expect(Array.from(document.scripts, ({ src }) => new URL(src).pathname)).toEqual(['/1.js', '/2.js']);
  expect(document.querySelector('#hiding')).toBeNull();
  expect(document.cookie).not.toContain('fonts');
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  expect(document.querySelector('link')?.media).toBe('all');
  expect(document.querySelector('style')).toBeNull();
  expect(document.cookie).toContain('fonts=1');
});

test('removes its own style elements, not those that a browser extension has added', () => {
  document.head.innerHTML = HEAD.replaceAll('</style>', '</style><style class="added"></style>');
  jest.spyOn(document, 'hidden', 'get').mockReturnValueOnce(true);
  afterFirstPaint([], 'fonts', 'usable');
  document.querySelector('link')?.dispatchEvent(new Event('load'));
  expect(Array.from(document.querySelectorAll('style'), ({ className }) => className)).toEqual(['added', 'added']);
});

test('retries a style sheet that failed to load', () => {
  document.head.innerHTML = '<style></style><link rel="stylesheet" href="/1.css" media="not all">';
  afterFirstPaint([], 'fonts', 'usable');
  document.querySelector('link')?.dispatchEvent(new Event('error'));
  expect(Array.from(document.querySelectorAll('link'), ({ outerHTML }) => outerHTML)).toEqual([
    '<link rel="stylesheet" href="/1.css" media="all">',
  ]);
});
