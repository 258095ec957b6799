import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { consoleFiles } from '../../../scripts/new-resource/console-files';
import { readResource, singularOf } from '../../../scripts/new-resource/contract';
import { marketplaceFiles } from '../../../scripts/new-resource/marketplace-files';
import { testFiles } from '../../../scripts/new-resource/test-files';

const contract = readFileSync(path.resolve(__dirname, '../../../graphql/schema.graphql'), 'utf8');
const filesOf = (name: string, query?: string) => {
  const resource = readResource(contract, name, query);
  return { ...consoleFiles(resource), ...marketplaceFiles(resource), ...testFiles(resource) };
};

test.each([
  ['vouchers', undefined],
  ['audience-segments', 'accountGroups'],
  ['refunds', undefined],
])('%s gets every file, and each is TypeScript', (name, query) => {
  const files = filesOf(name, query);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      `graphql/operations/${name}.graphql`,
      `lib/resources/${name}/queries.ts`,
      `app/(console)/${name}/page.tsx`,
      `marketplace/modules/${name}/resolvers.ts`,
      `tests/unit/lib/resources/${name}/list-params.test.ts`,
      `tests/marketplace/${name}.test.ts`,
      `tests/e2e/${name}.spec.ts`,
    ]),
  );
  for (const [file, text] of Object.entries(files).filter(([path_]) => /\.tsx?$/.test(path_))) {
    const { diagnostics } = ts.transpileModule(text, {
      fileName: file,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.Preserve },
    });
    expect({ file, problems: diagnostics?.map(({ messageText }) => messageText) }).toEqual({ file, problems: [] });
  }
});

test('names follow the contract, not the folder', () => {
  const files = filesOf('audience-segments', 'accountGroups');
  expect(files['components/resources/audience-segments/audience-segment-list.tsx']).toContain(
    'Column<AccountGroupRowFragment, AccountGroupSortFields>',
  );
  expect(files['graphql/operations/audience-segments.graphql']).toContain('query AccountGroups(');
});

test('what the contract does not have is refused with what it has', () => {
  expect(() => readResource(contract, 'spaceships')).toThrow(
    'The contract has no list "spaceships": name one after the resource, of accounts, brands',
  );
  expect(() => readResource(contract, 'Space Ships')).toThrow('is not a valid resource name');
});

test('the singular of what resources are called', () => {
  expect(['brands', 'categories', 'app-config'].map(singularOf)).toEqual(['brand', 'category', 'app-config']);
});
