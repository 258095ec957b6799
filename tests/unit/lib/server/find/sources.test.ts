/** What is asked for whom, before anything is sent. */
import { registry } from '@/graphql/generated/registry';
import type { Role } from '@/graphql/generated/types';
import { MAX_LENGTH, readTyped, type Shape } from '@/lib/find/typed';
import { mayOpen, maySend, operationsOf, sectionNames, sections } from '@/lib/policy';
import { offersFor, pagesFor } from '@/lib/server/find/offers';
import { best, isMore } from '@/lib/server/find/rank';
import { sourcesFor } from '@/lib/server/find/sources';
import { checkVariables } from '@/lib/server/operation-variables';

const ROLES: Role[] = ['Admin', 'SuperAdmin', 'OrderAdmin', 'BrandAdmin', 'ProductAdmin', 'FinancialAdmin'];
const texts: Record<Shape, string> = {
  digits: '105994',
  code: 'ACD-4FG',
  email: 'thandi@example.com',
  words: 'Thandi Ndaba',
};
const order = (roles: readonly Role[], text: string) => sourcesFor(roles, readTyped(text), []).map(({ name }) => name);

test('the shape of the text decides the order', () => {
  expect(order(['Admin'], texts.digits).slice(0, 4)).toEqual(['orders', 'vouchers', 'refunds', 'users']);
  expect(order(['Admin'], texts.code)[0]).toBe('vouchers');
  expect(order(['Admin'], texts.email).slice(0, 4)).toEqual(['users', 'orders', 'vouchers', 'refunds']);
  expect(order(['Admin'], texts.words).slice(0, 3)).toEqual(['users', 'orders', 'brands']);
});

test.each([
  ['order 105994', 'orders', '105994'],
  ['Refund 105 848', 'refunds', '105848'],
  ['voucher DH6-JY7-F9C', 'vouchers', 'DH6-JY7-F9C'],
  ['customer Thandi Ndaba', 'users', 'Thandi Ndaba'],
  ['brand Marula', 'brands', 'Marula'],
] as const)(
  '%s asks the section that it names first, for what follows, and the whole text besides',
  (given, name, rest) => {
    const [first, ...others] = sourcesFor(['Admin', 'SuperAdmin'], readTyped(given), []);
    expect(first?.name).toBe(name);
    expect(first?.asked.words).toEqual(
      [rest, given].flatMap((text) => sections[name].find?.asks(readTyped(text), () => true).words ?? []),
    );
    expect(others.filter(({ texts: asked }) => asked.length > 1)).toEqual([]);
  },
);

test('a word for a kind of record alone, or one that is part of a name, is looked up as it is', () => {
  expect(
    sourcesFor(['Admin'], readTyped('order'), []).flatMap(({ texts: asked }) => asked.map(({ text }) => text)),
  ).toEqual(expect.not.arrayContaining(['']));
  expect(
    best(
      [{ id: '1', title: 'Order of lilies', path: '/x', names: ['Order of lilies'] }],
      [readTyped('of lilies'), readTyped('Order of lilies')],
    ),
  ).toMatchObject([{ isExact: true }]);
});

test.each(ROLES)('%s asks only sections and operations that the role opens', (role) => {
  for (const text of Object.values(texts)) {
    const asked = sourcesFor([role], readTyped(text), []);
    expect(asked.filter(({ name }) => !mayOpen([role], name))).toEqual([]);
    expect(asked.filter(({ source }) => !maySend([role], source.operation))).toEqual([]);
  }
  expect(offersFor([role], readTyped('create')).filter(({ path }) => !path)).toEqual([]);
});

test('somebody without a role asks nothing and is offered nothing', () => {
  expect(order([], texts.words)).toEqual([]);
  expect([...pagesFor([], readTyped('o')), ...offersFor([], readTyped('create'))]).toEqual([]);
});

test('every section with records of its own is found, and what it sends fits the contract', () => {
  const without = ['dashboard', 'bulk-tag', 'app-config', 'options'];
  expect(sectionNames.filter((name) => !sections[name].find)).toEqual(
    sectionNames.filter((name) => without.includes(name)),
  );
  for (const text of [...Object.values(texts), 'x '.repeat(30), '9'.repeat(MAX_LENGTH), 'a@b 7 %_\\'])
    for (const { name, source, asked } of sourcesFor(['Admin', 'SuperAdmin'], readTyped(text), [])) {
      expect(registry[source.operation].kind).toBe('query');
      expect(operationsOf(name)).toContain(source.operation);
      for (const each of [...asked.words, ...asked.named]) expect(checkVariables(source.operation, each)).toEqual(each);
    }
});

