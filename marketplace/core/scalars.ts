import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

/** Whether the date at the start of a text exists: `Date` takes 30 February for 2 March. */
const hasDay = (text: string): boolean =>
  new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10));

function parseInstant(value: unknown): string {
  const time = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time) || !hasDay(String(value)))
    throw new GraphQLError(
      `DateTime must be an ISO 8601 instant such as 2026-05-01T07:00:00.000Z, not ${JSON.stringify(value)}.`,
    );
  return new Date(time).toISOString();
}

/**
 * Instants are accepted with any offset and returned in UTC; inside the marketplace an instant from an argument is an
 * ISO string.
 */
const DateTime = new GraphQLScalarType({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value.toISOString() : parseInstant(value)),
  parseValue: parseInstant,
  parseLiteral: (node) => parseInstant(node.kind === Kind.STRING ? node.value : null),
});

/** A cursor is opaque text except to its own list. */
const ConnectionCursor = new GraphQLScalarType({
  name: 'ConnectionCursor',
  serialize: String,
  parseValue: (value) => {
    if (typeof value !== 'string') throw new GraphQLError('ConnectionCursor must be a string.');
    return value;
  },
});

const JSONValue = new GraphQLScalarType({
  name: 'JSON',
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

/** A file of a multipart request, as the web platform's `File`. */
const Upload = new GraphQLScalarType({
  name: 'Upload',
  parseValue: (value) => {
    if (typeof value === 'object' && value !== null && 'arrayBuffer' in value) return value;
    throw new GraphQLError('Upload must be a file of a multipart request.');
  },
  serialize: () => {
    throw new GraphQLError('Upload can only be sent, never read.');
  },
});

export const scalars = { DateTime, ConnectionCursor, JSON: JSONValue, Upload };
