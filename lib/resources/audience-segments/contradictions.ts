import { isDay } from '@/lib/format/dates';
import { phraseOf } from './phrases';
import { isGroup, textsOf, type Rule, type RuleGroup } from './rules';
import { arityOf, fieldNamed, type SegmentConfig, type SegmentField } from './segment';
import { faultOf, toWire, type WireValue } from './values';

/** Rules that nobody can meet together, and how a person is told. */
export interface Contradiction {
  readonly ids: readonly string[];
  readonly text: string;
}

/** What one rule leaves of a field that has an order; null says that it leaves more than one piece. */
interface Span {
  readonly from: WireValue | undefined;
  readonly to: WireValue | undefined;
  readonly openFrom: boolean;
  readonly openTo: boolean;
}

/**
 * Pairs of rules that exclude each other, wherever they occur under one And (also through groups within it that are And themselves). Says
 * nothing of what it cannot be sure of: rules still unfinished, parts under Not, how an upstream treats what is unknown.
 */
export function contradictionsOf(rules: RuleGroup, config: SegmentConfig): Contradiction[] {
  const found: Contradiction[] = [];
  const look = (group: RuleGroup) => {
    const isChain = group.combinator === 'and' || group.rules.length === 1;
    const chain = isChain ? conjuncts(group) : [];
    chain.forEach((one, at) =>
      chain.slice(at + 1).forEach((other) => {
        const field = fieldNamed(config, one.field);
        if (field && one.field === other.field && excludes(field, one, other)) {
          found.push({
            ids: [one.id, other.id],
            text: `Nobody is both among those ${phraseOf(one, config)} and among those ${phraseOf(other, config)}.`,
          });
        }
      }),
    );
    for (const inner of branches(group, isChain)) look(inner);
  };
  look(rules);
  return found;
}

/** Whether a nested group only carries on the And around it. */
const carriesOn = (group: RuleGroup) => !group.not && (group.combinator === 'and' || group.rules.length === 1);

/** The rules that must all hold for the group to hold. */
function conjuncts(group: RuleGroup): Rule[] {
  return group.rules.flatMap((node) => (!isGroup(node) ? [node] : carriesOn(node) ? conjuncts(node) : []));
}

/** The groups below whose rules have not been looked at together yet. */
function branches(group: RuleGroup, isChain: boolean): RuleGroup[] {
  return group.rules
    .filter(isGroup)
    .flatMap((inner) => (isChain && carriesOn(inner) ? branches(inner, true) : [inner]));
}

function excludes(field: SegmentField, one: Rule, other: Rule): boolean {
  if (![one, other].every((rule) => isCertain(field, rule))) return false;
  const operators = [one.operator, other.operator];
  if (operators.includes('IS_NULL'))
    return operators.some((operator) => operator === 'IS_NOT_NULL' || isPositive(operator));
  const [mine, theirs] = [chosen(field, one), chosen(field, other)];
  if (mine && theirs) return !mine.some((value) => theirs.includes(value));
  if (mine && isRefusal(other)) return mine.every((value) => wires(field, other).includes(value));
  if (theirs && isRefusal(one)) return theirs.every((value) => wires(field, one).includes(value));
  const [left, right] = [spanOf(field, one), spanOf(field, other)];
  return left !== null && right !== null && isApart(left, right);
}

/** Whole, and not a bare day where instants are compared: which instants that means is the upstream's to say. */
function isCertain(field: SegmentField, rule: Rule): boolean {
  const texts = textsOf(rule);
  if (arityOf(rule.operator) === 'list' && texts.length === 0) return false;
  return texts.every((text) => faultOf(field, text) === null && !(field.type === 'DATETIME' && isDay(text)));
}

const isPositive = (operator: string) =>
  !operator.startsWith('NOT_') && operator !== 'IS_NULL' && operator !== 'IS_NOT_NULL';
const isRefusal = ({ operator }: Rule) => operator === 'NOT_EQUAL' || operator === 'NOT_ANY_IN';
const wires = (field: SegmentField, rule: Rule) => textsOf(rule).map((text) => comparable(field, toWire(field, text)));

/** Letters are compared without their case and instants as instants, however they are written. */
function comparable({ type }: SegmentField, value: WireValue): WireValue {
  if (type === 'DATETIME') return Date.parse(String(value));
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** The only values a rule lets through, where it names them. */
function chosen(field: SegmentField, rule: Rule): WireValue[] | null {
  if (rule.operator === 'EQUAL' || rule.operator === 'ANY_IN') return wires(field, rule);
  return field.type === 'BOOLEAN' && rule.operator === 'NOT_EQUAL'
    ? wires(field, rule).map((value) => value !== true)
    : null;
}

function spanOf(field: SegmentField, rule: Rule): Span | null {
  if (!['NUMBER', 'MONEY', 'DATE', 'DATETIME'].includes(field.type)) return null;
  const [first, second] = wires(field, rule);
  const open = { from: undefined, to: undefined, openFrom: false, openTo: false };
  switch (rule.operator) {
    case 'EQUAL':
      return { ...open, from: first, to: first };
    case 'LESS':
      return { ...open, to: first, openTo: true };
    case 'LESS_OR_EQUAL':
      return { ...open, to: first };
    case 'GREATER':
      return { ...open, from: first, openFrom: true };
    case 'GREATER_OR_EQUAL':
      return { ...open, from: first };
    case 'BETWEEN':
      return { ...open, from: first, to: second };
    default:
      return null;
  }
}

/** Whether two spans have nothing in common. */
function isApart(one: Span, other: Span): boolean {
  const ends = (left: Span, right: Span) =>
    left.to !== undefined &&
    right.from !== undefined &&
    (left.to < right.from || (left.to === right.from && (left.openTo || right.openFrom)));
  return ends(one, other) || ends(other, one);
}
