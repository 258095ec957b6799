/**
 * The fixed list of what an adapter may do to a value. Each works both ways: `read` makes ours of the upstream's value,
 * `send` the upstream's of ours. None runs anything that the adapter brings.
 */

/** A transform of a single value. `gives` are the types of ours that it can read, `takes` the upstream's kinds. */
export type ValueTransform = {
  readonly kind: 'value';
  readonly gives: readonly string[];
  readonly takes: readonly ('number' | 'text' | 'boolean')[];
  read(value: unknown): unknown;
  send(value: unknown): unknown;
};

/** A transform of the shape: `pick` takes the value at a path, `nodes` wraps items as `{ node }`, `list` makes a connection. */
export type ShapeTransform =
  | { readonly kind: 'pick'; readonly path: readonly string[] }
  | { readonly kind: 'nodes' }
  | { readonly kind: 'list' };

export type Transform = ValueTransform | ShapeTransform;

/** A value that a transform cannot read or send; the message does not repeat the value. */
export class NotTransformable extends Error {}

const wrong = (what: string): never => {
  throw new NotTransformable(`is no ${what}`);
};

function number(value: unknown): number {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof found === 'number' && Number.isFinite(found) ? found : wrong('number');
}

function time(value: unknown): number {
  const ms = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(ms) ? wrong('ISO 8601 instant') : ms;
}

/** Largest distance of an instant from 1970, ms: what a Date can hold. */
const MAX_MS = 8.64e15;
const iso = (ms: number) => (Math.abs(ms) > MAX_MS ? wrong('instant') : new Date(ms).toISOString());
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : wrong('text');

const value = (
  gives: ValueTransform['gives'],
  takes: ValueTransform['takes'],
  read: ValueTransform['read'],
  send: ValueTransform['send'],
): ValueTransform => ({ kind: 'value', gives, takes, read, send });

const NUMBERS = ['Int', 'Float'];

const PLAIN: Readonly<Record<string, Transform>> = {
  cents: value(
    NUMBERS,
    ['number', 'text'],
    (given) => number(given) / 100,
    (given) => Math.round(number(given) * 100),
  ),
  number: value(NUMBERS, ['number', 'text'], number, text),
  text: value(['String', 'ID', 'ConnectionCursor'], ['number', 'text', 'boolean'], text, text),
  'number-id': value(['ID'], ['number', 'text'], text, number),
  not: value(
    ['Boolean'],
    ['boolean'],
    (given) => (typeof given === 'boolean' ? !given : wrong('boolean')),
    (given) => (typeof given === 'boolean' ? !given : wrong('boolean')),
  ),
  'epoch-seconds': value(
    ['DateTime'],
    ['number', 'text'],
    (given) => iso(number(given) * 1_000),
    (given) => Math.floor(time(given) / 1_000),
  ),
  'epoch-milliseconds': value(['DateTime'], ['number', 'text'], (given) => iso(number(given)), time),
  date: value(
    ['DateTime'],
    ['text'],
    (given) => iso(time(given)),
    (given) => iso(time(given)).slice(0, 10),
  ),
  contains: value(
    ['String'],
    ['text'],
    (given) => `%${text(given).replace(/[\\%_]/g, '\\$&')}%`,
    (given) =>
      text(given)
        .replace(/^%/, '')
        .replace(/(^|[^\\])((?:\\\\)*)%$/, '$1$2')
        .replace(/\\([\\%_])/g, '$1'),
  ),
  nodes: { kind: 'nodes' },
  list: { kind: 'list' },
};

function globalId(type: string): ValueTransform {
  const prefix = `${type}:`;
  const read = (given: unknown) => {
    const plain = Buffer.from(text(given), 'base64').toString('utf8');
    return plain.startsWith(prefix) ? plain.slice(prefix.length) : wrong(`global id of ${type}`);
  };
  return value(['ID'], ['text'], read, (given) => Buffer.from(prefix + text(given)).toString('base64'));
}

function uriId(prefix: string): ValueTransform {
  const read = (given: unknown) =>
    text(given).startsWith(prefix) ? text(given).slice(prefix.length) : wrong(`id that begins with ${prefix}`);
  return value(['ID'], ['text'], read, (given) => prefix + text(given));
}

/** The transform of this name, as in `cents` or `pick:price.amount`; undefined if there is none. */
export function transformOf(name: string): Transform | undefined {
  const [, head = name, argument = ''] = /^([a-z-]+):(.+)$/.exec(name) ?? [];
  if (argument === '') return Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
  if (head === 'pick' && /^\w+(?:\.\w+)*$/.test(argument)) return { kind: 'pick', path: argument.split('.') };
  if (head === 'global-id' && /^\w+$/.test(argument)) return globalId(argument);
  return head === 'uri-id' ? uriId(argument) : undefined;
}

/** The names of all transforms, for a message. */
export const TRANSFORM_NAMES = [...Object.keys(PLAIN), 'pick:path', 'global-id:Type', 'uri-id:prefix'].join(', ');