test('an upstream with the core alone is asked only for what the core can find', () => {
  const missing = ['refund-order-filter', 'voucher-number-filter', 'more-filters', 'user-filters'] as const;
  const asked = sourcesFor(['Admin'], readTyped('105994'), missing);
  expect(asked.map(({ name }) => name)).not.toContain('refunds');
  expect(asked.find(({ name }) => name === 'vouchers')?.asked).toEqual({
    words: [expect.objectContaining({ filter: { code: { iLike: '%105994%' } } })],
    named: [expect.objectContaining({ filter: { code: { iLike: '105994' } } })],
  });
});

test('few letters are searched for only where there are few records; a number is looked up however short', () => {
  expect(order(['Admin'], 'ab')).not.toContain('users');
  expect(order(['Admin'], 'ab')).toContain('tags');
  expect(order(['Admin'], 'a')).toEqual([]);
  expect(order(['Admin'], '7')).toContain('orders');
});

test('pages and actions are found by the beginnings of their words, in any order; new, add and create are one', () => {
  const titles = (text: string) => offersFor(['Admin'], readTyped(text)).map(({ title }) => title);
  expect(titles('create voucher')).toEqual(['Create vouchers']);
  expect(titles('new campaign')).toEqual(['Create message campaign']);
  expect(titles('export orders')).toEqual(['Export orders']);
  expect(titles('campaign add')).toEqual(['Create message campaign']);
  expect(titles('reate')).toEqual([]);
  expect(pagesFor(['SuperAdmin'], readTyped('system')).map(({ path }) => path)).toEqual(['/app-config/system']);
  expect(pagesFor(['Admin'], readTyped('orders'))).toEqual([
    expect.objectContaining({ path: '/orders', isExact: true }),
  ]);
});

test.each([[], ...ROLES.map((role) => [role])])(
  'everybody who is signed in finds their own sessions: %s',
  (...roles) => {
    expect(pagesFor(roles, readTyped('sessions'))).toEqual([
      expect.objectContaining({ title: 'Your sessions', path: '/sessions' }),
    ]);
  },
);

test('every action belongs to its section, and leads to one of its pages', () => {
  const offers = sectionNames.flatMap((name) => (sections[name].offers ?? []).map((offer) => ({ name, ...offer })));
  expect(offers.length).toBeGreaterThan(8);
  expect(offers.filter(({ name, operation }) => !operationsOf(name).includes(operation))).toEqual([]);
  expect(offers.filter(({ name, path }) => !path.startsWith(sections[name].path))).toEqual([]);
});

test('an order’s number names the order and not its refunds, so that Enter opens the order', () => {
  const record = { id: '1', orderNumber: 105994, subTotal: 100, orderDate: null, user: null, customer: null };
  const refund = { id: '2', state: 'Failed', basketAmount: 1, adjustmentAmount: 0, orderLine: { order: record } };
  const exact = (name: 'orders' | 'refunds', node: object) =>
    best(sections[name].find?.hits({ list: { edges: [{ node }] } }) ?? [], [readTyped(texts.digits)]).map(
      ({ title, isExact }) => [title, isExact],
    );
  expect(exact('orders', record)).toEqual([['105994', true]]);
  expect(exact('refunds', refund)).toEqual([['105994', false]]);
});

test('a recipient’s address names no voucher, so that Enter opens the person; one without a number is not called null', () => {
  const voucher = {
    id: '3',
    code: 'ACD4FG',
    voucherNumber: null,
    value: 1,
    status: 'ACTIVE',
    recipientEmail: texts.email,
  };
  const isExact = (text: string) =>
    best(sections.vouchers.find?.hits({ list: { edges: [{ node: voucher }] } }) ?? [], [readTyped(text)])[0]?.isExact;
  expect([texts.email, 'null', 'acd-4fg'].map(isExact)).toEqual([false, false, true]);
});

test('exact matches come first, then beginnings, then the upstream’s order, each once', () => {
  const hits = ['Big shirt', 'Shirts', 'Shirt', 'A shirt', 'B shirt', 'C shirt'].map((title) => ({
    id: title,
    title,
    path: '/x',
    names: [title],
  }));
  const shown = best([...hits, ...hits], [readTyped('shirt')]);
  expect(shown.map(({ title }) => title)).toEqual(['Shirt', 'Shirts', 'Big shirt', 'A shirt', 'B shirt', 'C shirt']);
  expect(shown.map(({ isExact }) => isExact)).toEqual([true, false, false, false, false, false]);
  const many = Array.from({ length: 30 }, (_, at) => ({ id: `${at}`, title: `${at}`, path: '/x', names: [] }));
  expect(best(many, [readTyped('shirt')])).toHaveLength(20);
  expect(
    [many, hits, [...hits, ...hits, ...hits, ...hits]].map((some) => isMore({ hits: some, isCut: false })),
  ).toEqual([true, false, false]);
  expect(isMore({ hits, isCut: true })).toBe(true);
});
