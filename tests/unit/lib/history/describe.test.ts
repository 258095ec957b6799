import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { createdBy, describe as describeSent, tellingsOf, touchedBy } from '@/lib/history/describe';
import { sections, sessionOperations } from '@/lib/policy';
import { readers, toldOf } from '@/lib/resources/history';
import { minimalVariables } from '../../../support/minimal-variables';

const mutations = (Object.keys(registry) as OperationName[]).filter(
  (name) => registry[name].kind === 'mutation' && !sessionOperations.includes(name),
);
const kindsOfRecord = Object.values(sections).flatMap(({ records }) => records);
const noNames = () => undefined;
/** Pages on which a part of a record is changed by the part's own id. */
const pages: Record<string, string> = { order: '/orders/7', brand: '/brands/7' };
const sentFor = (operation: OperationName) => ({
  operation,
  variables: minimalVariables(operation),
  page: pages[toldOf(operation).record ?? (operation === 'UpdateShopify' ? 'brand' : '')] ?? null,
});

test('there are mutations to describe', () => expect(mutations.length).toBeGreaterThan(60));

test.each(mutations)('%s says which records it is about', (operation) => {
  const what = describeSent(sentFor(operation));
  expect(kindsOfRecord).toContain(what.recordKind);
  if (what.kind === 'change' || what.kind === 'delete') expect(what.ids.length).toBeGreaterThan(0);
});

test.each(mutations.filter((operation) => ['change', 'delete'].includes(describeSent(sentFor(operation)).kind)))(
  '%s reads its records before, by a query of the screens',
  (operation) => {
    const { asks } = describeSent(sentFor(operation));
    expect(asks.map((ask) => registry[ask.operation].kind)).toEqual(['query']);
  },
);

test.each([...readers.keys()])('%s is a kind of record', (kind) => expect(kindsOfRecord).toContain(kind));

/** One record, as the reader of its kind returns it. */
const node = { id: '1', name: 'Kapoti', enabled: false, commission: 15 };

test('a change of one record', () => {
  const sent = {
    operation: 'UpdateBrand' as const,
    variables: { id: '1', update: { name: 'Kapoti', commission: 12.5 } },
    page: '/brands/1',
  };
  expect(touchedBy(sent, describeSent(sent), [node], noNames)).toEqual([
    { id: '1', name: 'Kapoti', changes: [{ field: 'commission', before: 15, after: 12.5 }] },
  ]);
  expect(tellingsOf(sent, describeSent(sent), noNames)).toEqual([]);
});

test('a change of many: what each was, and what it became', () => {
  const sent = {
    operation: 'UpdateManyBrands' as const,
    variables: { ids: ['1', '2', '3'], update: { enabled: true } },
    page: '/brands',
  };
  const nodes = [node, { id: '2', name: 'Ndoni', enabled: true }];
  expect(touchedBy(sent, describeSent(sent), nodes, noNames)).toEqual([
    { id: '1', name: 'Kapoti', changes: [{ field: 'enabled', before: false, after: true }] },
    { id: '2', name: 'Ndoni', changes: [] },
    { id: '3', changes: [{ field: 'enabled', after: true }] },
  ]);
});

test('a creation: the fields that were sent, and the id that came back', () => {
  const sent = {
    operation: 'CreateOneTag' as const,
    variables: { tag: { name: 'Linen' }, idempotencyKey: 'k' },
    page: '/tags/create',
  };
  const what = describeSent(sent);
  const told = tellingsOf(sent, what, noNames);
  expect(told).toEqual([{ field: 'name', after: 'Linen' }]);
  expect(createdBy(what, { id: '9' }, told)).toEqual([{ id: '9', name: 'Linen', changes: [] }]);
});

test('a deletion: what is lost; of an account only the name', () => {
  const brand = { operation: 'DeleteOneBrand' as const, variables: { id: '1' }, page: '/brands/1' };
  expect(touchedBy(brand, describeSent(brand), [node], noNames)[0]?.changes).toContainEqual({
    field: 'commission',
    before: 15,
    after: null,
  });
  const account = { operation: 'DeleteOneAccount' as const, variables: { id: '1' }, page: '/users/1' };
  const person = { id: '1', firstName: 'Thandi', lastName: 'Ndaba', email: 't@example.com' };
  expect(touchedBy(account, describeSent(account), [person], noNames)).toEqual([
    { id: '1', name: 'Thandi Ndaba', changes: [] },
  ]);
});

