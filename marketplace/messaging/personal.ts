import type { MessageChannel } from '../../graphql/generated/schema.ts';
import type { Marketplace } from '../core/context.ts';
import type { Letter } from './letter.ts';
import { filled, piecesOf, valuesOf, type Person, type Pieces, type Values } from './tokens.ts';
import { unsubscribeLinks } from './unsubscribe-link.ts';

/** A letter as one recipient gets it. */
export interface PersonalLetter {
  readonly title: string;
  readonly text: string;
  readonly html: string | null;
}

/** A letter split at its placeholders, once for all recipients. */
export interface CutLetter {
  readonly title: Pieces;
  readonly text: Pieces;
  readonly html: Pieces | null;
}

const cut = new WeakMap<Letter, CutLetter>();

export function cutLetter(letter: Letter): CutLetter {
  const found = cut.get(letter);
  if (found) return found;
  const { text, html } = letter.body;
  const made = {
    title: piecesOf(letter.title, 'text'),
    text: piecesOf(text, 'text'),
    html: html === null ? null : piecesOf(html, 'html'),
  };
  cut.set(letter, made);
  return made;
}

/** Personalizes a letter. */
export type Personalise = (letter: Letter, person: Person, channel: MessageChannel) => PersonalLetter;

/** @returns a function for any letter and channel */
export async function personaliser(marketplace: Pick<Marketplace, 'db' | 'options'>): Promise<Personalise> {
  const links = await unsubscribeLinks(marketplace);
  return (letter, person, channel) =>
    fillLetter(letter, valuesOf(person, person.accountId === null ? '' : links.linkFor(person.accountId, channel)));
}

/** A letter with a recipient's values in its placeholders. */
export function fillLetter(letter: Letter, values: Values): PersonalLetter {
  const { title, text, html } = cutLetter(letter);
  return { title: oneLine(filled(title, values)), text: filled(text, values), html: html && filled(html, values) };
}

/** A subject is one line. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ');
