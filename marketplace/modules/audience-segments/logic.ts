import type { SegmentOperator } from '../../../graphql/generated/schema.ts';
import { factsByName, type Fact } from './facts.ts';
import { MAX_DEPTH, operatorsOf } from './fields.ts';
import { DefinitionError, readLiteral, type Literal } from './literal.ts';

/** Max groups and rules of one definition. */
const MAX_NODES = 100;
const MAX_LIST = 1_000;

/** A definition's logic, validated: all of it can be queried. Paths are JSON pointers into the JSON it came from. */
export type Rule =
  | { readonly kind: 'all' | 'any'; readonly path: string; readonly rules: readonly Rule[] }
  | { readonly kind: 'not'; readonly path: string; readonly rule: Rule }
  | Test;

/** One test of one field. `empty` is the dialect's own: no value, no text, zero or false. */
export interface Test {
  readonly kind: 'test';
  readonly path: string;
  readonly fact: Fact;
  readonly ask:
    | 'equal'
    | 'less'
    | 'lessOrEqual'
    | 'greater'
    | 'greaterOrEqual'
    | 'between'
    | 'contains'
    | 'startsWith'
    | 'endsWith'
    | 'anyOf'
    | 'null'
    | 'empty';
  /** Two for `between`, none for `null` and `empty`. */
  readonly values: readonly Literal[];
}

/**
 * Reads `{ logic: JSON-Logic }` made of and, or, !, comparisons, between, in, startsWith and endsWith.
 * @returns null for null: no rules, every customer (D-82)
 * @throws DefinitionError saying what is unknown, too deep or too large, and where
 */
export function readDefinition(definition: unknown): Rule | null {
  if (definition === null || definition === undefined) return null;
  if (typeof definition !== 'object' || !('logic' in definition))
    throw new DefinitionError('A definition is { logic } or null.', '');
  return readRule(definition.logic, { path: '', depth: 0, nodes: { count: 0 } });
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly nodes: { count: number };
}

