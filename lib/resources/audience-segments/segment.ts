import type {
  AccountGroupConfigQuery,
  AccountGroupQuery,
  AccountGroupsQuery,
  GetAccountGroupAccountsQuery,
  SegmentOperator,
} from '@/graphql/generated/types';

export type Segment = NonNullable<AccountGroupQuery['accountGroup']>;
export type SegmentRow = AccountGroupsQuery['accountGroups']['edges'][number]['node'];
/** A field the builder offers, as the upstream describes it (SEG-05). */
export type SegmentConfig = Pick<Required<OfferedConfig>, 'fields' | 'combinators' | 'maxDepth'>;
export type SegmentField = OfferedConfig['fields'][number];
type OfferedConfig = AccountGroupConfigQuery['accountGroupConfig'];
export type Member = GetAccountGroupAccountsQuery['getAccountGroupAccounts']['edges'][number]['node'];

/** Max nesting depth of groups if the upstream does not state one. */
const USUAL_DEPTH = 5;

/**
 * The upstream's config, with defaults where it does not say how rules combine: the specification names only the
 * fields.
 */
export const wholeConfig = ({ fields, combinators, maxDepth }: OfferedConfig): SegmentConfig => ({
  fields,
  combinators: combinators ?? ['and', 'or'],
  maxDepth: maxDepth ?? USUAL_DEPTH,
});

/** How many values an operator takes. */
export type Arity = 'none' | 'one' | 'two' | 'list';

export function arityOf(operator: SegmentOperator): Arity {
  if (operator === 'IS_NULL' || operator === 'IS_NOT_NULL') return 'none';
  if (operator === 'BETWEEN' || operator === 'NOT_BETWEEN') return 'two';
  if (operator === 'ANY_IN' || operator === 'NOT_ANY_IN') return 'list';
  return 'one';
}

/** What names a member. */
export type Named = Pick<Member, 'accountId' | 'firstName' | 'lastName' | 'email'>;

/** A member's name, or else the e-mail address. */
export const memberName = ({ firstName, lastName, email, accountId }: Named): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || accountId;

/** The field with that name, if the upstream offers it. */
export const fieldNamed = (config: SegmentConfig, name: string): SegmentField | undefined =>
  config.fields.find((field) => field.name === name);
