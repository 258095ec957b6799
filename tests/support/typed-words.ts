import fc from 'fast-check';

/** Words that people and merchants write and that searches trip over: marks, accents, pattern characters, mark-up. */
const word = fc.constantFrom(
  'Zoë',
  "O'Brien",
  'D’Arcy',
  'Anne-Marie',
  'Jean‑Luc',
  'van',
  '50%',
  'a_b',
  'C\\D',
  'ÉTÉ',
  '&',
  'Ngũgĩ',
  '<b>x</b>',
);

/** A generated text of two to four such words. */
export const writtenText = fc
  .array(word, { minLength: 2, maxLength: 4 })
  .chain((words) => fc.constantFrom(' ', '  ', '\u00a0').map((space) => words.join(space)));

/** The same two words as people write them. */
export const hands: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `${one} ${other}`,
  (one, other) => `${other},  ${one}`,
  (one, other) => `${one} <${other}>`,
  (one, other) => `${one} ${other}`.replace(/['’]/g, (mark) => (mark === "'" ? '’' : "'")),
  (one, other) => `${other} ${one}`.replace(/[-‑]/g, '–'),
  (one, other) => `${one} ${other}`.normalize('NFD'),
  (one, other) => `\u202a${other} ${one}\u202c`.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
];

/** A filter's variables, for one record alone: a common name has more records than one answer. */
export function within(variables: object, id: string): object {
  const { filter, ...rest } = variables as { filter: object };
  return { ...rest, filter: { and: [filter, { id: { eq: id } }] } };
}
