/** The map file of an adapter (adapter.json): what its documents cannot say by themselves. */
import { z } from '../../lib/zod.ts';
import type { Fault } from './fault.ts';
import { MAP_FILE } from './read-folder.ts';

const path = z.string().regex(/^\w+(?:\.\w+)*$/, 'must be a path such as paging.first');
const name = z.string().regex(/^\w+$/, 'must be a name');
const chain = z.union([z.string(), z.array(z.string()).min(1)]).transform((given) => [given].flat());
const scalar = z.union([z.string(), z.number(), z.boolean()]);

const variable = z.union([
  path.transform((from) => ({ from })),
  z.strictObject({ from: path, as: chain.optional(), values: z.record(z.string(), scalar).optional() }),
  z.strictObject({ value: z.union([scalar, z.null(), z.array(scalar)]) }),
]);

const schema = z.strictObject({
  /** Our scalar → transforms of every value of that type, both ways. */
  values: z.record(name, chain).default({}),
  /** Our enumeration → our value → the upstream's; of several the first is sent. */
  enums: z
    .record(
      name,
      z.record(
        name,
        z.union([name, z.array(name).min(1)]).transform((given) => [given].flat()),
      ),
    )
    .default({}),
  /** Our input type → our field → the upstream's; null: not taken. A field that is not listed keeps its name. */
  inputs: z.record(name, z.record(name, name.nullable())).default({}),
  operations: z
    .record(
      name,
      z.strictObject({
        /** The document's variable → the path in our variables. Without it every variable keeps its name. */
        variables: z.record(name, variable).optional(),
        /** Paths in our variables that the upstream does without. */
        ignores: z.array(path).default([]),
        /** Path in our result → transforms. */
        values: z.record(path, chain).default({}),
        /** Path in our result → what is read where the upstream has nothing. */
        fills: z.record(path, z.json()).default({}),
      }),
    )
    .default({}),
});

export type AdapterMap = z.infer<typeof schema>;
export type OperationMap = AdapterMap['operations'][string];
export type VariableMap = z.infer<typeof variable>;

export const EMPTY_OPERATION: OperationMap = { ignores: [], values: {}, fills: {} };

/**
 * Parses the map. Lines that begin with `//` are comments.
 * @returns its faults by line, and the map unless it cannot be read; keys that are unknown are faults and left out
 */
export function parseMap(text: string): { map?: AdapterMap; faults: Fault[] } {
  // Some editors begin a file with a byte order mark.
  const plain = text.replace(/^\uFEFF/, '').replace(/^[ \t]*\/\/.*$/gm, '');
  let given: unknown;
  try {
    given = JSON.parse(plain);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not JSON';
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0);
    const line = Number(/line (\d+)/.exec(message)?.[1] ?? plain.slice(0, position).split('\n').length);
    return { faults: [{ file: MAP_FILE, line, reason: 'This is not valid JSON.' }] };
  }
  const faults: Fault[] = [];
  const fault = (path: readonly PropertyKey[], reason: string) =>
    void faults.push({ file: MAP_FILE, line: lineOf(text, path), reason });
  const { error: first } = schema.safeParse(given);
  for (const issue of first?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    const within = at(given, issue.path);
    for (const key of issue.keys) {
      fault([...issue.path, key], `${[...issue.path, key].join(' → ')} is no key of the map.`);
      if (within) Reflect.deleteProperty(within, key);
    }
  }
  const { data: map, error } = schema.safeParse(given);
  for (const issue of error?.issues ?? [])
    fault(issue.path, `${issue.path.join(' → ') || 'The map'}: ${issue.message}.`);
  return { ...(map && { map }), faults };
}

/** The object at a path; undefined if there is none. */
function at(given: unknown, path: readonly PropertyKey[]): object | undefined {
  let found: unknown = given;
  for (const key of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return typeof found === 'object' && found !== null ? found : undefined;
}

/** The line of a key, found by its way through the keys above it. */
export function lineOf(text: string, keys: readonly PropertyKey[]): number {
  let at = 0;
  for (const key of keys) {
    const found = text.indexOf(`"${String(key)}"`, at);
    if (found >= 0) at = found;
  }
  return text.slice(0, at).split('\n').length;
}
