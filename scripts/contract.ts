/**
 * `npm run contract -- --endpoint URL [--token T | --email E --password P]` or `-- --schema FILE`: reports screen by
 * screen whether an upstream can serve the console. `--json` writes the findings for machines. `--write-adapter DIR`
 * proposes an adapter instead (docs/adapters.md). Exit code 1 if a screen would break or an operation could not be
 * proposed, 2 if this is unknown.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { compareContract, type Finding } from '../graphql/compatibility.ts';
import { registry } from '../graphql/generated/registry.ts';
import { screensBy } from '../lib/contract/screens.ts';
import { readLiveSchema, Unreadable } from './contract/live-schema.ts';
import { smallestChange, type Change } from './contract/smallest-change.ts';
import { writeAdapter } from './contract/write-adapter.ts';

const OWN = path.resolve(import.meta.dirname, '../graphql/schema.graphql');
const CORE = path.resolve(import.meta.dirname, '../graphql/core.graphql');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      endpoint: { type: 'string' },
      schema: { type: 'string' },
      token: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      json: { type: 'boolean' },
      'write-adapter': { type: 'string' },
    },
  });
  const own = buildSchema(readFileSync(OWN, 'utf8'));
  const live = values.schema === undefined ? await readLiveSchema(values) : schemaOfFile(values.schema);
  const folder = values['write-adapter'];
  if (folder !== undefined) {
    const { lines, isWhole } = writeAdapter(folder, live, { own, operations: registry });
    console.log(lines.join('\n'));
    return isWhole ? 0 : 1;
  }
  const core = buildSchema(readFileSync(CORE, 'utf8'));
  const findings = compareContract(live, own, registry);
  console.log(
    values.json
      ? JSON.stringify({ fine: isFine(findings), findings }, null, 2)
      : report(findings, smallestChange(live, { own, core, operations: registry })),
  );
  return isFine(findings) ? 0 : 1;
}

const isFine = (findings: readonly Finding[]) => findings.every(({ state }) => state === 'fine');

function schemaOfFile(file: string): GraphQLSchema {
  try {
    return buildSchema(readFileSync(file, 'utf8'), { assumeValid: true });
  } catch (error) {
    throw new Unreadable(
      `${file} is not a valid GraphQL schema: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** What is missing, screen by screen in the order of the menu, each listed once; then the suggested change. */
function report(findings: readonly Finding[], { sdl, byHand }: Change): string {
  const screens = screensBy(findings);
  const broken = screens.filter(({ state }) => state !== 'fine');
  const lines = screens.flatMap(({ label, state, operations, problems }) => [
    `${label}: ${state === 'fine' ? `OK (${operations} operations)` : `would break (${operations} operations)`}`,
    ...problems.map(({ says }) => `  ${says}`),
  ]);
  if (broken.length === 0) return [...lines, '', 'Every screen can be served.'].join('\n');
  const toAdd = sdl === '' ? [] : ['', 'Suggested additions to the upstream’s schema:', '', sdl];
  const toChange =
    byHand.length === 0
      ? []
      : ['', 'Required changes to the upstream’s schema:', '', ...byHand.map((change) => `  ${change}`)];
  return [
    ...lines,
    ...toAdd,
    ...toChange,
    '',
    `Screens that would break: ${broken.map(({ label }) => label).join(', ')}.`,
  ].join('\n');
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Unreadable || (error instanceof TypeError && 'code' in error) ? error.message : error);
  process.exitCode = 2;
}
