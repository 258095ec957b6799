import type { SegmentOperator } from '@/graphql/generated/types';
import {
  depthOf,
  emptyRules,
  isGroup,
  newId,
  rulesOf,
  textsOf,
  type Rule,
  type RuleGroup,
  type RuleNode,
} from './rules';
import { arityOf, fieldNamed, type SegmentConfig } from './segment';
import { fromWire, toWire } from './values';

/** JSON-Logic as the upstream stores it (D-82). */
type Logic = { [operator: string]: unknown };
export type Definition = { logic: Logic } | null;

/** More rules than a page can sensibly show; a larger tree is left unchanged. */
const MAX_RULES = 100;

/** A stored definition, opened: rules, or the reason why the builder cannot show them. */
export type Reading = { rules: RuleGroup } | { unreadable: string };

class Unreadable extends Error {}

function refuse(reason: string): never {
  throw new Unreadable(reason);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ORDER: Partial<Record<SegmentOperator, string>> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS: '<',
  LESS_OR_EQUAL: '<=',
  GREATER: '>',
  GREATER_OR_EQUAL: '>=',
  STARTS_WITH: 'startsWith',
  ENDS_WITH: 'endsWith',
};
const BY_SIGN = new Map(Object.entries(ORDER).map(([operator, sign]) => [sign, operator as SegmentOperator]));
const TURNED: Partial<Record<SegmentOperator, SegmentOperator>> = {
  BETWEEN: 'NOT_BETWEEN',
  CONTAINS: 'NOT_CONTAINS',
  ANY_IN: 'NOT_ANY_IN',
};

/** Rules as JSON-Logic; `rules` must be complete (see `faultsOf`). */
export function toDefinition(rules: RuleGroup, config: SegmentConfig): Definition {
  return rules.rules.length === 0 ? null : { logic: groupLogic(rules, config) };
}

function groupLogic({ combinator, not, rules }: RuleGroup, config: SegmentConfig): Logic {
  const logic = {
    [combinator]: rules.map((node) => (isGroup(node) ? groupLogic(node, config) : ruleLogic(node, config))),
  };
  return not ? { '!': logic } : logic;
}

function ruleLogic(rule: Rule, config: SegmentConfig): Logic {
  const field = fieldNamed(config, rule.field);
  const variable = { var: rule.field };
  const values = field ? textsOf(rule).map((text) => toWire(field, text)) : [];
  const { operator } = rule;
  switch (operator) {
    case 'IS_NULL':
      return { '==': [variable, null] };
    case 'IS_NOT_NULL':
      return { '!=': [variable, null] };
    case 'BETWEEN':
      return { '<=': [values[0], variable, values[1]] };
    case 'CONTAINS':
      return { in: [values[0], variable] };
    case 'ANY_IN':
      return { in: [variable, values] };
    case 'NOT_BETWEEN':
      return { '!': ruleLogic({ ...rule, operator: 'BETWEEN' }, config) };
    case 'NOT_CONTAINS':
      return { '!': ruleLogic({ ...rule, operator: 'CONTAINS' }, config) };
    case 'NOT_ANY_IN':
      return { '!': ruleLogic({ ...rule, operator: 'ANY_IN' }, config) };
    default:
      return { [ORDER[operator] ?? operator]: [variable, values[0]] };
  }
}

/**
 * Opens a stored definition for the builder, unless saving it would change it: an operator, field or value that the
 * builder does not know, `logic` missing, deeper nesting than the upstream allows (the round-trip guard).
 */
export function readDefinition(definition: unknown, config: SegmentConfig): Reading {
  if (definition === null || definition === undefined) return { rules: emptyRules() };
  try {
    if (!isRecord(definition) || !isRecord(definition['logic'])) refuse('They are not a tree of rules.');
    const { logic } = definition;
    const rules = readGroup(logic, config, 1);
    if (rulesOf(rules).length > MAX_RULES) refuse(`They have more than ${MAX_RULES} rules.`);
    if (depthOf(rules) > config.maxDepth) refuse('Their groups are nested too deeply.');
    if (canonical(toDefinition(rules, config)?.logic) !== canonical(logic))
      refuse('Saving them here would change them.');
    return { rules };
  } catch (error) {
    if (error instanceof Unreadable) return { unreadable: error.message };
    throw error;
  }
}

