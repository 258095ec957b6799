import 'server-only';
import type { Capability } from '@/graphql/generated/capabilities';
import type { Role } from '@/graphql/generated/types';
import type { FoundGroup } from '@/lib/find/lines';
import type { Asked, Serves, Source } from '@/lib/find/source';
import { behindNoun, plain, type Typed } from '@/lib/find/typed';
import { RECORDS } from '@/lib/history/phrases';
import { maySend, sections, type SectionName } from '@/lib/policy';
import { isRefused, servedSections } from '@/lib/server/contract/served-sections';

/** A section that is asked, and what for. */
export interface AskedSource extends FoundGroup {
  readonly name: SectionName;
  readonly source: Source;
  /** What is looked for: the text, and without the word for the section's records at its beginning. */
  readonly texts: readonly Typed[];
  readonly asked: Asked;
}

/** Those without a place for a shape come after all that have one. */
const LAST = 99;

/**
 * The sections to ask for a text, in the order of its shape: only those that these roles may open and ask, that the
 * upstream serves, and whose records may contain the text.
 * @param missing the capabilities that the upstream lacks
 */
export function sourcesFor(roles: readonly Role[], typed: Typed, missing: readonly Capability[]): AskedSource[] {
  const serves: Serves = (capability) => !missing.includes(capability);
  return servedSections(roles)
    .flatMap((name): AskedSource[] => {
      const { find: source, label } = sections[name];
      if (!source || !maySend(roles, source.operation) || isRefused(source.operation)) return [];
      const behind = behindNoun(typed, nounsOf(name));
      const texts = [...(behind ? [behind] : []), typed].filter((text) => lettersOf(text) >= least(source, text));
      const asks = texts.map((text) => source.asks(text, serves));
      const asked = { words: asks.flatMap(({ words }) => words), named: asks.flatMap(({ named }) => named) };
      return asked.words.length === 0 ? [] : [{ name, heading: source.heading ?? label, source, texts, asked }];
    })
    .toSorted((one, other) => placeOf(one, typed) - placeOf(other, typed));
}

/** The words for a section's records, as people type them before a name or a number. */
function nounsOf(name: SectionName): string[] {
  const { records, find: source } = sections[name];
  return [...(RECORDS[records[0] ?? ''] ?? []), ...(source?.nouns ?? [])].map(plain);
}

const lettersOf = ({ words }: Typed) => words.join('').length;

/** A number is looked up, however short. */
const least = ({ minLetters }: Source, { shape }: Typed) => (shape === 'digits' ? 1 : minLetters);
/** A source that the text calls by its word comes first. */
const placeOf = ({ source, texts }: AskedSource, { text, shape }: Typed) =>
  texts.some((other) => other.text !== text) ? 0 : (source.places[shape] ?? LAST);
