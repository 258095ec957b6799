/**
 * The whole scaffold: in a copy of this checkout it writes a resource, which compiles and passes lint and its tests at
 * once.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { ROOT } from '../../scripts/toolchain/paths.mjs';

const LEFT_OUT = new Set(['node_modules', '.next', '.git', '.data', 'test-results', 'coverage']);
/** A name that no resource will have: the documents' example may be one some day. */
const NAME = 'scaffolded-samples';
const FIELDS = ['name:text', 'email:email', 'enabled:boolean', 'country:text', 'notes:text'];

describe('npm run new-resource', () => {
  let copy: string;
  /** Runs Node in the copy; returns its exit code and output. */
  const run = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      // The runner of this file would take the child processes for its own test files.
      const { NODE_TEST_CONTEXT: _, ...env } = process.env;
      execFile(process.execPath, args, { cwd: copy, env, maxBuffer: 2 ** 26 }, (error, out, err) =>
        resolve({ code: error ? 1 : 0, output: out + err }),
      );
    });
  const outputOf = async (...args: string[]) => {
    const { code, output } = await run(...args);
    assert.equal(code, 0, output);
    return output;
  };
  const passes = async (...args: string[]): Promise<void> => {
    await outputOf(...args);
  };

  const textOf = (file: string) => readFileSync(path.join(copy, file), 'utf8');

  /** Every file that existed before, with its text. */
  let original: Map<string, string>;
  let written: string[];
  before(async () => {
    copy = mkdtempSync(path.join(tmpdir(), 'atelier-scaffold-'));
    cpSync(ROOT, copy, {
      recursive: true,
      filter: (from) => !LEFT_OUT.has(path.relative(ROOT, from).split(path.sep)[0] ?? ''),
    });
    original = new Map(
      readdirSync(copy, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.relative(copy, path.join(parentPath, name)))
        .map((file) => [file, textOf(file)]),
    );
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    const output = await outputOf('scripts/new-resource.ts', NAME, ...FIELDS);
    written = [...output.matchAll(/^ {2}(\S+\.(?:tsx?|graphql|sql|md))$/gm)].map(([, file]) => file ?? '');
  });
  after(() => rmSync(copy, { recursive: true, force: true }));

  test('writes every part in one go, and the result is formatted and generated', async () => {
    assert.ok(written.length > 30, written.join('\n'));
    await passes('scripts/codegen.ts', '--check');
    await passes('node_modules/@biomejs/biome/bin/biome', 'format', '.');
    assert.match(
      readFileSync(path.join(copy, 'docs/guide/README.md'), 'utf8'),
      /\[Scaffolded samples\]\(scaffolded-samples\.md\)\.\n/,
    );
  });

  test('edits five existing files; the others that change are written by codegen, and say so', () => {
    const edited = [...original]
      .filter(([file, text]) => textOf(file) !== text && !text.includes('Written by `npm run codegen`'))
      .map(([file]) => file);
    assert.deepEqual(edited.sort(), [
      'graphql/schema.graphql',
      'lib/resources/index.ts',
      'lib/resources/lists.ts',
      'marketplace/modules/index.ts',
      'tests/support/role-table.ts',
    ]);
  });

  test('the whole project compiles with it', () => passes('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'));

  test('lint finds nothing in it', () =>
    passes('node_modules/eslint/bin/eslint.js', ...written.filter((file) => /\.tsx?$/.test(file))));

  test('its unit tests and those of the architecture pass', () =>
    passes(
      'node_modules/jest/bin/jest.js',
      `tests/unit/lib/resources/${NAME}`,
      'tests/unit/lib/policy',
      'tests/unit/lib/shortcuts',
      'tests/architecture/(contract|guide|imports|resources|files)',
    ));

  test('its marketplace tests pass', () => passes(`tests/marketplace/${NAME}.test.ts`));

  test('the marketplace allows its calls to the roles of the role table, and to nobody else', async () => {
    const output = await outputOf('--test-name-pattern=caffoldedSample', 'tests/marketplace/access.test.ts');
    for (const call of [
      'scaffoldedSamples',
      'scaffoldedSample',
      'createOneScaffoldedSample',
      'updateOneScaffoldedSample',
      'deleteOneScaffoldedSample',
      'deleteManyScaffoldedSamples',
    ])
      assert.ok(output.includes(`${call} lets superadmin, admin, configurator in and nobody else`), output);
  });

  test('the list has six columns at most: four fields and a date', () => {
    const list = textOf(`components/resources/${NAME}/scaffolded-sample-list.tsx`);
    const headers = [...list.matchAll(/(?:header: |dateColumn\()'(.+?)'/g)];
    assert.deepEqual(
      headers.map(([, header]) => header),
      ['Name', 'Email', 'Enabled', 'Country', 'Updated'],
    );
  });

  test('--help prints the kinds of field and writes nothing', async () => {
    const output = await outputOf('scripts/new-resource.ts', '--help');
    for (const kind of ['text', 'email', 'boolean'])
      assert.match(output, new RegExp(`^ +(?:KIND +)?${kind} +\\w`, 'm'));
    await passes('scripts/codegen.ts', '--check');
  });

  test('invalid input is refused in a sentence, and nothing is changed', async () => {
    for (const [args, why] of [
      [[NAME, ...FIELDS], /exists already, so nothing was written\./],
      [['Gift Cards', 'name:text'], /in the plural/],
      [['gifts', 'price:money'], /needs a kind: price:text/],
      [['gifts', 'class:text'], /"class" cannot be the name of a field: it is a word of the code itself\./],
      [['gifts', 'enabled:boolean'], /first field names a record/],
      [['gifts', 'name:text', 'name:text'], /same name/],
    ] as const) {
      const { code, output } = await run('scripts/new-resource.ts', ...args);
      assert.equal(code, 1);
      assert.match(output, why);
    }
    await passes('scripts/codegen.ts', '--check');
  });
});
