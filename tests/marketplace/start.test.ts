import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import pg from 'pg';
import { readMarketplaceOptions } from '../../marketplace/core/options.ts';
import { eventually } from '../support/answers.ts';
import { spawnMarketplace, type MarketplaceProcess } from '../support/marketplace-process.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

describe('the options', () => {
  const wrong: readonly (readonly [string[], Record<string, string>, string])[] = [
    [['--port', 'abc'], {}, 'MARKETPLACE_PORT (--port) must be a port between 0 and 65535.'],
    [['--port', '70000'], {}, 'MARKETPLACE_PORT (--port) must be a port between 0 and 65535.'],
    [[], { MARKETPLACE_PORT: '-1' }, 'MARKETPLACE_PORT (--port) must be a port between 0 and 65535.'],
    [['--scale', 'test'], {}, 'The option --scale says how much demo data there is: it needs MARKETPLACE_SEED=demo.'],
    [[], { MARKETPLACE_SEED: 'real' }, 'MARKETPLACE_SEED must be demo or none.'],
    [[], { MARKETPLACE_OUTBOX: 'open' }, 'MARKETPLACE_OUTBOX must be on or off.'],
    [
      [],
      { SMTP_URL: 'smtp://x', SMTP_URL_FILE: '/run/secrets/smtp-url' },
      'SMTP_URL and SMTP_URL_FILE are both set: set only one of them.',
    ],
    [[], { METRICS_TOKEN_FILE: '/nowhere/at/all' }, 'The file that METRICS_TOKEN_FILE names cannot be read (ENOENT).'],
    [['--scale', 'huge'], {}, 'The option --scale must be default, test, 1m or 1m-orders.'],
    [['--nonsense'], {}, "Unknown option '--nonsense'. The options are --port, --data-dir, --fresh and --scale."],
    [
      ['--port'],
      {},
      "Option '--port <value>' argument missing. The options are --port, --data-dir, --fresh and --scale.",
    ],
    [[], { MARKETPLACE_DATABASE_URL: 'mysql://x' }, 'MARKETPLACE_DATABASE_URL must start with postgres://.'],
    [[], { SMTP_URL: 'mail.example' }, 'SMTP_URL must start with smtp:// or smtps://.'],
    [[], { CONSOLE_URL: 'console' }, 'CONSOLE_URL must be a complete address such as http://localhost:4000.'],
    [[], { ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an e-mail address.'],
    [[], { MARKETPLACE_INTROSPECTION: 'maybe' }, 'MARKETPLACE_INTROSPECTION must be on or off.'],
    [
      [],
      { MARKETPLACE_STATEMENT_TIMEOUT_MS: '5' },
      'MARKETPLACE_STATEMENT_TIMEOUT_MS must be a number of milliseconds between 100 and 600000.',
    ],
    [
      [],
      { MARKETPLACE_DATABASE_WAIT_MS: 'long' },
      'MARKETPLACE_DATABASE_WAIT_MS must be a number of milliseconds between 0 and 600000.',
    ],
    [
      [],
      { MARKETPLACE_LEASE_MS: '100' },
      'MARKETPLACE_LEASE_MS must be a number of milliseconds between 500 and 600000.',
    ],
    [[], { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a pino level such as info.'],
  ];
  for (const [argv, env, message] of wrong) {
    test(`${argv.join(' ')}${JSON.stringify(env)} is refused in one sentence`, () => {
      assert.throws(() => readMarketplaceOptions(argv, env), { message });
    });
  }

  test('a flag overrides its variable, and an empty variable counts as unset', () => {
    const options = readMarketplaceOptions(['--port', '4001', '--data-dir', 'here'], {
      MARKETPLACE_PORT: '5',
      ATELIER_DATA_DIR: 'there',
      CONSOLE_URL: '',
      SMTP_URL: '',
    });
    assert.deepEqual(
      [options.port, options.dataDir, options.consoleUrl, options.smtpUrl, options.publicUrl],
      [4001, 'here', 'http://localhost:3000', undefined, 'http://localhost:4001'],
    );
    assert.equal(
      readMarketplaceOptions([], { MARKETPLACE_PUBLIC_URL: 'https://shop.example/' }).publicUrl,
      'https://shop.example',
    );
  });
});

describe('configuration of a container', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-secrets-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  test('every variable may be given as a file, an empty one counts as unset, a trailing line break is ignored', async () => {
    const names = [
      ...(await readFile(new URL('../../marketplace/core/options.ts', import.meta.url), 'utf8')).matchAll(
        /^ {2}(\w+): '([A-Z_]+)',$/gm,
      ),
    ].map(([, option = '', name = '']) => ({ option, name }));
    assert.ok(names.length >= 18, 'the table of variables is found');
    const values: Record<string, string> = {
      MARKETPLACE_PORT: '4321',
      MARKETPLACE_PUBLIC_PORT: '4322',
      MARKETPLACE_DATABASE_WAIT_MS: '5',
      MARKETPLACE_LEASE_MS: '700',
      MARKETPLACE_STATEMENT_TIMEOUT_MS: '500',
      MARKETPLACE_DATABASE_URL: 'postgres://a:b@c/d',
      MARKETPLACE_PUBLIC_URL: 'https://m.example',
      CONSOLE_URL: 'https://c.example',
      SMTP_URL: 'smtps://u:p@mail.example',
      ADMIN_EMAIL: 'ops@c.example',
      MAIL_UNSUBSCRIBE: 'leave@c.example',
      UNSUBSCRIBE_SECRET: 'u'.repeat(40),
      MEILISEARCH_HOST: 'http://search:7700',
      CONTENT_ENDPOINT: 'https://content.example',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      MARKETPLACE_SEED: 'demo',
      MARKETPLACE_OUTBOX: 'on',
      MARKETPLACE_INTROSPECTION: 'off',
      LOG_LEVEL: 'warn',
    };
    for (const { name } of names) {
      const value = values[name] ?? `${name}-with-some-letters-more`;
      const file = join(folder, name);
      await writeFile(file, `${value}\n`);
      assert.deepEqual(
        readMarketplaceOptions([], { [`${name}_FILE`]: file }),
        readMarketplaceOptions([], { [name]: value }),
        name,
      );
      await writeFile(file, '\n');
      assert.deepEqual(readMarketplaceOptions([], { [`${name}_FILE`]: file }), readMarketplaceOptions([], {}), name);
    }
  });

  test('a database password may contain any character', () => {
    for (const password of ['a/b', 'p@ss:w?rd#', '%2F', 'ünï cødé', `'";$\\`, 'R+/=']) {
      const { databaseUrl } = readMarketplaceOptions([], {
        MARKETPLACE_DATABASE_HOST: 'postgres',
        MARKETPLACE_DATABASE_PASSWORD: password,
      });
      const { user, password: read, host, port, database } = new pg.Client({ connectionString: databaseUrl });
      assert.deepEqual(
        { user, read, host, port, database },
        { user: 'atelier', read: password, host: 'postgres', port: 5432, database: 'atelier' },
      );
    }
  });

  test('nothing is seeded, displayed or exposed by default', () => {
    const { seed, outbox, firstAdministrator } = readMarketplaceOptions([], {});
    assert.deepEqual(
      { seed, outbox, firstAdministrator },
      { seed: 'none', outbox: 'off', firstAdministrator: undefined },
    );
  });
});

describe('the process', () => {
  let database: TestDatabase;
  let folder: string;
  before(async () => {
    database = await acquireDatabase({ scale: 'test' });
    folder = await mkdtemp(join(tmpdir(), 'atelier-start-'));
  });
  after(async () => {
    await database.release();
    await rm(folder, { recursive: true, force: true });
  });
  // A test that fails half-way leaves no process running, or this file would never end.
  const begun: MarketplaceProcess[] = [];
  afterEach(async () => {
    for (const { child, ended } of begun.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });
  const run = (...given: Parameters<typeof spawnMarketplace>): MarketplaceProcess => {
    const process = spawnMarketplace(...given);
    begun.push(process);
    return process;
  };
  const env = () => ({ MARKETPLACE_DATABASE_URL: database.url, ATELIER_DATA_DIR: folder });

  /** Its whole output, which must consist of log lines, by their messages. */
  const lastWords = (process: MarketplaceProcess) =>
    process
      .output()
      .trim()
      .split('\n')
      .map((line) => {
        const { service, msg } = JSON.parse(line) as { service: string; msg: string };
        assert.equal(service, 'marketplace');
        return msg;
      });

  async function portInUse(): Promise<{ port: number; free: () => Promise<void> }> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      port: (server.address() as AddressInfo).port,
      free: () => new Promise((resolve) => server.close(() => resolve())),
    };
  }

  test('a port in use is one sentence and exit 1', async () => {
    const { port, free } = await portInUse();
    const process = run(['--port', String(port)], env());
    assert.equal(await process.ended, 1);
    assert.deepEqual(lastWords(process), [`Port ${port} is in use; choose another with --port or MARKETPLACE_PORT.`]);
    await free();
  });

  test('a database that cannot be opened is one sentence without its password, and exit 1', async () => {
    const { port, free } = await portInUse();
    await free();
    const process = run(['--port', '0'], {
      ...env(),
      LOG_LEVEL: 'error',
      MARKETPLACE_DATABASE_WAIT_MS: '1000',
      MARKETPLACE_DATABASE_URL: `postgres://me:pass-word@127.0.0.1:${port}/none`,
    });
    assert.equal(await process.ended, 1);
    assert.match(lastWords(process).join('|'), /^The database at MARKETPLACE_DATABASE_URL will not open: [^\n|]+\.$/);
    assert.ok(!process.output().includes('pass-word'));
  });

  test('the public port serves pictures, documents and links in mails, and nothing else', async () => {
    const [first, second] = [await portInUse(), await portInUse()];
    await Promise.all([first.free(), second.free()]);
    const running = run(['--port', String(first.port)], {
      ...env(),
      MARKETPLACE_PUBLIC_PORT: String(second.port),
      MARKETPLACE_OUTBOX: 'on',
      METRICS_TOKEN: 'for the metrics',
    });
    const at = async (path: string, init: RequestInit = {}) =>
      (await fetch(`http://127.0.0.1:${second.port}${path}`, { redirect: 'manual', ...init })).status;
    await eventually(
      async () => (await fetch(`http://127.0.0.1:${second.port}/health`).catch(() => undefined))?.ok,
      'it to be ready',
    );
    const asked = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"{ __typename }"}',
    };
    for (const path of ['/graphql', '/content/graphql', '/events', '/search/indexes/products/search'])
      assert.equal(await at(path, asked), 404, path);
    assert.equal(await at('/images/upload', asked), 405, 'pictures are read only');
    assert.equal(await at('/images/upload'), 404, 'and this is none');
    for (const path of ['/outbox', '/outbox/runs', '/metrics', '/search/keys', '/graphql'])
      assert.equal(await at(path, { headers: { authorization: 'Bearer for the metrics' } }), 404, path);
    assert.equal(await at('/provider/install?token=none'), 302);
    const picture = (await fetch(`http://127.0.0.1:${first.port}/outbox`)).status;
    assert.equal(picture, 200, 'the other port serves the rest');
    running.child.kill('SIGTERM');
    assert.equal(await running.ended, 0, running.output());
  });

  test('an invalid option is one sentence and exit 1', async () => {
    const process = run(['--prot', '1'], env());
    assert.equal(await process.ended, 1);
    assert.deepEqual(lastWords(process).length, 1);
  });

  for (const [signal, whose] of [
    ['SIGTERM', 'its own'],
    ['SIGINT', 'a given'],
  ] as const) {
    test(`${signal} stops it cleanly with exit 0, with ${whose} database`, async () => {
      const { port, free } = await portInUse();
      await free();
      const running = run(
        ['--port', String(port)],
        whose === 'its own' ? { ATELIER_DATA_DIR: join(folder, 'own') } : env(),
      );
      await eventually(
        async () => (await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined))?.ok,
        'it to be ready',
      );
      running.child.kill(signal);
      assert.equal(await running.ended, 0, running.output());
      assert.ok(lastWords(running).includes('marketplace ready'), 'and every line is one of the log');
      assert.doesNotMatch(running.output(), /terminating connection|"stack"|\n {4}at /, 'a clean end prints no stack');
      await assert.rejects(fetch(`http://127.0.0.1:${port}/health`));
    });
  }
});
