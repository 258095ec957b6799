import type { FindLine, FoundGroup, FoundHit } from '@/lib/find/lines';

/** The answers so far. */
export interface Results {
  /** The text they answer. */
  readonly text: string;
  readonly groups: readonly FoundGroup[];
  readonly hits: Readonly<Record<string, readonly FoundHit[]>>;
  readonly missing: Readonly<Record<string, 'late' | 'failed' | 'absent'>>;
  /** Nothing more will come. */
  readonly isDone: boolean;
}

export const NONE: Results = { text: '', groups: [], hits: {}, missing: {}, isDone: true };

/** The results with one more line. */
export function withLine(results: Results, line: Exclude<FindLine, { error: unknown }>): Results {
  if ('groups' in line) return { ...results, groups: line.groups };
  if ('hits' in line) return { ...results, hits: { ...results.hits, [line.name]: line.hits } };
  return { ...results, missing: { ...results.missing, [line.name]: line.missing } };
}

/** One option of the list: its group, and a value that fits in an element's id. */
export interface Choice {
  readonly value: string;
  readonly heading: string;
  readonly hit: Omit<FoundHit, 'isExact'> & { isExact?: boolean };
}

/** The hits in the order of their groups. */
export const choicesOf = ({ groups, hits }: Results): Choice[] =>
  groups.flatMap(({ name, heading }) =>
    (hits[name] ?? []).map((hit, at) => ({ value: `${name}-${at}`, heading, hit })),
  );

/** The one choice that the text names, or the only one at all; undefined if there are none or more. */
export function onlyMatch(choices: readonly Choice[]): Choice | undefined {
  const exact = choices.filter(({ hit }) => hit.isExact);
  const [match, ...others] = exact.length > 0 ? exact : choices;
  return others.length === 0 ? match : undefined;
}

/** The headings of the groups that have not answered, or not in time, or not at all. */
export function unanswered({ groups, hits, missing, isDone }: Results): Record<'asked' | 'late' | 'failed', string[]> {
  const headings = (wanted: (name: string) => boolean) =>
    groups.filter(({ name }) => wanted(name)).map(({ heading }) => heading);
  return {
    asked: isDone ? [] : headings((name) => !hits[name] && !missing[name]),
    late: headings((name) => missing[name] === 'late'),
    failed: headings((name) => missing[name] === 'failed' || (isDone && !hits[name] && !missing[name])),
  };
}
