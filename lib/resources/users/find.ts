import { fullName } from '../../commerce/buyer.ts';
import { personNamed, personWords } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { paths } from './paths.ts';

/** Accounts: each word in the first name, the last name or the e-mail address. */
export const find = findBy('Accounts', {
  heading: 'People',
  nouns: ['person', 'people', 'customer', 'customers'],
  list: ({ shape, text }) =>
    shape === 'email'
      ? { label: 'Show all with this address', path: paths.users({ email: text }) }
      : { label: 'Show all with this name', path: paths.users({ name: text }) },
  places: { email: 1, words: 1, digits: 4 },
  minLetters: 3,
  search: {
    words: ({ words }) => {
      const person = personWords(words);
      return person ? [person] : [];
    },
    named: personNamed,
  },
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (account) => ({
    id: account.id,
    title: fullName(account) ?? account.email,
    detail: fullName(account) === null ? null : account.email,
    note: account.enabled ? null : 'Disabled',
    path: paths.user(account.id),
    names: [account.email, fullName(account)],
  }),
});
