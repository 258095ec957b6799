import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv, VARIABLES } from '@/lib/server/env';
import { withFiles } from '@/lib/server/env-files';

const sound = { GRAPHQL_ENDPOINT: 'http://127.0.0.1:4000/graphql', SESSION_SECRET: 'x'.repeat(32) };

test('defaults follow the endpoint and the port', () => {
  const env = parseEnv({ ...sound, PORT: '3100', SESSION_SECRET_PREVIOUS: '' });
  expect(env.imageUploadUrl).toBe('http://127.0.0.1:4000/images/upload');
  expect(env.publicUrl.origin).toBe('http://localhost:3100');
  expect(env.UPSTREAM_TIMEOUT_MS).toBe(10_000);
});

test('an empty variable counts as unset', () => {
  expect(parseEnv({ ...sound, LOG_LEVEL: '', UPSTREAM_TIMEOUT_MS: ' ', PORT: '' })).toMatchObject({
    LOG_LEVEL: 'info',
    UPSTREAM_TIMEOUT_MS: 10_000,
    PORT: 3000,
  });
  for (const name of [undefined, '', ' ']) {
    const { MEILISEARCH_INDEX, MEILISEARCH_INDEX_PRICE_ASC, MEILISEARCH_INDEX_PRICE_DESC } = parseEnv({
      ...sound,
      MEILISEARCH_INDEX: name,
      MEILISEARCH_INDEX_PRICE_ASC: name,
    });
    expect([MEILISEARCH_INDEX, MEILISEARCH_INDEX_PRICE_ASC, MEILISEARCH_INDEX_PRICE_DESC]).toEqual([
      'products',
      undefined,
      undefined,
    ]);
  }
});

test.each([
  ['GRAPHQL_ENDPOINT', undefined],
  ['GRAPHQL_ENDPOINT', 'nonsense'],
  ['GRAPHQL_ENDPOINT', 'ftp://x/y'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_SECRET', undefined],
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'maybe'],
  ['UPSTREAM_TIMEOUT_MS', '1'],
  ['MEILISEARCH_HOST', 'x'],
])('an invalid %s (%s) is one sentence with its name and without its value', (name, value) => {
  expect(() => parseEnv({ ...sound, [name]: value })).toThrow(
    new RegExp(`^The environment variable ${name} is wrong: [^\\n]+\\.$`),
  );
});

describe('a variable in a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-env-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const fileWith = (text: string) => {
    const file = path.join(folder, 'value');
    writeFileSync(file, text);
    return file;
  };

  test.each(VARIABLES.map((name) => [name]))('%s may be given as NAME_FILE', (name) => {
    expect(withFiles({ [`${name}_FILE`]: fileWith(' a value \n') }, VARIABLES)).toEqual({ [name]: 'a value' });
    expect(withFiles({ [`${name}_FILE`]: fileWith('\n') }, VARIABLES)).toEqual({});
  });

  test('the secret of the sessions is read from one', () => {
    const { SESSION_SECRET: _, ...others } = sound;
    expect(parseEnv({ ...others, SESSION_SECRET_FILE: fileWith(`${'s'.repeat(40)}\n`) }).SESSION_SECRET).toBe(
      's'.repeat(40),
    );
  });

  test('both, or a missing file, is one sentence without the value', () => {
    expect(() => parseEnv({ ...sound, SESSION_SECRET_FILE: fileWith('y') })).toThrow(
      /^The environment variables SESSION_SECRET and SESSION_SECRET_FILE are both set: set only one of them\.$/,
    );
    expect(() => parseEnv({ ...sound, METRICS_TOKEN_FILE: path.join(folder, 'none') })).toThrow(
      /^The file that METRICS_TOKEN_FILE names cannot be read \(ENOENT\)\.$/,
    );
  });
});
