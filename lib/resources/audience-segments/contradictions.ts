import { isDay } from '@/lib/format/dates';
import { phraseOf } from './phrases';
import { isGroup, textsOf, type Rule, type RuleGroup } from './rules';
import { arityOf, fieldNamed, type SegmentConfig, type SegmentField } from './segment';
import { faultOf, toWire, type WireValue } from './values';

/** Finds rules that no customer can meet together, and the sentence that says so. */
export interface Contradiction {
  readonly ids: readonly string[];
  readonly text: string;
}

/** The range that one rule leaves of an ordered field; null if it leaves more than one range. */
interface Span {
  readonly from: WireValue | undefined;
  readonly to: WireValue | undefined;
  readonly openFrom: boolean;
  readonly openTo: boolean;
}

/**
 * Pairs of rules that exclude each other, under the same And (also through nested groups that are And themselves).
 * Reports only what is certain: it ignores unfinished rules, parts under Not, and how an upstream treats unknown
 * values.
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

/** Whether a nested group just continues the And around it. */
const carriesOn = (group: RuleGroup) => !group.not && (group.combinator === 'and' || group.rules.length === 1);

/** The rules that must all be met for the group to be met. */
function conjuncts(group: RuleGroup): Rule[] {
  return group.rules.flatMap((node) => (!isGroup(node) ? [node] : carriesOn(node) ? conjuncts(node) : []));
}

/** The nested groups whose rules have not been compared with each other yet. */
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

/** Complete, and not a bare day where instants are compared: only the upstream can say which instants that means. */
function isCertain(field: SegmentField, rule: Rule): boolean {
  const texts = textsOf(rule);
  if (arityOf(rule.operator) === 'list' && texts.length === 0) return false;
  return texts.every((text) => faultOf(field, text) === null && !(field.type === 'DATETIME' && isDay(text)));
}

const isPositive = (operator: string) =>
  !operator.startsWith('NOT_') && operator !== 'IS_NULL' && operator !== 'IS_NOT_NULL';
const isRefusal = ({ operator }: Rule) => operator === 'NOT_EQUAL' || operator === 'NOT_ANY_IN';
const wires = (field: SegmentField, rule: Rule) => textsOf(rule).map((text) => comparable(field, toWire(field, text)));

/** Text is compared case-insensitively and instants as instants, regardless of notation. */
function comparable({ type }: SegmentField, value: WireValue): WireValue {
  if (type === 'DATETIME') return Date.parse(String(value));
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** The only values a rule allows, if it lists them. */
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

/** Whether two ranges are disjoint. */
function isApart(one: Span, other: Span): boolean {
  const ends = (left: Span, right: Span) =>
    left.to !== undefined &&
    right.from !== undefined &&
    (left.to < right.from || (left.to === right.from && (left.openTo || right.openFrom)));
  return ends(one, other) || ends(other, one);
}
