import { webAddress } from '@/lib/format/web-address';

test.each([
  ['https://a.example/x', 'https://a.example/x'],
  ['www.a.example', 'https://www.a.example/'],
  ['a.example:8080/x', 'https://a.example:8080/x'],
  ['http://localhost:4000/p', 'http://localhost:4000/p'],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['plain words', null],
  ['@handle', null],
  ['', null],
  [null, null],
])('%s becomes %s', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});
