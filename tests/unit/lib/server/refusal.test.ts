import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { handlers } from '@/lib/route-handlers';
import { originForm, refusalOf } from '@/lib/server/refusal';
import { config } from '../../../../middleware';

const root = path.resolve(__dirname, '../../../..');
const folders = readdirSync(path.join(root, 'app'), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('route.ts'),
);
const addressOf = (file: string) => `/${file.replace(/\/route\.ts$/, '')}`;
const methodsOf = (file: string) =>
  [
    ...readFileSync(path.join(root, 'app', file), 'utf8').matchAll(
      /^export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE)\b/gm,
    ),
  ].flatMap(([, method]) => (method === 'GET' ? ['GET', 'HEAD'] : [method ?? '']));

test('every route handler is listed with the methods it serves, and nothing else is', () => {
  const found = Object.fromEntries(folders.map((file) => [addressOf(file), methodsOf(file).sort()]));
  expect(
    Object.fromEntries(Object.entries(handlers).map(([address, { methods }]) => [address, [...methods].sort()])),
  ).toEqual(found);
});

describe('the middleware skips', () => {
  const matcher = new RegExp(`^${config.matcher[0]}$`);
  test.each(Object.keys(handlers))('%s, exactly', (address) => {
    expect(matcher.test(address)).toBe(false);
    for (const other of [
      `${address}/`,
      `${address}x`,
      `${address}.rsc`,
      `/x${address}`,
      address.toUpperCase(),
      address.replace('/api/', '/api//'),
      address.replace(/.$/, '%65'),
      `${address};x`,
    ].filter((near) => near !== address))
      expect({ other, guarded: matcher.test(other) }).toEqual({ other, guarded: true });
  });
  test.each([
    '/icon.svg',
    '/_next/static/chunks/2ki4_exwc660h.js',
    '/_next/static/media/figtree-latin.s.p.1a.woff2',
    '/_next/static/-b_1/_buildManifest.js',
    // Names of `npm run dev` alone, as they are sent and decoded.
    '/_next/static/chunks/%5Broot-of-the-server%5D__1m5dc._.js',
    '/_next/static/chunks/node_modules_%40swc_helpers_cjs_1r9vb._.js',
    '/_next/static/chunks/[root-of-the-server]__1m5dc._.js',
    '/_next/static/chunks/node_modules_@swc_helpers_cjs_1r9vb._.js',
  ])('%s', (address) => {
    expect(matcher.test(address)).toBe(false);
  });
  test.each([
    '/iconXsvg',
    '/icon-svg',
    '/icon.svgx',
    '/icon.svg/',
    '/xicon.svg',
    '/_next/static',
    '/_next/static/',
    '/_next/staticx/a.js',
    '/_next/static/../brands',
    '/_next/static/.../x',
    '/_next/static/%2e%2e/brands',
    '/_next/static/chunks%2F..%2Fbrands',
    '/_next/static/%5B%2e%2e/brands',
    '/_next/static/a//b',
    '/_next/static/a/',
    '/_next/image',
    '/_next/data/x.json',
    '/',
    '/login',
    '/brands',
    '/api',
    '/api/',
    '/api/nope',
    '/favicon.ico',
    '/robotsXtxt',
    '/x/robots.txt',
    '/api/session',
    '/api/sessionXlogin',
    '/api/session/logins',
  ])('not %s', (address) => {
    expect(matcher.test(address)).toBe(true);
  });
});

const json = { 'content-type': 'application/json' };
test.each([
  ['GET', '/brands', {}],
  ['HEAD', '/', {}],
  ['GET', '/brands?x=1', {}],
  ['POST', '/api/graphql', { ...json, 'content-length': '1000000' }],
  ['POST', '/api/graphql', { 'transfer-encoding': 'chunked' }],
  ['POST', '/api/session/logout', { 'content-length': '2' }],
  ['GET', 'http://console.example/brands', {}],
  ['GET', '/login', { 'content-length': '0' }],
] as [string, string, Record<string, string>][])('%s %s %j passes', (method, url, headers) => {
  expect(refusalOf({ method, url: originForm(url), headers })).toBeUndefined();
});

test.each([
  ['TRACE', '/', {}, 405],
  ['TRACE', '/api/graphql', {}, 405],
  ['OPTIONS', '*', {}, 405],
  ['GET', '*', {}, 400],
  ['GET', '', {}, 400],
  ['GET', 'brands', {}, 400],
  ['PUT', '/api/graphql', {}, 405],
  ['GET', '/api/graphql', {}, 405],
  ['POST', '/login', {}, 405],
  ['POST', '/api/nope', {}, 405],
  ['DELETE', '/brands', {}, 405],
  ['BREW', '/', {}, 405],
  ['POST', '/api/graphql?x', { 'content-length': '1000001' }, 400],
  ['POST', '/api/session/login', { 'content-length': '20000' }, 400],
  ['GET', '/login', { 'transfer-encoding': 'chunked' }, 400],
  ['GET', '/', { 'content-length': '1' }, 400],
  ['HEAD', '/api/health', { 'content-length': '5' }, 400],
  ['GET', '/api/session/logout', { 'content-length': '5' }, 400],
  ['POST', '/api/__proto__', {}, 405],
] as [string, string, Record<string, string>, number][])('%s %s %j gets %i', (method, url, headers, status) => {
  expect(refusalOf({ method, url, headers })?.status).toBe(status);
});

test.each([
  ['/brands?x=//y', '/brands?x=//y'],
  ['http://evil.example', '/'],
  ['HTTPS://evil.example/login/?x=1#y', '/login/?x=1'],
  ['http://evil.example//evil.example/', '//evil.example/'],
  ['*', '*'],
  ['evil.example', 'evil.example'],
  ['ftp://evil.example/x', 'ftp://evil.example/x'],
  ['view-source:https://evil.example/x', 'view-source:https://evil.example/x'],
  ['', ''],
])('a request for %j becomes one for %j here: the host of a target is dropped', (target, path) => {
  expect(originForm(target)).toBe(path);
});
