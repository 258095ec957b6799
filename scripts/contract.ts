/**
 * `npm run contract -- --endpoint URL [--token T | --email E --password P]` or `-- --schema FILE`: reports screen by
 * screen whether an upstream can serve the console. `--format markdown` writes it for a ticket, `--format json` (or
 * `--json`) for machines; `--change` writes nothing but the smallest change, as SDL. `--write-adapter DIR`
 * proposes an adapter instead (docs/adapters.md). Exit code 1 if a screen would break or an operation could not be
 * proposed, 2 if this is unknown.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { compareContract, type Finding } from '../graphql/compatibility.ts';
import { registry } from '../graphql/generated/registry.ts';
import { absentParts } from '../graphql/optional-parts.ts';
import { screensBy } from '../lib/contract/screens.ts';
import { readLiveSchema, Unreadable } from './contract/live-schema.ts';
import { markdownReport, textReport } from './contract/report.ts';
import { asSdl, smallestChange } from './contract/smallest-change.ts';
import { writeAdapter } from './contract/write-adapter.ts';

const OWN = path.resolve(import.meta.dirname, '../graphql/schema.graphql');
const CORE = path.resolve(import.meta.dirname, '../graphql/core.graphql');
const FORMATS = ['text', 'markdown', 'json'];

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      endpoint: { type: 'string' },
      schema: { type: 'string' },
      token: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      format: { type: 'string', default: 'text' },
      json: { type: 'boolean' },
      change: { type: 'boolean' },
      'write-adapter': { type: 'string' },
    },
  });
  const format = values.json ? 'json' : values.format;
  if (!FORMATS.includes(format)) throw new Unreadable(`There is no format ${format}: name ${FORMATS.join(', ')}.`);
  const own = buildSchema(readFileSync(OWN, 'utf8'));
  const live = values.schema === undefined ? await readLiveSchema(values) : schemaOfFile(values.schema);
  const folder = values['write-adapter'];
  if (folder !== undefined) {
    const { lines, isWhole } = writeAdapter(folder, live, { own, operations: registry });
    console.log(lines.join('\n'));
    return isWhole ? 0 : 1;
  }
  const findings = compareContract(live, own, registry);
  const change = () =>
    smallestChange(live, { own, core: buildSchema(readFileSync(CORE, 'utf8')), operations: registry });
  const screens = screensBy(findings, [...absentParts(own, live)]);
  if (values.change) console.log(asSdl(change()));
  else if (format === 'json') console.log(JSON.stringify({ fine: isFine(findings), findings }, null, 2));
  else console.log((format === 'markdown' ? markdownReport : textReport)(screens, change()));
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

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Unreadable || (error instanceof TypeError && 'code' in error) ? error.message : error);
  process.exitCode = 2;
}
