import { requireSameOrigin } from '@/lib/server/same-origin';

jest.mock('@/lib/server/env', () => ({ env: () => ({ publicUrl: new URL('https://console.example') }) }));

const from = (headers: Record<string, string>) => () =>
  requireSameOrigin(new Request('http://internal:3000/api/graphql', { method: 'POST', headers }));

test('our own pages pass: at the public address, at the requested host, or by the browser’s header alone', () => {
  expect(from({ origin: 'https://console.example', host: 'internal:3000' })).not.toThrow();
  expect(from({ origin: 'http://internal:3000', host: 'internal:3000' })).not.toThrow();
  expect(from({ origin: 'https://console.example', 'sec-fetch-site': 'same-origin' })).not.toThrow();
  expect(from({ 'sec-fetch-site': 'same-origin' })).not.toThrow();
});

test.each([
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: 'https://console.example.evil.example' },
  { origin: 'not an origin' },
  { origin: 'not an origin', host: 'internal:3000' },
  { origin: 'https://evil.example', host: 'internal:3000' },
  { origin: 'http://internal:3001', host: 'internal:3000' },
  { origin: 'https://console.example', 'sec-fetch-site': 'same-site' },
  { origin: 'https://console.example', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
])('%j does not', (headers) => {
  expect(from(headers as Record<string, string>)).toThrow('This request did not come from the console.');
});
