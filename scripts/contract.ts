/**
 * `npm run contract -- --endpoint URL [--token T | --email E --password P]` or `-- --schema FILE`: says screen by screen whether an
 * upstream can serve the console. `--json` writes the findings for machines. Exit 1 when a screen would break, 2 when it cannot be told.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { compareContract, type Finding } from '../graphql/compatibility.ts';
import { registry } from '../graphql/generated/registry.ts';
import { readLiveSchema, Unreadable } from './contract/live-schema.ts';

const OWN = path.resolve(import.meta.dirname, '../graphql/schema.graphql');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { endpoint: { type: 'string' }, schema: { type: 'string' }, token: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' }, json: { type: 'boolean' } },
  });
  const own = buildSchema(readFileSync(OWN, 'utf8'));
  const live = values.schema === undefined ? await readLiveSchema(values) : schemaOfFile(values.schema);
  const findings = compareContract(live, own, registry);
  console.log(values.json ? JSON.stringify({ fine: isFine(findings), findings }, null, 2) : report(findings));
  return isFine(findings) ? 0 : 1;
}

const isFine = (findings: readonly Finding[]) => findings.every(({ state }) => state === 'fine');

function schemaOfFile(file: string): GraphQLSchema {
  try {
    return buildSchema(readFileSync(file, 'utf8'), { assumeValid: true });
  } catch (error) {
    throw new Unreadable(`${file} is no GraphQL schema: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** One line per operation, screen by screen, and under a broken one what is wrong and what would help. */
function report(findings: readonly Finding[]): string {
  const screens = [...new Set(findings.map(({ resource }) => resource))];
  const lines = screens.flatMap((screen) => {
    const own = findings.filter(({ resource }) => resource === screen);
    const broken = own.filter(({ state }) => state !== 'fine');
    return [
      `${screen}: ${broken.length === 0 ? `fine (${own.length} operations)` : `${broken.length} of ${own.length} operations would fail`}`,
      ...broken.flatMap(({ operation, state, problems }) => [`  ${operation}: ${state}`, ...problems.flatMap(({ says, change }) => [`    ${says}`, ...change.split('\n').map((line) => `      + ${line}`)])]),
    ];
  });
  const broken = screens.filter((screen) => findings.some(({ resource, state }) => resource === screen && state !== 'fine'));
  return [...lines, '', broken.length === 0 ? 'Every screen can be served.' : `Screens that would break: ${broken.join(', ')}.`].join('\n');
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Unreadable || (error instanceof TypeError && 'code' in error) ? error.message : error);
  process.exitCode = 2;
}
