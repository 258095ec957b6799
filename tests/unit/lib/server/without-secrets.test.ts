import fc from 'fast-check';
import { SecretFilter, withoutSecrets } from '@/lib/server/without-secrets';
import { NOT_STUCK_MS } from '../../../support/not-stuck';

const hex = (text: string) => Buffer.from(text).toString('hex');
const everySign = (text: string, write: (code: string) => string) =>
  [...text].map((sign) => write(sign.charCodeAt(0).toString(16).padStart(2, '0'))).join('');

/** Ways to encode the same token. */
const writings: Record<string, (token: string) => string> = {
  'as it is': (token) => token,
  'in an address': (token) => encodeURIComponent(token),
  'in an address, every sign': (token) => everySign(token, (code) => `%${code.toUpperCase()}`),
  'encoded twice': (token) => everySign(token, (code) => `%25${code}`),
  base64: (token) => Buffer.from(token).toString('base64'),
  'base64 after one byte': (token) => Buffer.from(`.${token}`).toString('base64'),
  'base64 after two bytes': (token) => Buffer.from(`ab${token}, and more`).toString('base64'),
  base64url: (token) => Buffer.from(`user:${token}`).toString('base64url'),
  hexadecimal: hex,
  HEXADECIMAL: (token) => hex(token).toUpperCase(),
  backwards: (token) => [...token].reverse().join(''),
  'escaped for JSON': (token) => everySign(token, (code) => `\\u00${code}`),
  'with escaped slashes': (token) => token.replaceAll('/', '\\/'),
  'escaped for JSON within JSON': (token) => JSON.stringify(everySign(token, (code) => `\\u00${code}`)).slice(1, -1),
  'escaped thrice': (token) =>
    JSON.stringify(JSON.stringify(everySign(token, (code) => `\\u00${code.toUpperCase()}`))).slice(1, -1),
  'with slashes escaped, within JSON': (token) => JSON.stringify(token.replaceAll('/', '\\/')).slice(1, -1),
  'as JavaScript': (token) => everySign(token, (code) => `\\u{${code}}`),
  'encoded thrice': (token) => everySign(token, (code) => `%2525${code}`),
  'as HTML within HTML': (token) => everySign(token, (code) => `&amp;#x0${code};`),
  'as HTML': (token) => everySign(token, (code) => `&#x${code};`),
};

/** Tokens as RFC 6750 allows them, without a recognizable form. */
const token = fc.stringMatching(/^[A-Za-z0-9._~+/-]{12,60}={0,2}$/);

test.each(Object.keys(writings))('a token is removed %s', (how) => {
  fc.assert(
    fc.property(token, fc.string({ maxLength: 20 }), (secret, around) => {
      const written = writings[how]!(secret);
      const clean = new SecretFilter([secret]).clean(`${around} ${written} ${around}`);
      // The first and last characters of base64 depend on what surrounds the token: only they may remain.
      const core = how.startsWith('base64')
        ? Buffer.from(secret).toString('base64').replace(/=+$/, '').slice(0, -2)
        : written;
      expect(clean).not.toContain(how.startsWith('base64') ? written.slice(4, -4) : core);
      expect(clean).toContain('[redacted]');
    }),
  );
});

test('a text without a token is unchanged', () => {
  const filter = new SecretFilter(['a.token~of/some+kind']);
  const text = '{"data":{"brands":[{"name":"100% Wool \\u00e9 \\/ é"}]}}';
  expect(filter.clean(text)).toBe(text);
  const value = { name: 'é' };
  expect(filter.cleanValue(value)).toBe(value);
  expect(withoutSecrets(undefined).clean(text)).toBe(text);
});

test('texts in other scripts are unchanged next to what is removed', () => {
  const filter = new SecretFilter(['a.token~of/some+kind']);
  expect(filter.clean('{"name":"Ōé漢字","x":"a.token~of/some+kind"}')).toBe('{"name":"Ōé漢字","x":"[redacted]"}');
  expect(filter.cleanValue({ 'a.token~of/some+kind': ['Ō', { deep: 'xa.token~of/some+kindx' }] })).toEqual({
    '[redacted]': ['Ō', { deep: 'x[redacted]x' }],
  });
});

test('a UUID is removed if it is the token, and only that one', () => {
  const filter = new SecretFilter(['01a200d0-4eef-7c2b-9d11-aaaaaaaaaaaa']);
  expect(filter.clean('01a200d0-4eef-7c2b-9d11-aaaaaaaaaaaa 01a200d0-4eef-7c2b-9d11-bbbbbbbbbbbb')).toBe(
    '[redacted] 01a200d0-4eef-7c2b-9d11-bbbbbbbbbbbb',
  );
});

test('a character after a backslash is removed with it, so that JSON stays valid', () => {
  const filter = new SecretFilter(['some-token-of-mine']);
  for (const text of [
    'C:\\some-token-of-mine',
    '\nsome-token-of-mine',
    '\\\\some-token-of-mine\\',
    '"some-token-of-mine"',
  ]) {
    expect(JSON.parse(filter.clean(JSON.stringify({ text })))).toEqual({
      text: expect.stringContaining('[redacted]') as string,
    });
    expect(JSON.stringify(filter.cleanValue({ text }))).not.toContain('some-token');
  }
});

test('many characters that may begin an encoded token take only linear time', () => {
  const filter = new SecretFilter(['some-token-of-mine']);
  for (const sign of ['\\', '%25', '&#x0', '\\u00', '0']) {
    const flood = `\\u00${sign.repeat(300_000)}`;
    const started = performance.now();
    filter.clean(flood);
    expect(performance.now() - started).toBeLessThan(NOT_STUCK_MS);
  }
});
