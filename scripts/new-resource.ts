/**
 * `npm run new-resource NAME [QUERY]`: writes a small working list of a resource of the contract, top to bottom in both halves, with its
 * first tests. QUERY is the list's field in the contract if it is not the name in camel case, as in `new-resource users accounts`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { consoleFiles } from './new-resource/console-files.ts';
import { UnknownResource, readResource, type Resource } from './new-resource/contract.ts';
import { marketplaceFiles } from './new-resource/marketplace-files.ts';
import { testFiles } from './new-resource/test-files.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

function write(files: Record<string, string>): void {
  const taken = Object.keys(files).find((file) => existsSync(path.join(ROOT, file)));
  if (taken !== undefined) throw new UnknownResource(`${taken} exists already, so nothing was written.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
    console.log(`  ${file}`);
  }
}

const nextSteps = ({ name, operation, type, camel }: Resource) => {
  const resolvers = `${type.charAt(0).toLowerCase()}${type.slice(1)}Resolvers`;
  return `
What only a person can say:
  lib/policy.ts             '${operation}' among the operations of '${name}', and '${name}' in landed
  marketplace/modules/index.ts   import { ${resolvers} } from './${name}/resolvers.ts', and ${resolvers} in modules
  marketplace/core/access.ts     who may open '${camel}', if that is not said yet
  lib/paths.ts                   the addresses of its pages
Then npm run codegen and npm run check.
`;
};

try {
  const [name, query] = process.argv.slice(2);
  if (!name) throw new UnknownResource('Name the resource: npm run new-resource NAME [QUERY].');
  const resource = readResource(readFileSync(path.join(ROOT, 'graphql/schema.graphql'), 'utf8'), name, query);
  write({ ...consoleFiles(resource), ...marketplaceFiles(resource), ...testFiles(resource) });
  console.log(nextSteps(resource));
} catch (error) {
  if (!(error instanceof UnknownResource)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
