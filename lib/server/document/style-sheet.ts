import 'server-only';
import { existsSync, readFileSync } from 'node:fs';

/** Where the build puts it; there is none in development. */
const FILE = '.next/style-sheet.json';
const CLASSES = / class="([^"]*)"/g;

/** The style sheet as the build split it (scripts/toolchain/split-style-sheet.mjs). */
export interface StyleSheet {
  /** Where browsers fetch all of it. */
  readonly href: string;
  /** The fonts that are fetched, which the parts lack. */
  readonly webFonts: string;
  /**
   * Its text in order. A part with classes, written as in HTML, matters only to a document that uses one of them; with
   * none of them, only to the whole.
   */
  readonly parts: readonly Part[];
}

interface Part {
  readonly text: string;
  readonly classes?: readonly string[];
}

/** The style sheet of this build. The standalone server makes its own folder the current one when it starts. */
export function builtStyleSheet(): StyleSheet | undefined {
  const file = `${process.cwd()}/${FILE}`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StyleSheet) : undefined;
}

/** @returns a function that selects the rules which the elements of a document can match, in their order */
export function rulesFor({ parts }: Pick<StyleSheet, 'parts'>): (html: string) => string {
  const placesOf = new Map<string, number[]>();
  for (const [place, { classes = [] }] of parts.entries())
    for (const name of classes) placesOf.set(name, [...(placesOf.get(name) ?? []), place]);
  return (html) => {
    const isUsed = parts.map(({ classes }) => classes === undefined);
    const values = new Set(Array.from(html.matchAll(CLASSES), ([, value = '']) => value));
    for (const value of values)
      for (const name of value.split(' ')) for (const place of placesOf.get(name) ?? []) isUsed[place] = true;
    return parts.reduce((text, part, place) => (isUsed[place] ? text + part.text : text), '');
  };
}
