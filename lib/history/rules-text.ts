import type { Value } from './entry.ts';
import { plainWords } from './plain-words.ts';

const COMPARES: Readonly<Record<string, string>> = {
  '==': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
};

type Rule = Readonly<Record<string, Value>>;

const isObject = (value: Value | undefined): value is Rule =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A segment's rules (JSON-Logic, ADR 0011) as text: one line for each rule of the outermost group, 'or' before those of
 * which one is enough.
 */
export function rulesText(definition: Value): string {
  if (!isObject(definition)) return '-';
  const rules = 'logic' in definition ? definition['logic'] : definition;
  const lines = isObject(rules) ? groupOf(rules) : undefined;
  return lines ? lines.join('\n') : ruleText(rules ?? null) || '-';
}

/** The rules of a group; undefined if this is a single rule. */
function groupOf(rule: Rule): string[] | undefined {
  const [[name, inner] = []] = Object.entries(rule);
  if ((name !== 'and' && name !== 'or') || !Array.isArray(inner)) return undefined;
  return inner.map((each: Value, at) => `${name === 'or' && at > 0 ? 'or ' : ''}${ruleText(each)}`);
}

/** One rule, with groups inside it in brackets. */
function ruleText(rule: Value): string {
  if (Array.isArray(rule)) return rule.map((each: Value) => ruleText(each)).join(', ');
  if (rule === null) return 'nothing';
  if (!isObject(rule)) return typeof rule === 'boolean' ? (rule ? 'yes' : 'no') : String(rule);
  const [[name, inner] = []] = Object.entries(rule);
  if (name === undefined || inner === undefined) return '';
  if (name === 'var') return plainWords(String(inner));
  const parts = Array.isArray(inner) ? (inner as readonly Value[]) : [inner];
  if (name === 'and' || name === 'or') return `(${parts.map(ruleText).join(` ${name} `)})`;
  if (name === '!') return `not ${parts.map(ruleText).join(', ')}`;
  const [one = null, other = null, third] = parts;
  if (third !== undefined) return `${ruleText(other)} is between ${ruleText(one)} and ${ruleText(third)}`;
  const isVariable = isObject(one) && 'var' in one;
  if (name === 'in')
    return isVariable
      ? `${ruleText(one)} is one of ${ruleText(other)}`
      : `${ruleText(other)} contains ${ruleText(one)}`;
  return `${ruleText(one)} ${COMPARES[name] ?? plainWords(name)} ${ruleText(other)}`;
}
