import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { runToEnd } from '../../scripts/toolchain/run-to-end.mjs';
import { startMarketplace, type TestMarketplace } from '../support/marketplace.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';
import { startRenamedUpstream } from '../support/renamed-upstream.ts';

const run = (...args: string[]) =>
  runToEnd({ args: [fromRoot('scripts', 'contract.ts'), ...args], cwd: fromRoot(), limitMs: 60_000, stdout: 'pipe' });

describe('npm run contract', () => {
  let database: TestDatabase;
  let marketplace: TestMarketplace;
  let folder: string;
  before(async () => {
    database = await acquireDatabase();
    marketplace = await startMarketplace({ database });
    folder = await mkdtemp(join(tmpdir(), 'atelier-contract-'));
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
    await marketplace.stop();
    await database.release();
  });

  test('the marketplace serves every screen, checked with a sign-in', async () => {
    const { code, output } = await run(
      '--endpoint',
      `${marketplace.url}/graphql`,
      '--email',
      'superadmin@atelier.example',
      '--password',
      'atelier-demo',
    );
    assert.match(output, /^Brands: OK \(\d+ operations\)$/m);
    assert.match(output, /^Every screen can be served\.$/m);
    assert.equal(code, 0);
  });

  test('a schema that lacks something breaks the screens that need it, in the text and the JSON report', async () => {
    const file = join(folder, 'schema.graphql');
    await writeFile(
      file,
      (await readFile(fromRoot('graphql', 'schema.graphql'), 'utf8')).replace(/^ {2}marketingColor: String\n/m, ''),
    );
    const { code, output } = await run('--schema', file);
    assert.equal(code, 1);
    assert.match(
      output,
      /^Brands: would work in part \(\d+ operations\)\n {2}Brand\.marketingColor is not offered\.$/m,
    );
    assert.match(output, /^extend type Brand \{\n {2}marketingColor: String\n\}$/m);
    assert.match(output, /^Screens that would break: Brands\.$/m);
    const { code: again, output: json } = await run('--schema', file, '--json');
    assert.equal(again, 1);
    const { fine, findings } = JSON.parse(json) as { fine: boolean; findings: { operation: string; state: string }[] };
    assert.equal(fine, false);
    assert.deepEqual(
      findings.filter(({ state }) => state !== 'fine').map(({ operation }) => operation),
      ['Brand'],
    );
  });

  test('an upstream without our sign-in is read without one; its proposed adapter is checked before a start', async () => {
    const renamed = await startRenamedUpstream(marketplace.url);
    const adapter = join(folder, 'adapter');
    const endpoint = ['--endpoint', renamed.endpoint, '--email', 'you@example.com', '--password', 'x'];
    try {
      const plain = await run(...endpoint);
      assert.match(plain.output, /^Brands: not offered/m);
      assert.match(
        plain.output,
        /^The upstream does not offer the console's own sign-in \(.+\), so its schema is read without one\.$/m,
      );
      assert.equal(plain.code, 1);
      const proposal = await run(...endpoint, '--write-adapter', adapter);
      assert.match(proposal.output, /^146 of 146 operations are proposed/m);
      assert.match(proposal.output, /^Look first at the least certain: (?:\S+ is \S+ \(\d\d %\)(?:, |\.$)){5}/m);
      const adapted = await run(...endpoint, '--adapter', adapter);
      assert.match(adapted.output, /^The adapter replaces 146 of 146 operations\.$/m);
      assert.match(adapted.output, /^Every screen can be served\.$/m);
      assert.match(adapted.output, /^The adapter's sign-in does not work: the upstream says ".+"\.$/m);
      assert.equal(adapted.code, 1);
      const staff = ['--email', 'superadmin@atelier.example', '--password', 'atelier-demo', '--adapter', adapter];
      const signedIn = await run('--endpoint', renamed.endpoint, ...staff);
      assert.match(signedIn.output, /^The adapter's sign-in works: superadmin@.+ has the roles Admin, SuperAdmin\.$/m);
      assert.equal(signedIn.code, 0);
      const other = await run('--endpoint', `${marketplace.url}/graphql`, '--adapter', adapter);
      assert.match(other.output, /^The adapter is wrong: \w+\.graphql, line \d+: /m);
      assert.equal(other.code, 1);
    } finally {
      await renamed.close();
    }
  });

  test('an adapter of nothing but comments says that it replaces nothing, beside a JSON report', async () => {
    const adapter = await mkdtemp(join(folder, 'comments-'));
    await writeFile(join(adapter, 'AllBrands.graphql'), '# query AllBrands { allBrands { id name } }\n');
    const given = ['--schema', fromRoot('graphql', 'schema.graphql'), '--adapter', adapter];
    const said = /^The adapter replaces 0 of 146 operations\. Everything in its documents is commented out\.$/m;
    const { code, output } = await run(...given);
    assert.match(output, said);
    assert.match(output, /^Every screen can be served\.$/m);
    assert.equal(code, 0);
    const json = await run(...given, '--json');
    assert.match(json.output, said);
    assert.match(json.output, /^\{$/m);
  });

  test('--help and an unknown option print how it is used', async () => {
    for (const [option, expected] of [
      ['--help', 0],
      ['--adaptor', 2],
    ] as const) {
      const { code, output } = await run(option);
      assert.match(output, /^npm run contract -- \[options\]$/m);
      assert.equal(code, expected);
    }
  });

  test('a schema that cannot be read is one sentence and exit 2', async () => {
    for (const [args, sentence] of [
      [[], /^Name the upstream: --endpoint URL, or its schema: --schema FILE\.$/m],
      [['--endpoint', 'http://127.0.0.1:9/graphql'], /does not answer a GraphQL query/],
      [
        ['--endpoint', `${marketplace.url}/graphql`, '--email', 'admin@atelier.example', '--password', 'wrong'],
        /refused the sign-in/,
      ],
      [['--schema', join(folder, 'none.graphql')], /^The file .+none\.graphql cannot be read \(ENOENT\)\.$/m],
      [['--schema', fromRoot('package.json')], /package\.json is not a valid GraphQL schema/],
      [
        ['--endpoint', `${marketplace.url}/graphqll`],
        /^The upstream at http:.+\/graphqll does not answer a GraphQL query: it answered 404, so its path may be wrong\.$/m,
      ],
      [
        ['--endpoint', `${marketplace.url}/graphql`, '--email', 'a@b.example'],
        /^--email and --password belong together/m,
      ],
      [['--endpoint', 'localhost:9/graphql'], /^--endpoint takes a whole address, such as https:/m],
    ] as const) {
      const { code, output } = await run(...args);
      assert.equal(code, 2, output);
      assert.match(output, sentence);
    }
  });
});
