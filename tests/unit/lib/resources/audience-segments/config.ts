import type { SegmentConfig, SegmentField } from '@/lib/resources/audience-segments/segment';
import type { SegmentOperator } from '@/graphql/generated/types';

const ORDER: SegmentOperator[] = [
  'EQUAL',
  'NOT_EQUAL',
  'LESS',
  'LESS_OR_EQUAL',
  'GREATER',
  'GREATER_OR_EQUAL',
  'BETWEEN',
  'NOT_BETWEEN',
];
const NULLS: SegmentOperator[] = ['IS_NULL', 'IS_NOT_NULL'];

const field = (
  name: string,
  label: string,
  type: SegmentField['type'],
  operators: SegmentOperator[],
  more: Partial<SegmentField> = {},
): SegmentField => ({
  name,
  label,
  group: null,
  type,
  operators,
  defaultOperator: null,
  values: null,
  min: null,
  max: null,
  step: null,
  nullable: true,
  helpText: null,
  ...more,
});

/** One field of every kind, two of them without phrases in the console. */
export const config: SegmentConfig = {
  combinators: ['and', 'or'],
  maxDepth: 5,
  fields: [
    field('email', 'E-mail', 'TEXT', [
      'EQUAL',
      'NOT_EQUAL',
      'CONTAINS',
      'NOT_CONTAINS',
      'STARTS_WITH',
      'ENDS_WITH',
      'ANY_IN',
      'NOT_ANY_IN',
      ...NULLS,
    ]),
    field('numberOfOrders', 'Number of Orders', 'NUMBER', ORDER, { min: 0, step: 1 }),
    field('valueOfOrders', 'Value of Orders', 'MONEY', [...ORDER, ...NULLS], { min: 0 }),
    field('hasActiveCart', 'Has Active Cart', 'BOOLEAN', ['EQUAL', 'NOT_EQUAL']),
    field('birthday', 'Birthday', 'DATE', [...ORDER, ...NULLS]),
    field('lastPurchaseAt', 'Last Purchase', 'DATETIME', [...ORDER, ...NULLS]),
    field('appOS', 'App OS', 'SELECT', ['EQUAL', 'NOT_EQUAL', 'ANY_IN', 'NOT_ANY_IN', ...NULLS], {
      values: [
        { value: 'iOS', label: 'iOS' },
        { value: 'Android', label: 'Android' },
        { value: 'web', label: 'Web' },
      ],
    }),
    field('isSubscribed', 'Subscribed', 'BOOLEAN', ['EQUAL'], { nullable: false }),
    field('enabled', 'Enabled', 'BOOLEAN', ['EQUAL'], { nullable: false }),
    field('status', 'Status', 'SELECT', ['EQUAL', 'NOT_EQUAL', 'ANY_IN', 'NOT_ANY_IN'], {
      nullable: false,
      values: [
        { value: 'active', label: 'Active' },
        { value: 'blocked', label: 'Blocked' },
      ],
    }),
    field('shoeSize', 'Shoe Size', 'NUMBER', ORDER, { nullable: false }),
  ],
};

export const fieldOf = (name: string): SegmentField => {
  const found = config.fields.find((each) => each.name === name);
  if (!found) throw new Error(`No field ${name}`);
  return found;
};
