import fc from 'fast-check';
import { localPath, requireLocalPath } from '@/lib/local-path';

const CONSOLE = 'https://console.example';
/** Characters that browsers, proxies and servers strip, normalize or read as a slash. */
const odd = [
  '\\',
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\u200b',
  '\ufeff',
  '／',
  '＼',
  '。',
  '⁄',
  '∕',
  '@',
  ':',
  '//',
  '/',
  '.',
  '..',
  '%2f',
  '%5c',
  '%2F%2F',
  '%09',
  '?',
  '#',
  ';',
  'https:',
  'javascript:',
  'evil.example',
  'brands',
  ' ',
];
const nasty = fc.array(fc.constantFrom(...odd), { maxLength: 12 }).map((parts) => parts.join(''));
const anything = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  nasty,
  nasty.map((text) => `/${text}`),
  fc.webUrl(),
  fc.webPath(),
);

/**
 * The ways the same text may be read: unchanged, without control characters, with backslashes as slashes, normalized,
 * decoded.
 */
const readings: ((path: string) => string)[] = [
  (path) => path,
  (path) => path.replace(/[\u0000-\u0020]/g, ''),
  (path) => path.replaceAll('\\', '/'),
  (path) => path.normalize('NFKC'),
  (path) => path.trim(),
];

test('[SES-27] a redirect target stays on the console, whatever its parts and however it is parsed', () => {
  fc.assert(
    fc.property(anything, (text) => {
      const path = localPath(text);
      if (path === undefined) return;
      for (const read of readings) {
        const url = new URL(read(path), `${CONSOLE}/somewhere/deep`);
        expect({ text, origin: url.origin, user: url.username }).toEqual({ text, origin: CONSOLE, user: '' });
      }
      expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(path).not.toContain('\\');
      // It is in its final form: parsing it again changes nothing.
      expect(localPath(path)).toBe(path);
    }),
    { numRuns: 5_000 },
  );
});

test('[SES-27] an address of the console is unchanged', () => {
  const segment = fc.stringMatching(/^[\w-]{1,12}$/);
  fc.assert(
    fc.property(
      fc.array(segment, { maxLength: 5 }),
      fc.array(fc.tuple(segment, fc.string({ maxLength: 10 })), { maxLength: 4 }),
      (segments, entries) => {
        const { pathname, search } = new URL(
          `/${segments.join('/')}${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''}`,
          CONSOLE,
        );
        expect(localPath(`${pathname}${search}`)).toBe(`${pathname}${search}`);
      },
    ),
  );
});

test.each([
  '',
  'brands',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  '/／evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/brands\u0000',
  '/ /evil.example',
  'javascript:alert(1)',
  undefined,
  7,
  `/${'x'.repeat(9_000)}`,
])('%j is refused', (text) => {
  expect(localPath(text)).toBeUndefined();
});

test('building an address that is not local throws', () => {
  expect(requireLocalPath('/login')).toBe('/login');
  expect(() => requireLocalPath('//x')).toThrow('This is not a path of the console.');
});
