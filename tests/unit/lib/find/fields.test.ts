import { containsWord, eachWord, nameField, numberField, orderWords, personNamed, textField } from '@/lib/find/fields';
import { readTyped } from '@/lib/find/typed';

type Filter = object;
const all = () => true;
const core = () => false;
const { words: filters, named } = eachWord<Filter>(
  nameField((code) => ({ code }), { clean: (word) => word.replaceAll('-', '') }),
  numberField((number) => ({ number }), { needs: 'voucher-number-filter' }),
  textField((email) => ({ email }), { needs: 'more-filters' }),
);

test('each word must match one of the fields; a number only where the word is one', () => {
  expect(filters(readTyped('AC-D 7'), all)).toEqual([
    {
      and: [
        { or: [{ code: { iLike: '%ACD%' } }, { email: { iLike: '%AC-D%' } }] },
        { or: [{ code: { iLike: '%7%' } }, { number: { eq: 7 } }, { email: { iLike: '%7%' } }] },
      ],
    },
  ]);
});

test('a field that the upstream does not serve is left out, and no group holds only one alternative', () => {
  expect(filters(readTyped('ACD'), core)).toEqual([{ code: { iLike: '%ACD%' } }]);
  expect(filters(readTyped('ACD 7'), core)).toEqual([
    { and: [{ code: { iLike: '%ACD%' } }, { code: { iLike: '%7%' } }] },
  ]);
});

test('nothing is asked when a word can match no field, or there is none', () => {
  expect(eachWord<Filter>(numberField((number) => ({ number }))).words(readTyped('7 days'), all)).toEqual([]);
  expect(filters(readTyped('--'), core)).toEqual([]);
  expect(filters(readTyped(''), all)).toEqual([]);
});

test('what a whole text names is asked for by the fields that name a record, without wildcards', () => {
  expect(named?.(readTyped('AC-D 7'), all)).toEqual([{ code: { iLike: 'ACD_7' } }]);
  expect(named?.(readTyped('# 105 994'), all)).toEqual([
    { or: [{ code: { iLike: '#_105_994' } }, { number: { eq: 105994 } }] },
  ]);
  expect(named?.(readTyped('7'), core)).toEqual([{ code: { iLike: '7' } }]);
  expect(eachWord<Filter>(textField((email) => ({ email }))).named?.(readTyped('7'), all)).toEqual([]);
});

test('what is special in a pattern is escaped', () => {
  expect(filters(readTyped('5%_\\'), core)).toEqual([{ code: { iLike: '%5\\%\\_\\\\%' } }]);
});

const word = (text: string) => ({
  or: ['firstName', 'lastName', 'email'].map((field) => ({ [field]: { iLike: `%${text}%` } })),
});

test('an order is asked for by number, by buyer, or by both', () => {
  expect(orderWords(readTyped('105 994'))).toEqual([{ orderNumber: { eq: 105994 } }]);
  expect(orderWords(readTyped('Ndaba'))).toEqual([{ user: word('Ndaba') }]);
  expect(orderWords(readTyped('Ndaba 105994'))).toEqual([
    { orderNumber: { eq: 105994 }, user: word('Ndaba') },
    { user: { and: [word('Ndaba'), word('105994')] } },
  ]);
});

test('a number that is too large for the contract is not asked for', () => {
  expect(orderWords(readTyped('99999999999'))).toEqual([{ user: word('99999999999') }]);
});

test('any apostrophe or dash matches any other, except in words that an index could then not find', () => {
  const patterns = ["O'Brien", 'O’Brien', 'Anne–Marie', "d'A"].map((word) => containsWord(word).iLike);
  expect(patterns).toEqual(['%O_Brien%', '%O_Brien%', '%Anne_Marie%', "%d'A%"]);
});

test('a text names a person by the address, or by the whole name, wherever the first name ends', () => {
  expect(personNamed(readTyped('Thandi@Example.com'))).toEqual([{ email: { iLike: 'Thandi@Example.com' } }]);
  expect(personNamed(readTyped("Jo-Ann O'Brien"))).toEqual([
    {
      or: [
        { firstName: { iLike: 'Jo_Ann' }, lastName: { iLike: 'O_Brien' } },
        { firstName: { iLike: 'Jo_Ann_O_Brien' }, lastName: { is: null } },
        { firstName: { is: null }, lastName: { iLike: 'Jo_Ann_O_Brien' } },
      ],
    },
  ]);
  expect(personNamed(readTyped(''))).toEqual([]);
});
