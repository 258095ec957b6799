import type { Combinator } from '@/graphql/generated/types';

export interface PlaceInGroup {
  /** The group it is in. */
  readonly groupId: string;
  /** The number of items in that group. */
  readonly count: number;
  /** The word that joins it to the previous one; undefined for the first. */
  readonly word: Combinator | undefined;
}

/**
 * The name of a rule or group by its position in the tree, and whether it can move further up or down: at the ends of a
 * group it leaves the group.
 */
export function placeLabel(noun: 'rule' | 'group', path: readonly number[], { count }: PlaceInGroup) {
  const at = path.at(-1) ?? 0;
  const isOutermost = path.length === 1;
  return {
    subject: `${noun} ${path.map((step) => step + 1).join('.')}`,
    atTop: isOutermost && at === 0,
    atBottom: isOutermost && at === count - 1,
  };
}

/** Contains the word between two rules and the rule itself. */
export const JOINED = 'flex gap-2 max-sm:flex-col max-sm:gap-1.5';

/** The word between two rules, in its own column so that the rules are aligned; on phones above them. */
export function CombinatorLabel({ word }: { word: Combinator | undefined }) {
  return (
    <span className="w-8 shrink-0 pt-2 text-right text-sm font-medium text-accent max-sm:w-auto max-sm:pt-0 max-sm:text-left max-sm:empty:hidden">
      {word}
    </span>
  );
}