test('tags added to products: each with what it had', () => {
  const sent = {
    operation: 'AddTagsToProducts' as const,
    variables: { productIds: ['1', '2'], tagIds: ['a'] },
    page: '/bulk-tag',
  };
  const nameOf = (id: string) => (id === 'a' ? 'Linen' : undefined);
  const nodes = [
    { id: '1', title: 'Dress', tags: [{ name: 'Summer' }] },
    { id: '2', title: 'Shirt', tags: [{ name: 'Linen' }] },
  ];
  expect(touchedBy(sent, describeSent(sent), nodes, nameOf)).toEqual([
    {
      id: '1',
      name: 'Dress',
      changes: [
        { field: 'tags', before: [{ name: 'Summer' }], after: [{ name: 'Summer' }, { id: 'a', name: 'Linen' }] },
      ],
    },
    { id: '2', name: 'Shirt', changes: [] },
  ]);
});

const order = {
  id: '7',
  orderNumber: 105994,
  customer: { id: 'c', accountId: 'u', firstName: 'Thandi' },
  lines: [
    {
      id: 'l',
      paymentDate: null,
      subTotal: 10,
      ledgerItems: [{ id: 'e', amount: 5, isCredit: false, code: { id: '4000' } }],
    },
  ],
};

test.each([
  [
    'UpdateLedgerEntry',
    { id: 'e', input: { codeId: '4000', amount: 6, isCredit: false } },
    { field: 'ledgerEntry.amount', before: 5, after: 6 },
  ],
  ['DeleteLedgerEntry', { id: 'e' }, { field: 'ledgerEntry.amount', before: 5, after: null }],
  [
    'CreateLedgerItem',
    { orderLineId: 'l', input: { amount: 2, isCredit: true } },
    { field: 'ledgerEntry.amount', before: null, after: 2 },
  ],
  [
    'UpdateOrderLinePaymentDate',
    { input: { id: 'l', paymentDate: '2026-01-02T00:00:00Z' } },
    { field: 'line.paymentDate', before: null, after: '2026-01-02T00:00:00Z' },
  ],
  ['RemoveLineById', { id: 'l' }, { field: 'line.subTotal', before: 10, after: null }],
] as const)('%s is told of the order on whose page it was done', (operation, variables, change) => {
  const sent = { operation, variables, page: '/orders/7?tab=1' };
  const [first] = touchedBy(sent, describeSent(sent), [order], noNames);
  expect(first).toMatchObject({ id: '7', name: '105994' });
  expect(first?.changes).toContainEqual(change);
});

test('a customer is told of the order and of the account', () => {
  const sent = {
    operation: 'UpdateOneCustomer' as const,
    variables: { id: 'c', update: { firstName: 'Thandeka' } },
    page: '/orders/7',
  };
  expect(touchedBy(sent, describeSent(sent), [order], noNames)).toEqual([
    { id: '7', name: '105994', changes: [{ field: 'customer.firstName', before: 'Thandi', after: 'Thandeka' }] },
    { kind: 'account', id: 'u', name: 'Thandi', changes: [] },
  ]);
});

test('no password is told of a new user', () => {
  const sent = {
    operation: 'CreateOneAccount' as const,
    variables: { input: { account: { firstName: 'A', password: 'letmein' } } },
    page: '/users',
  };
  expect(JSON.stringify(tellingsOf(sent, describeSent(sent), noNames))).not.toContain('letmein');
});

test('a mail for a new password is told of the user on whose page it was sent', () => {
  const sent = { operation: 'SendOnePasswordForgot' as const, variables: { email: 'naledi@example.com' } };
  const onPage = { ...sent, page: '/users/7?from=list' };
  const user = { id: '7', firstName: 'Naledi', lastName: 'Mokoena' };
  expect(touchedBy(onPage, describeSent(onPage), [user], noNames)).toEqual([
    { id: '7', name: 'Naledi Mokoena', changes: [] },
  ]);
  expect(tellingsOf(onPage, describeSent(onPage), noNames)).toEqual([{ field: 'email', after: 'naledi@example.com' }]);
  expect(describeSent({ ...sent, page: '/users' }).ids).toEqual([]);
});

test.each(['UpdateAction', 'DeleteAction'] as const)('%s is told of the trigger, too', (operation) => {
  const sent = { operation, variables: { id: '3', input: { enabled: false } }, page: '/triggers/9/edit' };
  const action = { id: '3', name: 'Welcome', enabled: true, trigger: { id: '9', name: 'First order' } };
  const [own, trigger] = touchedBy(sent, describeSent(sent), [action], noNames);
  expect(own).toMatchObject({ id: '3', name: 'Welcome' });
  expect(trigger).toEqual({ kind: 'trigger', id: '9', name: 'First order', changes: [] });
});
