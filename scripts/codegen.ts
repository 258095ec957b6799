/**
 * Writes graphql/generated/ from the contract (graphql/schema.graphql) and the trusted operations
 * (graphql/operations/*.graphql), and what is assembled from the sections of lib/resources: their paths and icons, and
 * the guide's list of chapters. `--check` writes nothing and exits 1 when a committed file differs from what would be
 * written.
 */
import { readFileSync, readdirSync, writeFileSync, mkdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  buildSchema,
  Kind,
  parse,
  print,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type ConstDirectiveNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
} from 'graphql';
import { optionalParts, partsOf } from '../graphql/optional-parts.ts';
import { guideFiles } from './codegen/guide.ts';
import { iconFiles } from './codegen/icons.ts';
import { keyedSource } from './codegen/keyed.ts';
import { resolverTypes, SCALARS } from './codegen/resolvers.ts';
import { sectionFiles } from './codegen/sections.ts';
import {
  capabilitiesSource,
  contractSource,
  operationsSource,
  registrySource,
  type Trusted,
} from './codegen/sources.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const HEADER = '// Written by `npm run codegen`. Do not edit.\n';

function readOperations(): { resource: string; document: DocumentNode }[] {
  const folder = path.join(ROOT, 'graphql/operations');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => ({
      resource: path.basename(file, '.graphql'),
      document: parse(readFileSync(path.join(folder, file), 'utf8'), { noLocation: true }),
    }));
}

function fragmentsUsed(
  node: OperationDefinitionNode | FragmentDefinitionNode,
  all: Map<string, FragmentDefinitionNode>,
  seen = new Set<string>(),
): Set<string> {
  visit(node, {
    FragmentSpread: ({ name }) => {
      const fragment = all.get(name.value);
      if (!fragment) throw new Error(`Unknown fragment ${name.value}`);
      if (!seen.has(name.value)) fragmentsUsed(fragment, all, seen.add(name.value));
    },
  });
  return seen;
}

function trustedOperations(sources: ReturnType<typeof readOperations>): Trusted[] {
  const fragments = new Map(
    sources
      .flatMap(({ document }) => document.definitions)
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((definition) => [definition.name.value, definition]),
  );
  return sources.flatMap(({ resource, document }) =>
    document.definitions
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
      .map((definition) => {
        const [root, ...more] = definition.selectionSet.selections;
        if (!definition.name || root?.kind !== Kind.FIELD || more.length > 0)
          throw new Error(`${resource}: every operation is named and has one root field`);
        const used = [...fragmentsUsed(definition, fragments)]
          .sort()
          .map((name) => fragments.get(name))
          .filter((fragment) => fragment !== undefined);
        return {
          name: definition.name.value,
          kind: definition.operation,
          resource,
          rootField: root.name.value,
          document: [definition, ...used].map(print).join('\n\n'),
          ...partsOf(schema, { kind: Kind.DOCUMENT, definitions: [definition, ...used] }),
        };
      }),
  );
}

/**
 * The operations with each optional field made conditional, so that its type may be undefined. This text is never sent.
 */
function conditional(document: DocumentNode): DocumentNode {
  const optional = optionalParts(schema);
  const info = new TypeInfo(schema);
  const include: ConstDirectiveNode = {
    kind: Kind.DIRECTIVE,
    name: { kind: Kind.NAME, value: 'include' },
    arguments: [
      { kind: Kind.ARGUMENT, name: { kind: Kind.NAME, value: 'if' }, value: { kind: Kind.BOOLEAN, value: true } },
    ],
  };
  return visit(
    document,
    visitWithTypeInfo(info, {
      Field: (node) =>
        info.getParentType() !== schema.getQueryType() &&
        info.getParentType() !== schema.getMutationType() &&
        optional.has(`${info.getParentType()?.name}.${node.name.value}`)
          ? { ...node, directives: [...(node.directives ?? []), include] }
          : undefined,
    }),
  );
}

/**
 * Schema types (every object, input and enum) for the marketplace; operation types (with the inputs they use) for the
 * console.
 */
async function typesSource(
  filename: 'schema.ts' | 'types.ts',
  text: string,
  sources: ReturnType<typeof readOperations>,
): Promise<string> {
  const plugin = filename === 'schema.ts' ? typescript : typescriptOperations;
  const generated = await codegen({
    filename,
    schema: parse(text),
    config: {
      enumsAsTypes: true,
      // The marketplace's records are found by the name of their type.
      skipTypename: filename === 'types.ts',
      useTypeImports: true,
      scalars: SCALARS,
    },
    documents: sources.map(({ resource, document }) => ({
      location: `${resource}.graphql`,
      document: conditional(document),
    })),
    plugins: [{ plugin: {} }],
    pluginMap: { plugin },
  });
  return `${HEADER}${generated.trim()}\n`;
}

const text = readFileSync(path.join(ROOT, 'graphql/schema.graphql'), 'utf8');
const schema = buildSchema(text);
const sources = readOperations();
const whole: DocumentNode = {
  kind: Kind.DOCUMENT,
  definitions: sources.flatMap(({ document }) => document.definitions),
};
const problems = validate(schema, whole);
if (problems.length > 0) {
  console.error(problems.map((problem) => problem.message).join('\n'));
  process.exit(1);
}
const operations = trustedOperations(sources);
const files: Record<string, string> = {
  'graphql/generated/schema.ts': await typesSource('schema.ts', text, sources),
  'graphql/generated/types.ts': await typesSource('types.ts', text, sources),
  'graphql/generated/resolvers.ts': `${HEADER}${await resolverTypes(text)}`,
  'graphql/generated/operations.ts': `${HEADER}${operationsSource(operations)}`,
  'graphql/generated/registry.ts': `${HEADER}${registrySource(operations)}`,
  'graphql/generated/contract.ts': `${HEADER}${contractSource(text)}`,
  'graphql/generated/capabilities.ts': `${HEADER}${capabilitiesSource(schema)}`,
  'graphql/generated/keyed.ts': `${HEADER}${keyedSource(operations)}`,
};
for (const [file, source] of Object.entries(sectionFiles())) files[file] = `${HEADER}${source}`;
Object.assign(files, guideFiles(), iconFiles(ROOT, HEADER));

if (process.argv.includes('--check')) {
  const stale = Object.entries(files)
    .filter(([name, content]) => {
      const file = path.join(ROOT, name);
      return !existsSync(file) || readFileSync(file, 'utf8') !== content;
    })
    .map(([name]) => name);
  if (stale.length > 0) {
    console.error(`Generated code is out of date (${stale.join(', ')}): run npm run codegen`);
    process.exit(1);
  }
  console.log(`Generated code is up to date: ${operations.length} operations`);
} else {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(ROOT, name)), { recursive: true });
    writeFileSync(path.join(ROOT, name), content);
  }
  console.log(`Wrote the generated code: ${operations.length} operations`);
}
