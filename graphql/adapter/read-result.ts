/** Makes our operation's result of what an adapter's document brought, and checks every value of it. */
import { readLeaf, type LeafReader } from './leaf.ts';
import { NotTransformable, type ShapeTransform } from './transforms.ts';

/** How one value of ours is read. `fill` is taken where the upstream has nothing. */
export type Reader = {
  readonly isNullable: boolean;
  readonly shape: readonly ShapeTransform[];
  readonly fill?: { readonly value: unknown } | undefined;
} & (
  | ({ readonly kind: 'leaf' } & LeafReader)
  | { readonly kind: 'list'; readonly of: Reader }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, Reader])[] }
);

/** What did not fit, by path: `brands.edges.0.node.id is no ID`. Values are not repeated. */
export type Misfits = string[];

/** Why a value cannot be read, while null goes up to the nearest value that may be null, as in GraphQL itself. */
class Misfit extends Error {}

/**
 * Reads a result.
 * @returns the data in our shape, with nothing but the fields of ours; null if even the root cannot be read
 */
export function readResult(reader: Reader, data: unknown, misfits: Misfits): Record<string, unknown> | null {
  try {
    return valueOf(reader, data, '', misfits) as Record<string, unknown> | null;
  } catch (error) {
    if (error instanceof Misfit) return null;
    throw error;
  }
}

function valueOf(reader: Reader, given: unknown, path: string, misfits: Misfits): unknown {
  try {
    const value = reader.shape.reduce(reshaped, given);
    if (value === undefined || value === null) {
      if (reader.fill) return reader.fill.value;
      if (reader.isNullable) return null;
      throw misfit(misfits, `${path} is missing`);
    }
    if (reader.kind === 'leaf') return leafOf(reader, value, path, misfits);
    if (reader.kind === 'list') {
      if (!Array.isArray(value)) throw misfit(misfits, `${path} is no list`);
      return value.map((item, index) => valueOf(reader.of, item, `${path}.${index}`, misfits));
    }
    if (typeof value !== 'object' || Array.isArray(value)) throw misfit(misfits, `${path} is no object`);
    return Object.fromEntries(
      reader.fields.map(([key, field]) => [
        key,
        valueOf(
          field,
          Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined,
          path === '' ? key : `${path}.${key}`,
          misfits,
        ),
      ]),
    );
  } catch (error) {
    if (error instanceof Misfit && reader.isNullable) return null;
    throw error;
  }
}

function leafOf(reader: LeafReader, value: unknown, path: string, misfits: Misfits): unknown {
  try {
    return readLeaf(reader, value);
  } catch (error) {
    throw error instanceof NotTransformable ? misfit(misfits, `${path} ${error.message}`) : error;
  }
}

/** Most misfits that are kept: one wrong type makes one for every row. */
const MAX_MISFITS = 5;

function misfit(misfits: Misfits, text: string): Misfit {
  if (misfits.length < MAX_MISFITS) misfits.push(text);
  return new Misfit(text);
}

function reshaped(value: unknown, transform: ShapeTransform): unknown {
  if (value === undefined || value === null) return value;
  if (transform.kind === 'pick') return transform.path.reduce(picked, value);
  if (!Array.isArray(value)) return value;
  const edges = value.map((node: unknown) => ({ node }));
  return transform.kind === 'nodes' ? edges : { edges, pageInfo: ONE_PAGE };
}

const ONE_PAGE = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };

function picked(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => picked(item, name));
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
