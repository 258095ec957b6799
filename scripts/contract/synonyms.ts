/** Words that APIs of shops use for the same thing; the first of each line stands for all. Plurals are the same word. */
const GROUPS = `
account member
brand collection label vendor designer maison
customer buyer client shopper
user person
order purchase
line row
item entry
product article merchandise
variant sku
voucher coupon giftcard
tag keyword topic
message letter
campaign mailing
trigger automation
segment audience cohort
refund reimbursement
payment settlement
name caption
title heading
description summary
image picture photo
url link href
id uid key
create add insert make
created made inserted
update edit change modify
delete remove destroy
set replace
list all
filter where criteria
sorting sort orderby
paging page pagination
first limit take
edge slice
node record
enable activate
enabled active
disabled inactive
status state
number no num
amount sum value
total overall
count quantity
at on
date day
start begin from
end until to
email mail
phone telephone
mobile cell cellphone
address location
city town
province region
zip postcode
price cost
note remark
error problem
success ok
`;

const FIRST = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.split(' ');
      return words.map((word) => [word, words[0] ?? word] as const);
    })
    .reverse(),
);

/** A word's singular, by the commonest rules. */
function singular(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Words that one API uses for another's, where it does not have both; each by its group's first word. */
const NEAR = new Set([
  'name title',
  'title name',
  'description body',
  'body description',
  'customer account',
  'account customer',
]);

export const areNear = (one: string, other: string): boolean => NEAR.has(`${one} ${other}`);

const known = new Map<string, readonly string[]>();

/** The words of a name, each by its group's first word. */
export function wordsOf(name: string): readonly string[] {
  const found =
    known.get(name) ?? plainWordsOf(name).map((word) => FIRST.get(word) ?? FIRST.get(singular(word)) ?? singular(word));
  known.set(name, found);
  return found;
}

const plain = new Map<string, readonly string[]>();

/** The words of a name in any of the usual spellings, as they are. */
export function plainWordsOf(name: string): readonly string[] {
  const found = plain.get(name) ?? split(name);
  plain.set(name, found);
  return found;
}

function split(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-zA-Z])(\d)/g, '$1_$2')
    .toLowerCase()
    .split(/[_\s-]+/)
    .filter((word) => word !== '');
}
