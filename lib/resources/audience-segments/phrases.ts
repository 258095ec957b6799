import type { SegmentOperator } from '@/graphql/generated/types';
import { textsOf, type Rule } from './rules';
import { fieldNamed, type SegmentConfig, type SegmentField } from './segment';
import { formatRuleValue } from './values';

type Say = (values: readonly string[]) => string;

/** 'a', 'a and b', 'a, b and c'. */
export function listed(parts: readonly string[], word: 'and' | 'or'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

const AMOUNTS: Partial<Record<SegmentOperator, Say>> = {
  EQUAL: ([one]) => `exactly ${one}`,
  NOT_EQUAL: ([one]) => `anything but ${one}`,
  LESS: ([one]) => `less than ${one}`,
  LESS_OR_EQUAL: ([one]) => `at most ${one}`,
  GREATER: ([one]) => `more than ${one}`,
  GREATER_OR_EQUAL: ([one]) => `at least ${one}`,
  BETWEEN: ([from, to]) => `between ${from} and ${to}`,
  NOT_BETWEEN: ([from, to]) => `less than ${from} or more than ${to}`,
};

const DATES: Partial<Record<SegmentOperator, Say>> = {
  EQUAL: ([one]) => `on ${one}`,
  NOT_EQUAL: ([one]) => `on any day but ${one}`,
  LESS: ([one]) => `before ${one}`,
  LESS_OR_EQUAL: ([one]) => `on or before ${one}`,
  GREATER: ([one]) => `after ${one}`,
  GREATER_OR_EQUAL: ([one]) => `on or after ${one}`,
  BETWEEN: ([from, to]) => `between ${from} and ${to}`,
  NOT_BETWEEN: ([from, to]) => `before ${from} or after ${to}`,
};

const WORDS: Partial<Record<SegmentOperator, Say>> = {
  EQUAL: ([one]) => `is ${one}`,
  NOT_EQUAL: ([one]) => `is not ${one}`,
  CONTAINS: ([one]) => `contains ${one}`,
  NOT_CONTAINS: ([one]) => `does not contain ${one}`,
  STARTS_WITH: ([one]) => `begins with ${one}`,
  ENDS_WITH: ([one]) => `ends with ${one}`,
  ANY_IN: (all) => `is ${listed(all, 'or')}`,
  NOT_ANY_IN: (all) => `is not ${listed(all, 'or')}`,
};

interface Phrasing {
  /** The words before the comparison: 'who have spent'. */
  readonly begin: string;
  readonly end?: Say;
  /** Countable things: 'fewer', not 'less'. */
  readonly counted?: boolean;
  readonly unknown?: string;
  readonly known?: string;
}

/** Phrases for the specification's member columns (SEG-09); any other field uses its label. */
const PHRASINGS: Readonly<Record<string, Phrasing>> = {
  numberOfOrders: {
    begin: 'who have placed',
    counted: true,
    end: (values) => (values.at(-1) === '1' ? ' order' : ' orders'),
  },
  valueOfOrders: { begin: 'who have spent' },
  currentCartValue: {
    begin: 'whose cart is worth',
    unknown: 'whose cart has no value',
    known: 'whose cart has a value',
  },
  lastPurchaseAt: { begin: 'who last bought', unknown: 'who have never bought', known: 'who have bought before' },
  lastLogin: { begin: 'who last signed in', unknown: 'who have never signed in', known: 'who have signed in before' },
  cartUpdatedAt: { begin: 'whose cart was last changed', unknown: 'who have no cart', known: 'who have a cart' },
  registeredDate: { begin: 'who registered' },
  birthday: { begin: 'who were born', unknown: 'whose birthday is unknown', known: 'whose birthday is known' },
  status: { begin: 'whose account' },
  appOS: { begin: 'whose app', unknown: 'who use no app', known: 'who use an app' },
};

/** Boolean fields. */
const FACTS: Readonly<Record<string, readonly [so: string, not: string]>> = {
  hasActiveCart: ['who have an open cart', 'who have no open cart'],
  isSubscribed: ['who are subscribed', 'who are not subscribed'],
  enabled: ['whose account is enabled', 'whose account is not enabled'],
};

/** A field's label inside a sentence: 'Last Name' as 'last name', 'App OS' as 'app OS'. */
const inSentence = (label: string) =>
  label
    .split(' ')
    .map((word) => (/^[A-Z][^A-Z]*$/.test(word) ? word.toLowerCase() : word))
    .join(' ');

const isAmount = ({ type }: SegmentField) => type === 'NUMBER' || type === 'MONEY';
const isDated = ({ type }: SegmentField) => type === 'DATE' || type === 'DATETIME';

/** Comparisons that are met whenever their opposite is not, and so also by people without a value (ADR 0022). */
const isNegation = (operator: SegmentOperator): boolean => operator.startsWith('NOT_');

/** What a negation adds about people without a value; empty if everybody has one. */
function orUnknown({ name, nullable }: SegmentField, operator: SegmentOperator): string {
  return isNegation(operator) && nullable !== false ? ` (or ${PHRASINGS[name]?.unknown ?? 'is unknown'})` : '';
}

/**
 * One rule as a relative clause about customers: 'who have spent at least R 10 000,00'. A missing value is '…'. A
 * negation mentions those without a value, because it includes them: 'whose gender is not Male (or is unknown)'.
 */
export function phraseOf(rule: Rule, config: SegmentConfig): string {
  const field = fieldNamed(config, rule.field);
  if (!field) return 'who …';
  const { operator } = rule;
  const subject = `whose ${inSentence(field.label)}`;
  const voice = PHRASINGS[field.name];
  if (operator === 'IS_NULL') return voice?.unknown ?? `${subject} is unknown`;
  if (operator === 'IS_NOT_NULL') return voice?.known ?? `${subject} is known`;
  const values = textsOf(rule).map((text, position) => formatRuleValue(field, operator, text, position));
  const shown = values.length > 0 ? values : ['…'];
  const fact = FACTS[field.name];
  if (field.type === 'BOOLEAN' && fact && shown[0] !== '…')
    return fact[(shown[0] === 'yes') === (operator === 'EQUAL') ? 0 : 1] + orUnknown(field, operator);
  const [words, begin] = isAmount(field)
    ? [AMOUNTS, `${subject} is`]
    : isDated(field)
      ? [DATES, `${subject} is`]
      : [WORDS, subject];
  const compared = words[operator]?.(shown) ?? WORDS[operator]?.(shown) ?? shown.join(' ');
  return `${voice?.begin ?? begin} ${voice?.counted ? compared.replaceAll('less than', 'fewer than') : compared}${voice?.end?.(values) ?? ''}${orUnknown(field, operator)}`;
}

/** Operators as the builder offers them, in words that fit the kind of field. */
export function operatorLabel(operator: SegmentOperator, field: SegmentField): string {
  if (operator === 'IS_NULL') return field.type === 'DATETIME' ? 'never happened' : 'is unknown';
  if (operator === 'IS_NOT_NULL') return field.type === 'DATETIME' ? 'has happened' : 'is known';
  const dated: Partial<Record<SegmentOperator, string>> = {
    EQUAL: 'is on',
    NOT_EQUAL: 'is not on',
    LESS: 'is before',
    LESS_OR_EQUAL: 'is on or before',
    GREATER: 'is after',
    GREATER_OR_EQUAL: 'is on or after',
  };
  const plain: Record<SegmentOperator, string> = {
    EQUAL: isAmount(field) ? 'is exactly' : 'is',
    NOT_EQUAL: 'is not',
    LESS: 'is less than',
    LESS_OR_EQUAL: 'is at most',
    GREATER: 'is more than',
    GREATER_OR_EQUAL: 'is at least',
    BETWEEN: 'is between',
    NOT_BETWEEN: 'is not between',
    CONTAINS: 'contains',
    NOT_CONTAINS: 'does not contain',
    STARTS_WITH: 'begins with',
    ENDS_WITH: 'ends with',
    ANY_IN: 'is any of',
    NOT_ANY_IN: 'is none of',
    IS_NULL: 'is unknown',
    IS_NOT_NULL: 'is known',
  };
  return (isDated(field) ? dated[operator] : undefined) ?? plain[operator];
}
