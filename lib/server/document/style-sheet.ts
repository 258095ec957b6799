import 'server-only';
import { existsSync, readFileSync } from 'node:fs';

/** Where the build puts it; there is none in development. */
const FILE = '.next/style-sheet.json';
const CLASS = Buffer.from(' class="');
/** How many selections are kept: pages of one screen mostly use the same classes. */
const MAX_KEPT = 50;

/** The style sheet as the build split it (scripts/toolchain/split-style-sheet.mjs). */
export interface StyleSheet {
  /** Where browsers fetch all of it. */
  readonly href: string;
  /** The fonts that are fetched, which the parts lack. */
  readonly webFonts: string;
  /**
   * Its text in order. A part with classes, written as in HTML, matters only to a document that uses one of them; with
   * none of them, only to the whole. A part with a variable registers it, and matters where another part mentions it.
   */
  readonly parts: readonly Part[];
}

interface Part {
  readonly text: string;
  readonly classes?: readonly string[];
  readonly variable?: string;
}

/** The style sheet of this build. The standalone server makes its own folder the current one when it starts. */
export function builtStyleSheet(): StyleSheet | undefined {
  const file = `${process.cwd()}/${FILE}`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StyleSheet) : undefined;
}

/** @returns a function that selects the rules which the elements of a document can match, in their order, as UTF-8 */
export function rulesFor({ parts }: Pick<StyleSheet, 'parts'>): (document: Buffer) => Buffer {
  const placesOf = new Map<string, number[]>();
  for (const [place, { classes = [] }] of parts.entries())
    for (const name of classes) placesOf.set(name, [...(placesOf.get(name) ?? []), place]);
  const kept = new Map<string, Buffer>();
  return (document) => {
    const values = classesOf(document);
    const key = [...values].join('"');
    const known = kept.get(key);
    if (known) return known;
    const isUsed = parts.map(({ classes }) => classes === undefined);
    for (const value of values)
      for (const name of value.split(' ')) for (const place of placesOf.get(name) ?? []) isUsed[place] = true;
    const used = parts.reduce((text, part, place) => (isUsed[place] ? text + part.text : text), '');
    const registered = parts.filter(({ variable }) => variable !== undefined && used.includes(variable));
    const rules = Buffer.from(used + registered.map(({ text }) => text).join(''));
    if (kept.size === MAX_KEPT) kept.clear();
    kept.set(key, rules);
    return rules;
  };
}

/** The values of its class attributes. Read from bytes: a string this long is allocated directly in V8's old generation. */
function classesOf(document: Buffer): Set<string> {
  const values = new Set<string>();
  for (let at = document.indexOf(CLASS); at !== -1; at = document.indexOf(CLASS, at + CLASS.length))
    values.add(document.toString('utf8', at + CLASS.length, document.indexOf('"', at + CLASS.length)));
  return values;
}
