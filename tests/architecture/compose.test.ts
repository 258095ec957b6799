import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { VARIABLES } from '@/lib/server/env';
import { SERVER_ARGS, SERVER_ENV } from '../../scripts/toolchain/build.mjs';
import { read } from './sources';

type Service = {
  image?: string;
  environment: Record<string, string>;
  secrets: string[];
  ports?: string[];
  healthcheck: { test?: string[]; disable?: boolean };
  init: boolean;
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  tmpfs: string[];
  mem_limit: string;
  cpus: number;
  pids_limit: number;
  stop_grace_period: string;
  logging: { options: Record<string, string> };
  depends_on?: Record<string, { condition: string }>;
};
const { services, secrets } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
};
const each = Object.entries(services);

/** Variables that the images set themselves, and those that compose sets under another name. */
const SET_BY_IMAGE = new Set([
  'PORT',
  'MARKETPLACE_PORT',
  'MARKETPLACE_HOST',
  'ATELIER_DATA_DIR',
  'MARKETPLACE_DATABASE_URL',
]);
const SECRET = /SECRET|TOKEN|PASSWORD|_DATABASE_URL$|_KEY$|^SMTP_URL|_HEADERS/;
const marketplaceVariables = [...read('marketplace/core/options.ts').matchAll(/^ {2}\w+: '([A-Z][A-Z_]+)',$/gm)].map(
  ([, name = '']) => name,
);

test('only the console and the public port are published, on this machine alone unless told otherwise', () => {
  expect(each.flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`))).toEqual([
    // Compose substitutes these variables.
    'console ${PUBLISH_ADDRESS:-127.0.0.1}:${PORT:-3000}:3000',
    'marketplace ${PUBLISH_ADDRESS:-127.0.0.1}:${MARKETPLACE_PUBLIC_PORT:-4000}:4001',
  ]);
});

test.each([
  ['console', VARIABLES],
  ['marketplace', [...marketplaceVariables, 'MARKETPLACE_DATABASE_HOST', 'MARKETPLACE_DATABASE_PASSWORD']],
])('every variable that the %s reads is passed to it', (name, variables) => {
  const { environment = {} } = services[name] ?? {};
  expect(variables.length).toBeGreaterThan(15);
  expect(
    variables.filter(
      (variable) => !SET_BY_IMAGE.has(variable) && !(variable in environment) && !(`${variable}_FILE` in environment),
    ),
  ).toEqual([]);
});

test.each(each)(
  '%s gets its secrets as files and no other way, each declared and given to it',
  (_, { environment, secrets: given = [] }) => {
    const files = Object.entries(environment).filter(([name]) => SECRET.test(name));
    expect(files.filter(([name, value]) => !name.endsWith('_FILE') || !value.startsWith('/run/secrets/'))).toEqual([]);
    const named = files.map(([, value]) => path.basename(value));
    expect(named.filter((secret) => !given.includes(secret))).toEqual([]);
    expect(given.filter((secret) => !(secret in secrets))).toEqual([]);
  },
);

test('the master key of the search goes only to the search and to the process that creates its keys', () => {
  expect(
    each.filter(([, service]) => service.secrets?.includes('meilisearch-master-key')).map(([name]) => name),
  ).toEqual(['meilisearch', 'search-keys']);
});

test.each(each)(
  '%s is contained: read-only, no capabilities, limits, an init process, logs of limited size',
  (name, service) => {
    expect(service).toMatchObject({
      init: true,
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.tmpfs.some((mount) => mount.startsWith('/tmp'))).toBe(true);
    expect([service.mem_limit, service.cpus, service.pids_limit].every(Boolean)).toBe(true);
    expect(Object.keys(service.logging.options)).toEqual(['max-size', 'max-file']);
    if (name !== 'search-keys') expect(service.healthcheck.test?.[0]).toBe('CMD');
  },
);

test.each([
  ['console', 'lib/server/graceful-stop.ts', 'MAX_STOP_MS'],
  ['marketplace', 'marketplace/core/http/listen.ts', 'DRAIN_MS'],
])('%s has time to finish after the last of its running requests was cut off', (name, file, constant) => {
  const given = Number(new RegExp(`const ${constant} = ([\\d_]+);`).exec(read(file))?.[1]?.replaceAll('_', ''));
  const grace = Number(/^(\d+)s$/.exec(services[name]?.stop_grace_period ?? '')?.[1]) * 1_000;
  expect(given).toBeGreaterThan(0);
  expect(grace).toBeGreaterThanOrEqual(given + 10_000);
});

test('the image runs the console as `npm start` and the tests do', () => {
  const variables = Object.entries(SERVER_ENV).map(([name, value]) => `${name}=${value}`);
  expect(read('Dockerfile')).toContain(`ENV ${variables.join(' ')} PORT=3000`);
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...SERVER_ARGS]).replaceAll(',', ', ')}\n`);
});

test('a service that others depend on has a health check, or ends', () => {
  for (const { depends_on: waited = {} } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(waited)) {
      if (condition === 'service_healthy') expect(services[name]?.healthcheck.test).toBeDefined();
      else expect(condition).toBe('service_completed_successfully');
    }
  }
});

test('the search is of a version that knows `rename`', () => {
  const [, major = '0', minor = '0'] = /:v(\d+)\.(\d+)\.\d+$/.exec(services['meilisearch']?.image ?? '') ?? [];
  expect(Number(major) * 1000 + Number(minor)).toBeGreaterThanOrEqual(1018);
});

describe('make-secrets.sh', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const make = () => spawnSync('sh', ['scripts/make-secrets.sh', folder], { encoding: 'utf8' });
  const secret = (name: string) => readFileSync(path.join(folder, name), 'utf8').trim();

  test('makes every secret that compose.yaml names, keeps what is there, and keeps the folder to its owner', () => {
    writeFileSync(path.join(folder, 'smtp-url'), 'smtps://a:b@mail.example\n');
    expect(make()).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(folder).sort()).toEqual(
      Object.values(secrets)
        .map(({ file }) => path.basename(file))
        .sort(),
    );
    const first = secret('session-secret');
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    make();
    expect([secret('session-secret'), secret('smtp-url')]).toEqual([first, 'smtps://a:b@mail.example']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('the search keys are those that Meilisearch derives from the master key and their ids', () => {
    const ids = [...read('marketplace/stand-ins/search/engine-keys.ts').matchAll(/uid: '([0-9a-f-]{36})'/g)].map(
      ([, id = '']) => id,
    );
    const keys = ids.map((id) => createHmac('sha256', secret('meilisearch-master-key')).update(id).digest('hex'));
    expect(keys).toEqual([secret('meilisearch-search-key'), secret('meilisearch-write-key')]);
  });
});