function readRule(node: unknown, place: Place): Rule {
  const { path, nodes } = place;
  nodes.count += 1;
  if (nodes.count > MAX_NODES) throw new DefinitionError(`A definition may hold ${MAX_NODES} rules and groups.`, '');
  const [operator, operand] = only(node, path);
  const at = `${path}/${operator.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  if (operator === 'and' || operator === 'or')
    return readGroup(operator, operand, { ...place, path: at, depth: place.depth + 1 }, path);
  if (operator === '!' || operator === '!!') return readNegation(operator, operand, { ...place, path: at }, path);
  return readTest(operator, operand, path);
}

function only(node: unknown, path: string): [string, unknown] {
  const entries = typeof node === 'object' && node !== null && !Array.isArray(node) ? Object.entries(node) : [];
  const [entry] = entries;
  if (entry === undefined || entries.length > 1)
    throw new DefinitionError('A rule is an object with one operator.', path);
  return entry;
}

function readGroup(operator: 'and' | 'or', operand: unknown, inside: Place, path: string): Rule {
  if (inside.depth > MAX_DEPTH) throw new DefinitionError(`Groups may be nested ${MAX_DEPTH} deep.`, '');
  if (!Array.isArray(operand) || operand.length === 0)
    throw new DefinitionError('A group holds at least one rule.', path);
  const rules = operand.map((rule, index) => readRule(rule, { ...inside, path: `${inside.path}/${index}` }));
  return { kind: operator === 'and' ? 'all' : 'any', path, rules };
}

function readNegation(operator: '!' | '!!', operand: unknown, inside: Place, path: string): Rule {
  const [inner, innerPath] =
    Array.isArray(operand) && operand.length === 1
      ? [operand[0] as unknown, `${inside.path}/0`]
      : [operand, inside.path];
  const fact = variable(inner);
  if (fact !== null) {
    const empty: Test = { kind: 'test', path, fact: known(fact, path), ask: 'empty', values: [] };
    return operator === '!' ? empty : { kind: 'not', path, rule: { ...empty, path: innerPath } };
  }
  if (operator === '!!') throw new DefinitionError('!! asks whether a field has a value and takes a field only.', path);
  const rule = readRule(inner, { ...inside, path: innerPath });
  if (rule.kind === 'test' && (rule.ask === 'contains' || rule.ask === 'between' || rule.ask === 'anyOf')) {
    requireOperator(
      rule.fact,
      ({ contains: 'NOT_CONTAINS', between: 'NOT_BETWEEN', anyOf: 'NOT_ANY_IN' } as const)[rule.ask],
      path,
    );
  }
  return { kind: 'not', path, rule };
}

const asks = {
  '==': ['equal', 'EQUAL'],
  '!=': ['equal', 'NOT_EQUAL'],
  '<': ['less', 'LESS'],
  '<=': ['lessOrEqual', 'LESS_OR_EQUAL'],
  '>': ['greater', 'GREATER'],
  '>=': ['greaterOrEqual', 'GREATER_OR_EQUAL'],
  startsWith: ['startsWith', 'STARTS_WITH'],
  endsWith: ['endsWith', 'ENDS_WITH'],
} as const satisfies Record<string, readonly [Test['ask'], SegmentOperator]>;

function readTest(operator: string, operand: unknown, path: string): Rule {
  const parts: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  if (operator === 'in') return readIn(parts, path);
  if (!Object.hasOwn(asks, operator))
    throw new DefinitionError(`Rules do not know the operator ${operator.slice(0, 60)}.`, path);
  const [ask, name] = asks[operator as keyof typeof asks];
  if (operator === '<=' && parts.length === 3) {
    const [lower, middle, upper] = parts;
    return test(middle, 'between', 'BETWEEN', [lower, upper], path);
  }
  if (parts.length !== 2) throw new DefinitionError(`${operator} compares a field with one value.`, path);
  const [field, value] = parts;
  const isNull = value === null && ask === 'equal';
  const rule = isNull
    ? test(field, 'null', operator === '==' ? 'IS_NULL' : 'IS_NOT_NULL', [], path)
    : test(field, ask, name, [value], path);
  return operator === '!=' ? { kind: 'not', path, rule } : rule;
}

/** A text in a field is `contains`, a field in a list is `any of`. */
function readIn(parts: readonly unknown[], path: string): Rule {
  const [first, second] = parts;
  if (parts.length === 2 && variable(second) !== null) return test(second, 'contains', 'CONTAINS', [first], path);
  if (parts.length !== 2 || !Array.isArray(second) || second.length === 0)
    throw new DefinitionError('in takes a text and a field, or a field and a list of values.', path);
  if (second.length > MAX_LIST) throw new DefinitionError(`A list may hold ${MAX_LIST} values.`, path);
  return test(first, 'anyOf', 'ANY_IN', second, path);
}

function test(
  field: unknown,
  ask: Test['ask'],
  operator: SegmentOperator,
  values: readonly unknown[],
  path: string,
): Test {
  const name = variable(field);
  if (name === null) throw new DefinitionError('A rule compares a field, { "var": name }, with a value.', path);
  const fact = known(name, path);
  requireOperator(fact, operator, path);
  return { kind: 'test', path, fact, ask, values: values.map((value) => readLiteral(fact, value, path)) };
}

function variable(node: unknown): string | null {
  return typeof node === 'object' &&
    node !== null &&
    'var' in node &&
    Object.keys(node).length === 1 &&
    typeof node.var === 'string'
    ? node.var
    : null;
}

function known(name: string, path: string): Fact {
  const fact = factsByName.get(name);
  if (fact === undefined)
    throw new DefinitionError(`Rules do not know the field ${JSON.stringify(name.slice(0, 60))}.`, path);
  return fact;
}

function requireOperator(fact: Fact, operator: SegmentOperator, path: string): void {
  if (!operatorsOf(fact).includes(operator))
    throw new DefinitionError(`${fact.label} cannot be asked about with ${operator}.`, path);
}
