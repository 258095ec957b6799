import { withoutDocument } from '../../graphql/adapter/load.ts';
import type { Screen } from '../../lib/contract/screens.ts';
import { basicOf } from '../../lib/policy.ts';
import { asSdl, type Change } from './smallest-change.ts';

/** A change of so many lines is part of the report; a longer one is printed by `--change`. */
const SHORT_CHANGE = 12;
/** Sentences about one screen. */
const MAX_SENTENCES = 2;

const stateOf = ({ section, state, isUnserved }: Screen) => {
  if (state === 'fine') return 'OK';
  if (!isUnserved) return 'would work in part';
  return section ? 'not offered' : 'would not work';
};
const linesOf = (text: string) => (text === '' ? 0 : text.split('\n').length);
const namesOf = (screens: readonly Screen[]) => screens.map(({ label }) => label).join(', ');

/**
 * The result for a terminal: a line for each screen in the order of the menu, what a screen of which only a part would
 * work lacks, or the sign-in, and the smallest change, if it is short.
 * @param replaced the operations that the adapter replaces, if there is one
 */
export function textReport(screens: readonly Screen[], change: Change, replaced?: Replaced): string {
  const broken = screens.filter(({ state }) => state !== 'fine');
  const lines = screens.flatMap((screen) => [
    `${screen.label}: ${stateOf(screen)} (${screen.operations} operations)`,
    ...(screen.isUnserved && screen.section ? aboutAdapter(screen, replaced) : sentencesOf(screen)).map(
      (says) => `  ${says}`,
    ),
  ]);
  if (broken.length === 0) return [...lines, '', 'Every screen can be served.', ...withoutLine(screens)].join('\n');
  const sdl = asSdl(change);
  const suggestion =
    linesOf(sdl) <= SHORT_CHANGE
      ? ['Smallest change to the upstream’s schema:', '', sdl]
      : [
          `Smallest change to the upstream’s schema: ${linesOf(sdl)} lines. --change prints it.`,
          replaced
            ? 'If the upstream offers the same under other names, add its documents to the adapter instead.'
            : 'If the upstream offers the same under other names, write an adapter instead: docs/upstreams.md.',
        ];
  return [...lines, '', ...suggestion, '', `Screens that would break: ${namesOf(broken)}.`].join('\n');
}

type Replaced = ReadonlySet<string> | undefined;

/** What a screen that is not offered needs of the adapter. */
function aboutAdapter({ section }: Screen, replaced: Replaced): string[] {
  const needed = section && basicOf(section);
  return needed && replaced && !replaced.has(needed) ? [withoutDocument(needed)] : [];
}

function sentencesOf({ problems }: Screen): string[] {
  const more = problems.length - MAX_SENTENCES;
  return [...problems.slice(0, MAX_SENTENCES).map(({ says }) => says), ...(more > 0 ? [`and ${more} more`] : [])];
}

const withoutOf = (screens: readonly Screen[]) => [...new Set(screens.flatMap((screen) => screen.without))];

function withoutLine(screens: readonly Screen[]): string[] {
  const { length } = withoutOf(screens);
  return length === 0 ? [] : [`Optional parts that screens leave out: ${length}. --format markdown lists them.`];
}

/** The result for a ticket. */
export function markdownReport(screens: readonly Screen[], change: Change): string {
  const rows = screens.map((screen) => `| ${screen.label} | ${stateOf(screen)} | ${cell(sentencesOf(screen))} |`);
  const sdl = asSdl(change);
  const table = [
    '## What the console needs of the upstream',
    '',
    '| Screen | State | Missing or different |',
    '| --- | --- | --- |',
    ...rows,
  ];
  const without = withoutOf(screens).map((words) => `- ${words}`);
  const optional = without.length === 0 ? [] : ['', 'Optional, and not offered; screens leave it out:', '', ...without];
  if (sdl === '') return [...table, '', 'Every screen can be served.', ...optional].join('\n');
  return [
    ...table,
    '',
    '<details><summary>Smallest change to the schema</summary>',
    '',
    '```graphql',
    sdl,
    '```',
    '',
    '</details>',
    ...optional,
  ].join('\n');
}

const cell = (sentences: readonly string[]) => sentences.join('<br>').replaceAll('|', '\\|');
