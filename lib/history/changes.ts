import type { Change, Value } from './entry.ts';

/** A record, or a part of one, as an upstream query returns it. */
export type Node = Readonly<Record<string, unknown>>;
/** The name of a record that is only given by its id. */
export type NameOf = (id: string) => string | undefined;

/** Never stored, wherever they occur: bank details, passwords, keys of shops. */
const SECRET = /password|secret|token|bankdetails|accountnumber|branchcode|^(?:client)?key$/i;
/** JSON of its own, shown as a whole. */
const WHOLE = new Set(['definition']);
/** Texts are stored up to this length; nobody reads more of them in a history. */
const MAX_TEXT = 20_000;
/** Deeper objects are stored whole. */
const MAX_DEPTH = 4;

const isObject = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A form sends null, an empty text or an empty list for the same thing: nothing. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isReference = (value: Node) => Object.keys(value).every((key) => key === 'id' || key === 'name');

/** Lists of records whose order says something. */
const ORDERED = new Set(['images']);
/** Lists whose items have ids: those that are sent are compared, and what is not sent stays or was deleted before. */
const BY_ITEM = new Set(['variants', 'actions']);
/** Of these, lists of which only the changed items are sent (D-65). */
export const SENT_IN_PART: ReadonlySet<string> = new Set(['variants']);

/** Whether a value is a list of more than references: it is read with fields that cannot be sent. */
export const isListOfParts = (value: unknown): boolean =>
  Array.isArray(value) && value.some((item) => isObject(item) && !isReference(item));

/** Whether a field with this name, dotted or not, has the same value on both sides. */
export const isSameIn = (field: string, one: unknown, other: unknown): boolean =>
  isSame(one, other, ORDERED.has(field.slice(field.lastIndexOf('.') + 1)));

/**
 * Whether two values mean the same. References are compared by id, or by name where one side has no id; a list of them
 * in any order, unless its order says something.
 */
export function isSame(one: unknown, other: unknown, isOrdered = false): boolean {
  if (isNothing(one) && isNothing(other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return false;
    const areReferences = [...one, ...other].every((item) => isObject(item) && isReference(item));
    return areReferences && !isOrdered
      ? one.every((item) => other.some((each) => isSame(item, each)))
      : one.every((item, index) => isSame(item, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  if (isReference(one) && isReference(other))
    return one['id'] && other['id'] ? one['id'] === other['id'] : one['name'] === other['name'];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}

/** Whether a stored text is only the beginning of what was there. */
export const isCut = (text: string): boolean => text.length > MAX_TEXT;

/** A value as it is stored: plain JSON, long texts cut, secrets in it left out. */
function stored(value: unknown): Value {
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(stored);
  if (!isObject(value)) return null;
  const known = Object.entries(value).filter(([key, inner]) => inner !== undefined && !SECRET.test(key));
  return Object.fromEntries(known.map(([key, inner]) => [key, stored(inner)]));
}

/** A record that a field refers to: its id, and its name if it is known. */
function reference(id: unknown, known: readonly unknown[], nameOf: NameOf): Value {
  if (typeof id !== 'string') return null;
  const node = known.find((one): one is Node => isObject(one) && one['id'] === id);
  const name = [node?.['name'], node?.['title'], node?.['description'], nameOf(id)].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return name === undefined ? { id } : { id, name: name as string };
}

interface Field {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** `tagIds` sets the record's `tags`, `messageId` its `message`: both sides as references. */
function fieldOf(key: string, after: unknown, node: Node | undefined, nameOf: NameOf): Field {
  if (key.endsWith('Ids') && Array.isArray(after)) {
    const name = `${key.slice(0, -3)}s`;
    const known = Array.isArray(node?.[name]) ? (node[name] as unknown[]) : [];
    return {
      key: name,
      before: node && known.map((one) => reference((one as Node)['id'], known, nameOf)),
      after: after.map((id) => reference(id, known, nameOf)),
    };
  }
  if (key.endsWith('Id') && (typeof after === 'string' || after === null)) {
    const name = key.slice(0, -2);
    const known = node?.[name];
    const id = isObject(known) ? known['id'] : node?.[key];
    return { key: name, before: node && reference(id, [known], nameOf), after: reference(after, [known], nameOf) };
  }
  return { key, before: node?.[key], after };
}

/**
 * Items that are matched by their id, each compared by itself; undefined if they are not of that kind.
 * @param isPart what is not sent stays as it is
 */
function matched(before: unknown, after: unknown, isPart: boolean): [Node, Node][] | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length === 0) return undefined;
  const pairs = after.map((item: unknown) => [
    isObject(item) && item['id'] !== undefined
      ? before.find((one) => isObject(one) && one['id'] === item['id'])
      : undefined,
    item,
  ]);
  const isEach = pairs.every(([known, item]) => isObject(known) && isObject(item) && Object.keys(item).length > 1);
  return isEach && (isPart || after.length === before.length) ? (pairs as [Node, Node][]) : undefined;
}

interface Options {
  readonly nameOf?: NameOf;
  /** What the fields' names begin with, dotted. */
  readonly prefix?: string;
}

/**
 * The fields that `sets` changes in a record, with their values before and after. Fields that it sets to what they are
 * are left out. Nested objects become dotted fields (`paymentTerms.amount`), references `{id, name}`.
 * @param sets what a mutation sends, its keys named as in the contract's inputs
 * @param node the record before; undefined if it was not read: the changes then have no `before`
 */
export function changesOf(sets: Node, node: Node | undefined, options: Options = {}, depth = 0): Change[] {
  const { nameOf = () => undefined, prefix = '' } = options;
  return Object.entries(sets).flatMap(([given, value]): Change[] => {
    if (value === undefined) return [];
    const { key, before, after } = fieldOf(given, value, node, nameOf);
    const field = `${prefix}${key}`;
    const isKnown = node !== undefined;
    if (isKnown && isSame(before, after, ORDERED.has(key))) return [];
    if (SECRET.test(key)) return [{ field, isHidden: true }];
    const inner = (name: string) => ({ nameOf, prefix: `${field}${name}.` });
    if (
      isObject(after) &&
      given === key &&
      !WHOLE.has(key) &&
      depth < MAX_DEPTH &&
      (isObject(before) || before === undefined || before === null)
    )
      return changesOf(after, isKnown ? ((before ?? {}) as Node) : undefined, inner(''), depth + 1);
    const isByItem = BY_ITEM.has(key);
    const pairs = matched(before, after, isByItem);
    if (pairs && given === key)
      return pairs.flatMap(([one, { id, ...other }]) => {
        const label = one['title'] ?? one['name'] ?? one['id'];
        const changes = changesOf(other, one, inner(`[${typeof label === 'string' ? label : ''}]`), depth + 1);
        return isByItem ? changes.map((change) => ({ ...change, item: String(id) })) : changes;
      });
    return [{ field, ...(isKnown && { before: stored(before) }), after: stored(after) }];
  });
}

/** What is lost when a record, or a part of one, is removed: its plain fields. */
export function removalOf(node: Node, prefix = ''): Change[] {
  return Object.entries(node).flatMap(([key, before]): Change[] => {
    if (key === 'id' || isNothing(before) || SECRET.test(key)) return [];
    const isPlain = !isObject(before) && !Array.isArray(before);
    return isPlain ? [{ field: `${prefix}${key}`, before: stored(before), after: null }] : [];
  });
}
