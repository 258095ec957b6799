/**
 * `npm run contract`: reports screen by screen whether an upstream can serve the console, with or without an adapter, or
 * proposes one (docs/upstreams.md, docs/adapters.md). `--help` lists the exit codes.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { AdapterError, countedFaults } from '../graphql/adapter/fault.ts';
import { absentAdapted, compareAdapted, loadAdapter, replacedBy } from '../graphql/adapter/load.ts';
import { readAdapterFolder } from '../graphql/adapter/read-folder.ts';
import { compareContract, refusedOperations, type Finding } from '../graphql/compatibility.ts';
import { registry } from '../graphql/generated/registry.ts';
import { absentParts } from '../graphql/optional-parts.ts';
import { screensBy } from '../lib/contract/screens.ts';
import { adaptedSignIn } from './contract/adapted-sign-in.ts';
import { readLiveSchema } from './contract/live-schema.ts';
import { Unreadable } from './contract/post.ts';
import { markdownReport, textReport } from './contract/report.ts';
import { asSdl, smallestChange } from './contract/smallest-change.ts';
import { writeAdapter } from './contract/write-adapter.ts';

const OWN = path.resolve(import.meta.dirname, '../graphql/schema.graphql');
const CORE = path.resolve(import.meta.dirname, '../graphql/core.graphql');
const FORMATS = ['text', 'markdown', 'json'];
const HELP = `Reports which screens of the console an upstream can serve.

npm run contract -- [options]
  --endpoint URL       the upstream; if it shows its schema to members of staff only, with one of
    --token T          a token of somebody on the staff
    --email E --password P
  --schema FILE        the schema as SDL, in place of --endpoint
  --adapter DIR        with this adapter: what the console would say of it at its start; with E and P, tries to sign in
  --format FORMAT      ${FORMATS.join(', ')}
  --change             only the smallest change to the upstream's schema that would make every screen OK, as SDL
  --write-adapter DIR  proposes an adapter in a new folder instead
  --help               prints this

Exit code: 0 if every screen is OK, or every operation proposed; 1 if not, or if the adapter or its sign-in does not
work; 2 if the schema could not be read, or an option is wrong.`;

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
      adapter: { type: 'string' },
      'write-adapter': { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
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
  const { findings, absent, operations, adapter } =
    values.adapter === undefined ? withoutAdapter(own, live) : withAdapter(values.adapter, own, live);
  const signIn = await adaptedSignIn(adapter?.get('Login'), values);
  const change = () => smallestChange(live, { own, core: buildSchema(readFileSync(CORE, 'utf8')), operations });
  const screens = screensBy(findings, [...absent], refusedOperations<string>(live, own, operations, absent));
  if (values.change) console.log(asSdl(change()));
  else if (format === 'json') console.log(JSON.stringify({ fine: isFine(findings), findings }, null, 2));
  else if (format === 'markdown') console.log(markdownReport(screens, change()));
  else console.log(textReport(screens, change(), adapter && new Set(adapter.keys())));
  // Last, beside a report that may be for a program.
  if (signIn) console.error(signIn.says);
  return isFine(findings) && signIn?.works !== false ? 0 : 1;
}

const isFine = (findings: readonly Finding[]) => findings.every(({ state }) => state === 'fine');

const withoutAdapter = (own: GraphQLSchema, live: GraphQLSchema) => ({
  findings: compareContract(live, own, registry),
  absent: absentParts(own, live),
  operations: registry,
  adapter: undefined,
});

/** What is served with an adapter, and the operations that it leaves as they are. @throws AdapterError if the console would not start with it */
function withAdapter(folder: string, own: GraphQLSchema, live: GraphQLSchema) {
  const contract = { own, operations: registry };
  const files = readAdapterFolder(path.resolve(folder));
  const adapter = loadAdapter(files, contract, live);
  // Beside the report, which may be for a program.
  console.error(replacedBy(adapter, files, contract));
  const findings = compareAdapted(live, contract, { adapter, faults: new Map() });
  const operations = Object.fromEntries(Object.entries(registry).filter(([name]) => !adapter.has(name)));
  return { findings, absent: absentAdapted(live, contract, adapter, findings), operations, adapter };
}

function schemaOfFile(file: string): GraphQLSchema {
  const because = (error: unknown) => (error instanceof Error ? error.message : String(error));
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new Unreadable(`The file ${file} cannot be read (${(error as { code?: string }).code ?? because(error)}).`);
  }
  try {
    return buildSchema(text, { assumeValid: true });
  } catch (error) {
    throw new Unreadable(`${file} is not a valid GraphQL schema: ${because(error)}`);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof AdapterError) {
    for (const line of error.message.split('\n')) console.log(`The adapter is wrong: ${line}`);
    if (error.faults.length > 1) console.log(countedFaults(error.faults));
    process.exitCode = 1;
  } else {
    const isUsage = error instanceof TypeError && 'code' in error;
    console.error(isUsage ? `${error.message}\n\n${HELP}` : error instanceof Unreadable ? error.message : error);
    process.exitCode = 2;
  }
}
