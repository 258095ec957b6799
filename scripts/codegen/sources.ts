import { parse, print, stripIgnoredCharacters, visit, type GraphQLSchema } from 'graphql';
import { optionalParts } from '../../graphql/optional-parts.ts';

/** One trusted operation, as the generator sees it. */
export type Trusted = {
  name: string;
  kind: string;
  resource: string;
  rootField: string;
  document: string;
  asks: string[];
  sends: string[];
};

export function registrySource(operations: Trusted[]): string {
  const parts = (name: string, list: string[]) => (list.length > 0 ? `, ${name}: ${JSON.stringify(list)}` : '');
  const entries = operations.map(
    ({ name, kind, resource, rootField, document, asks, sends }) =>
      `  ${name}: { kind: '${kind}', resource: '${resource}', rootField: '${rootField}', document: ${JSON.stringify(document)}${parts('asks', asks)}${parts('sends', sends)} },`,
  );
  return (
    `import type { OperationName } from './operations.ts';\n\n` +
    `/** What the server may send upstream: the browser names an operation, the text stays here. \`asks\` and \`sends\` are its optional parts. */\n` +
    `export type TrustedOperation = {\n  kind: 'query' | 'mutation'; resource: string; rootField: string; document: string; asks?: readonly string[]; sends?: readonly string[];\n};\n\n` +
    `export const registry: Readonly<Record<OperationName, TrustedOperation>> = {\n${entries.join('\n')}\n};\n`
  );
}

export function operationsSource(operations: Trusted[]): string {
  const suffix = (kind: string) => (kind === 'query' ? 'Query' : 'Mutation');
  const entries = operations.map(
    ({ name, kind }) =>
      `  ${name}: { kind: '${kind}'; variables: types.${name}${suffix(kind)}Variables; data: types.${name}${suffix(kind)} };`,
  );
  return (
    `import type * as types from './types.ts';\n\n/** Every operation the console can send: its kind, variables and data. */\n` +
    `export type Operations = {\n${entries.join('\n')}\n};\n\nexport type OperationName = keyof Operations;\n`
  );
}

/** The optional parts by capability: which capabilities there are, and what each is made of. */
export function capabilitiesSource(schema: GraphQLSchema): string {
  const byCapability = Map.groupBy(optionalParts(schema), ([, capability]) => capability);
  const entries = [...byCapability]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([capability, parts]) => `  '${capability}': ${JSON.stringify(parts.map(([part]) => part))},`);
  return (
    `/** What an upstream may lack (\`@optional\` in the contract), and the parts each of them is made of. */\n` +
    `export const capabilities = {\n${entries.join('\n')}\n} as const satisfies Record<string, readonly string[]>;\n\n` +
    `export type Capability = keyof typeof capabilities;\n`
  );
}

/**
 * The contract as text inside the server bundle (comments dropped), so that variables can be checked before anything is
 * sent upstream.
 */
export function contractSource(text: string): string {
  const bare = stripIgnoredCharacters(
    print(
      visit(parse(text, { noLocation: true }), {
        enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
      }),
    ),
  );
  return `/** graphql/schema.graphql without its comments; server only. */\nexport const contract = ${JSON.stringify(bare)};\n`;
}
