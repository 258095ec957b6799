/** A requested resource, with its names in every spelling the templates need. */
export interface Resource {
  /** kebab-case plural: the folder, the path and the section, as in gift-cards. */
  name: string;
  /** As in gift-card, giftCards, giftCard, GiftCards, GiftCard and gift_cards. */
  singular: string;
  camel: string;
  one: string;
  operation: string;
  type: string;
  table: string;
  /** 'Gift cards' at the top of the list, and in the middle of a sentence. */
  title: string;
  words: string;
  word: string;
  /** Its fields, the one that names a record first. */
  fields: readonly [Field, ...Field[]];
}

const KINDS = ['text', 'email', 'boolean'] as const;
export type Kind = (typeof KINDS)[number];

export interface Field {
  /** camelCase, as in the contract. */
  name: string;
  kind: Kind;
  label: string;
  column: string;
}

/** The resource cannot be written; the message is a sentence for the terminal that says why. */
export class Refused extends Error {}

/** The fields that every record has. */
const RESERVED = ['id', 'createdAt', 'updatedAt', 'search', 'sort', 'page'];

/** What the files it writes call something else: the words of the language, and variables of theirs. */
const TAKEN = new Set(
  `await break case catch class const context continue debugger default delete do else enum export extends false finally for function if
  implements import in instanceof interface let new null package private protected public rest return static super switch this throw true
  try typeof values var void while with yield`.split(/\s+/),
);

/** 'gift card' as 'Gift card'. */
export const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camelOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const wordsOf = (camel: string) => camel.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** `brands` → `brand`, `categories` → `category`, `boxes` → `box`. */
export function singularOf(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return name.slice(0, -1);
}

function fieldOf(text: string): Field {
  const [name = '', kind = ''] = text.split(':');
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name) || RESERVED.includes(name))
    throw new Refused(
      `"${name}" cannot be the name of a field: write it in camel case, and not one of ${RESERVED.join(', ')}.`,
    );
  if (TAKEN.has(name)) throw new Refused(`"${name}" cannot be the name of a field: it is a word of the code itself.`);
  const known = KINDS.find((each) => each === kind);
  if (!known)
    throw new Refused(`The field "${name}" needs a kind: ${KINDS.map((each) => `${name}:${each}`).join(', ')}.`);
  return { name, kind: known, label: upperFirst(wordsOf(name)), column: wordsOf(name).replaceAll(' ', '_') };
}

/**
 * @param args the name in kebab case, in the plural, then `field:kind` each; the first field names a record and is text
 * @throws Refused with a sentence that says what is wrong
 */
export function readResource([name = '', ...rest]: readonly string[]): Resource {
  if (!/^[a-z]+(?:-[a-z]+)*s$/.test(name))
    throw new Refused(
      `Name the resource in the plural, in lower-case words with dashes: npm run new-resource suppliers name:text email:email`,
    );
  const [first, ...others] = rest.map(fieldOf);
  if (first?.kind !== 'text') throw new Refused('The first field names a record and has to be text, as in name:text.');
  const fields: [Field, ...Field[]] = [first, ...others];
  if (new Set(fields.map((field) => field.name)).size < fields.length)
    throw new Refused('Two fields have the same name.');
  const singular = singularOf(name);
  return {
    name,
    singular,
    camel: camelOf(name),
    one: camelOf(singular),
    operation: upperFirst(camelOf(name)),
    type: upperFirst(camelOf(singular)),
    table: name.replaceAll('-', '_'),
    title: upperFirst(name.replaceAll('-', ' ')),
    words: name.replaceAll('-', ' '),
    word: singular.replaceAll('-', ' '),
    fields,
  };
}

/** The fields of one kind. */
export const ofKind = ({ fields }: Resource, kind: Kind) => fields.filter((field) => field.kind === kind);

/** The field that names a record. */
export const titleOf = ({ fields: [first] }: Resource) => first;

/** Fields shown in the list besides the first. */
const MAX_FURTHER_COLUMNS = 3;

/** The fields that are columns of the list; the others are on the record's page and in its form. */
export const columnsOf = ({ fields: [first, ...others] }: Resource): readonly Field[] => [
  first,
  ...others.slice(0, MAX_FURTHER_COLUMNS),
];

/** The dates that are columns: with more than three fields only the later one. */
export const datesOf = ({ fields }: Resource): readonly { name: string; label: string }[] =>
  [
    { name: 'createdAt', label: 'Created' },
    { name: 'updatedAt', label: 'Updated' },
  ].slice(fields.length > 3 ? 1 : 0);

/** Whether a field may be empty. */
export const isOptional = (resource: Resource, field: Field) => field !== titleOf(resource) && field.kind !== 'boolean';
