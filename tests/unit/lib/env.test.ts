import { parseEnv } from '@/lib/env';

const sound = { GRAPHQL_ENDPOINT: 'http://127.0.0.1:4000/graphql', SESSION_SECRET: 'x'.repeat(32) };

test('defaults follow the endpoint and the port', () => {
  const env = parseEnv({ ...sound, PORT: '3100', SESSION_SECRET_PREVIOUS: '' });
  expect(env.imageUploadUrl).toBe('http://127.0.0.1:4000/images/upload');
  expect(env.publicUrl.origin).toBe('http://localhost:3100');
  expect(env.UPSTREAM_TIMEOUT_MS).toBe(10_000);
});

test('an empty variable counts as unset', () => {
  expect(parseEnv({ ...sound, LOG_LEVEL: '', UPSTREAM_TIMEOUT_MS: ' ', PORT: '' })).toMatchObject({ LOG_LEVEL: 'info', UPSTREAM_TIMEOUT_MS: 10_000, PORT: 3000 });
});

test.each([
  ['GRAPHQL_ENDPOINT', undefined], ['GRAPHQL_ENDPOINT', 'nonsense'], ['GRAPHQL_ENDPOINT', 'ftp://x/y'], ['SESSION_SECRET', 'short'], ['SESSION_SECRET', undefined],
  ['PORT', 'abc'], ['PORT', '70000'], ['LOG_LEVEL', 'loud'], ['TRUST_PROXY', 'maybe'], ['UPSTREAM_TIMEOUT_MS', '1'], ['MEILISEARCH_HOST', 'x'],
])('a wrong %s (%s) is one sentence that names it and not its value', (name, value) => {
  expect(() => parseEnv({ ...sound, [name]: value })).toThrow(new RegExp(`^The environment variable ${name} is wrong: [^\\n]+\\.$`));
});
