/** The operations that take a creation key, by their variables. */
export function keyedSource(operations: readonly { name: string; kind: string; document: string }[]): string {
  const keyed = operations.filter(
    ({ kind, document }) => kind === 'mutation' && document.includes('$idempotencyKey: '),
  );
  return (
    `import type { OperationName } from './operations.ts';\n\n` +
    `/** Mutations that take a key under which they happen once however often they are sent (\`idempotencyKey\`). */\n` +
    `export const KEYED: ReadonlySet<OperationName> = new Set<OperationName>([\n${keyed.map(({ name }) => `  '${name}',`).join('\n')}\n]);\n`
  );
}
