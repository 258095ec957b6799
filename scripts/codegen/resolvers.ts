import { codegen } from '@graphql-codegen/core';
import * as typescriptResolvers from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';

/** The TypeScript types of the contract's scalars in all generated code. */
export const SCALARS = { DateTime: 'string', ConnectionCursor: 'string', JSON: 'unknown', Upload: 'unknown' };

/**
 * The types of the marketplace's resolvers: arguments from the contract, records as its modules declare them
 * (marketplace/core/records.ts).
 */
export async function resolverTypes(schema: string): Promise<string> {
  const generated = await codegen({
    filename: 'resolvers.ts',
    schema: parse(schema),
    config: {
      enumsAsTypes: true,
      skipTypename: true,
      useTypeImports: true,
      scalars: SCALARS,
      namespacedImportName: 'Types',
      contextType: '../../marketplace/core/context.ts#Context',
      defaultMapper: '../../marketplace/core/records.ts#RecordOf<{T}>',
      makeResolverTypeCallable: true,
    },
    documents: [],
    plugins: [{ plugin: {} }],
    pluginMap: { plugin: typescriptResolvers },
  });
  return `import type * as Types from './schema.ts';\n${generated.trim()}\n`;
}
