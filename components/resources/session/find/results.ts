import type { FindLine, FoundGroup, FoundHit, More } from '@/lib/find/lines';

/** The answers so far. */
export interface Results {
  /** The text they answer. */
  readonly text: string;
  readonly groups: readonly FoundGroup[];
  readonly hits: Readonly<Record<string, readonly FoundHit[]>>;
  /** The groups with more hits than were sent. */
  readonly more: Readonly<Record<string, More | undefined>>;
  readonly missing: Readonly<Record<string, 'late' | 'failed' | 'absent'>>;
  /** Nothing more will come. */
  readonly isDone: boolean;
}

export const NONE: Results = { text: '', groups: [], hits: {}, more: {}, missing: {}, isDone: true };

/** The results with one more line. */
export function withLine(results: Results, line: Exclude<FindLine, { error: unknown }>): Results {
  if ('groups' in line) return { ...results, groups: line.groups };
  if ('hits' in line) {
    const { name, hits, more } = line;
    return { ...results, hits: { ...results.hits, [name]: hits }, more: { ...results.more, [name]: more } };
  }
  return { ...results, missing: { ...results.missing, [line.name]: line.missing } };
}

/** Hits of a group that are shown at first. */
const SHOWN = 5;

interface Option {
  /** Fits in an element's id. */
  readonly value: string;
  /** The group's. */
  readonly heading: string;
}

/** A hit in the list. */
export interface Choice extends Option {
  readonly hit: Omit<FoundHit, 'isExact'> & { isExact?: boolean };
  /** It leads to the list with the group's other hits, and is none itself. */
  readonly isList?: true;
}

/** Shows the rest of a group. */
export interface MoreChoice extends Option {
  readonly group: string;
  /** How many hits are not shown yet. */
  readonly more: number;
  /** The value of the first of them. */
  readonly first: string;
}

/** All hits in the order of their groups. */
export const choicesOf = ({ groups, hits }: Results): Choice[] =>
  groups.flatMap(({ name, heading }) =>
    (hits[name] ?? []).map((hit, at) => ({ value: `${name}-${at}`, heading, hit })),
  );

/**
 * What the list shows: the first hits of each group and how many more there are, or all of them.
 * @param opened the groups whose hits are all shown
 */
export function shownChoices(results: Results, opened: readonly string[]): (Choice | MoreChoice)[] {
  return results.groups.flatMap((group): (Choice | MoreChoice)[] => {
    const { name, heading } = group;
    const all = choicesOf({ ...results, groups: [group] });
    const first = all[SHOWN];
    const list = results.more[name]?.list;
    const toList: Choice[] = list
      ? [{ value: `${name}-list`, heading, hit: { id: list.path, title: list.label, path: list.path }, isList: true }]
      : [];
    if (!first || opened.includes(name)) return [...all, ...toList];
    const more = { value: `${name}-more`, heading, group: name, more: all.length - SHOWN, first: first.value };
    return [...all.slice(0, SHOWN), more];
  });
}

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
