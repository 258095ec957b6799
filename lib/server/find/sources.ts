import 'server-only';
import type { Capability } from '@/graphql/generated/capabilities';
import type { Role } from '@/graphql/generated/types';
import type { FoundGroup } from '@/lib/find/lines';
import type { Asked, Serves, Source } from '@/lib/find/source';
import type { Typed } from '@/lib/find/typed';
import { maySend, sections, type SectionName } from '@/lib/policy';
import { isRefused, servedSections } from '@/lib/server/contract/served-sections';

/** A section that is asked, and what for. */
export interface AskedSource extends FoundGroup {
  readonly name: SectionName;
  readonly source: Source;
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
  const letters = typed.words.join('').length;
  return servedSections(roles)
    .flatMap((name) => {
      const { find: source, label } = sections[name];
      if (!source || !maySend(roles, source.operation) || isRefused(source.operation) || letters < least(source, typed))
        return [];
      const asked = source.asks(typed, serves);
      return asked.words.length === 0 ? [] : [{ name, heading: source.heading ?? label, source, asked }];
    })
    .toSorted((one, other) => placeOf(one.source, typed) - placeOf(other.source, typed));
}

/** A number is looked up, however short. */
const least = ({ minLetters }: Source, { shape }: Typed) => (shape === 'digits' ? 1 : minLetters);
const placeOf = ({ places }: Source, { shape }: Typed) => places[shape] ?? LAST;
