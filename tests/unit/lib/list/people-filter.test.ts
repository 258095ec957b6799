import fc from 'fast-check';
import { orderLists } from '@/lib/resources/orders/list-params';
import { personFilter, type PersonFilter } from '@/lib/list/people-filter';
import { toFilter } from '@/lib/list/variables';
import { userList } from '@/lib/resources/users/list-params';

const iLike = (word: string) => ({ iLike: `%${word}%` });
const anywhere = (word: string) => ({
  or: [{ firstName: iLike(word) }, { lastName: iLike(word) }, { email: iLike(word) }],
});
const orders = (user: string) => toFilter(orderLists.complete, { ...orderLists.complete.initial.filters, user });
const users = (name: string) => toFilter(userList, { ...userList.initial.filters, name });

test('[ORD-07] [USR-03] one word sends exactly the filter in the specification', () => {
  expect(orders('zola')).toEqual({ user: anywhere('zola') });
  expect(users('zola')).toEqual({ or: [{ firstName: iLike('zola') }, { lastName: iLike('zola') }] });
});

test('[ORD-07] [USR-03] of several words each must occur in a name or the address, whatever is between them', () => {
  const both = { and: [anywhere('zola'), anywhere('smith@example')] };
  expect(orders('zola  smith@example')).toEqual({ user: both });
  expect(users(' zola smith@example ')).toEqual({ and: [both] });
  expect(personFilter('   ')).toBeUndefined();
  expect(personFilter(Array.from({ length: 11 }, (_, index) => `w${index}`).join(' '))).toEqual({
    and: Array.from({ length: 10 }, (_, index) => anywhere(`w${index}`)),
  });
});

test('pattern characters match literally', () => {
  expect(personFilter('50%_')).toEqual(anywhere('50\\%\\_'));
});

describe('a customer is found by the displayed name', () => {
  const has = (person: Record<string, string>, filter: PersonFilter): boolean =>
    'and' in filter
      ? filter.and.every((word) => has(person, word))
      : filter.or.some((field) =>
          Object.entries(field).some(([name, { iLike: pattern }]) =>
            (person[name] ?? '').toLowerCase().includes(pattern.slice(1, -1).replace(/\\(.)/g, '$1').toLowerCase()),
          ),
        );
  const name = fc
    .array(fc.stringMatching(/^[A-Za-z'-]{1,8}$/), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' '));

  test('in any order, any case, with extra spaces', () => {
    fc.assert(
      fc.property(name, name, fc.boolean(), fc.constantFrom(' ', '  ', '\t'), (firstName, lastName, turned, space) => {
        const words = `${firstName} ${lastName}`.split(' ');
        const filter = personFilter((turned ? words.toReversed() : words).join(space).toUpperCase());
        expect(filter && has({ firstName, lastName, email: 'none' }, filter)).toBe(true);
      }),
    );
  });

  test('and not by another word', () => {
    const filter = personFilter('zola smithers');
    expect(filter && has({ firstName: 'Zola', lastName: 'Smith', email: 'zola@example.com' }, filter)).toBe(false);
  });
});