/** JSON with the keys of every object sorted. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** The only operator of a node and its operand. */
function only(node: unknown): readonly [string, unknown] {
  const entries = isRecord(node) ? Object.entries(node) : [];
  return entries.length === 1 && entries[0] ? entries[0] : refuse('They have a part that is not a rule.');
}

function readGroup(node: unknown, config: SegmentConfig, depth: number): RuleGroup {
  const [sign, operand] = only(node);
  if (sign === '!' && isRecord(operand))
    return '!' in operand
      ? refuse('They use Not twice in a row.')
      : { ...readGroup(operand, config, depth), not: true };
  if ((sign !== 'and' && sign !== 'or') || !Array.isArray(operand) || operand.length === 0)
    return refuse('They are not made of And, Or and Not.');
  if (depth > config.maxDepth) refuse('Their groups are nested too deeply.');
  if (!config.combinators.includes(sign)) refuse(`They combine rules with ${sign}.`);
  if (operand.length > MAX_RULES) refuse(`They have more than ${MAX_RULES} rules.`);
  return {
    id: newId(),
    combinator: sign,
    not: false,
    rules: operand.map((inner) => readNode(inner, config, depth + 1)),
  };
}

function readNode(node: unknown, config: SegmentConfig, depth: number): RuleNode {
  const [sign, operand] = only(node);
  const [inner, innerOperand] = sign === '!' && isRecord(operand) ? only(operand) : [sign, operand];
  if (inner === 'and' || inner === 'or') return readGroup(node, config, depth);
  const rule = readRule(inner, innerOperand, config);
  const operator = sign === '!' ? (TURNED[rule.operator] ?? refuse(`They have a Not before ${inner}.`)) : rule.operator;
  const field = fieldNamed(config, rule.field);
  return field?.operators.includes(operator)
    ? { ...rule, operator }
    : refuse(`They compare ${field?.label ?? 'a field'} in a way that is not supported.`);
}

const nameOf = (operand: unknown): string | null =>
  isRecord(operand) && Object.keys(operand).length === 1 && typeof operand['var'] === 'string' ? operand['var'] : null;

function readRule(sign: string, operand: unknown, config: SegmentConfig): Rule {
  const unknown = () => refuse(`They contain ‘${sign}’, which the builder does not support.`);
  if (!Array.isArray(operand)) return unknown();
  const [first, second, third] = operand as unknown[];
  const build = (
    name: string | null,
    operator: SegmentOperator | undefined,
    wire: readonly unknown[],
    size = 2,
  ): Rule => {
    if (name === null || operator === undefined || operand.length !== size) return unknown();
    const field = fieldNamed(config, name) ?? refuse(`They use ${name}, which is not available.`);
    const arity = arityOf(operator);
    const texts = wire.map(
      (value) => fromWire(field, value) ?? refuse(`They compare ${field.label} with something that is not supported.`),
    );
    if (
      arity === 'list' &&
      (texts.length === 0 || (!field.values && texts.some((text) => text.includes(',') || text !== text.trim())))
    )
      return unknown();
    return {
      id: newId(),
      field: name,
      operator,
      value: arity === 'none' ? null : arity === 'one' ? (texts[0] ?? '') : texts,
    };
  };
  if (sign === '<=' && operand.length === 3) return build(nameOf(second), 'BETWEEN', [first, third], 3);
  if (sign === 'in' && nameOf(first) !== null)
    return Array.isArray(second) ? build(nameOf(first), 'ANY_IN', second) : unknown();
  if (sign === 'in') return build(nameOf(second), 'CONTAINS', [first]);
  if (second === null && (sign === '==' || sign === '!='))
    return build(nameOf(first), sign === '==' ? 'IS_NULL' : 'IS_NOT_NULL', []);
  return build(nameOf(first), BY_SIGN.get(sign), [second]);
}
