import path from 'node:path';
import { ownStore, withoutProxyOnLoopback } from '../../../scripts/start/services.mjs';

test.each([
  [{}, 'localhost,127.0.0.1,::1'],
  [
    { NO_PROXY: 'db.internal, localhost', HTTP_PROXY: 'http://proxy.example:3128' },
    'db.internal,localhost,127.0.0.1,::1',
  ],
  [{ no_proxy: 'a.example', NO_PROXY: 'b.example,a.example' }, 'a.example,b.example,localhost,127.0.0.1,::1'],
  [{ no_proxy: '', NO_PROXY: '*' }, '*'],
] as [Record<string, string>, string][])('%j never sends local requests through a proxy', (env, hosts) => {
  expect(withoutProxyOnLoopback(env)).toEqual({ ...env, NO_PROXY: hosts, no_proxy: hosts });
});

test('the console keeps its records on the marketplace’s own server, unless a database is named', () => {
  const file = { CONSOLE_DATABASE_URL_FILE: path.join('/data', 'console-database-url') };
  expect(ownStore({}, '/data')).toEqual(file);
  expect(ownStore({ CONSOLE_DATABASE_URL: '' }, '/data')).toEqual(file);
  for (const name of [
    'CONSOLE_DATABASE_URL',
    'CONSOLE_DATABASE_URL_FILE',
    'MARKETPLACE_DATABASE_URL',
    'MARKETPLACE_DATABASE_URL_FILE',
    'MARKETPLACE_DATABASE_HOST',
  ])
    expect(ownStore({ [name]: 'somewhere' }, '/data')).toEqual({});
});
