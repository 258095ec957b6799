import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isEnumType, type GraphQLSchema } from 'graphql';
import { AdapterError } from '../../graphql/adapter/fault.ts';
import { checkAdapter, type Contract } from '../../graphql/adapter/load.ts';
import { MAP_FILE, type AdapterFile } from '../../graphql/adapter/read-folder.ts';
import { matchSchemas, type Matches } from './match-schemas.ts';
import { proposeDocument } from './propose-document.ts';
import { proposeMap } from './propose-map.ts';
import { Unreadable } from './post.ts';
import { isSure, percent } from './propose-selection.ts';

/** What a proposal has: files, the operations that it replaces and those it could not, with why. */
type ProposedAdapter = {
  readonly files: readonly AdapterFile[];
  readonly proposed: readonly string[];
  readonly left: ReadonlyMap<string, string>;
  /** The least certain names of the operations that are replaced, the least certain first, with their certainty. */
  readonly doubts: readonly string[];
};

/**
 * Proposes an adapter for an upstream. Whatever is active in it has passed the check that the console makes at its
 * start; a document that would not is written as a comment.
 */
export function proposeAdapter(live: GraphQLSchema, contract: Contract): ProposedAdapter {
  const { own, operations } = contract;
  const matches = matchSchemas(own, live);
  const proposals = Object.entries(operations).map(([name, { document }]) => ({
    name,
    document,
    ...proposeDocument({ own, live }, matches, document),
  }));
  const left = new Map(
    proposals.flatMap(({ name, isEmpty, unsure }) => {
      const why = isEmpty ? 'nothing like it was found.' : unsure;
      return why === undefined ? [] : [[name, why] as const];
    }),
  );
  const map = () =>
    proposeMap(
      own,
      matches,
      proposals.map(({ name, unused, values }) => ({ name, ignores: unused, values, isLeft: left.has(name) })),
    );
  const checked = () => {
    const files = proposals
      .filter(({ name }) => !left.has(name))
      .map(({ name, text }) => ({ name: `${name}.graphql`, text }));
    return checkAdapter([...files, { name: MAP_FILE, text: map() }], contract, live);
  };
  for (const [name, [first]] of checked().faults) left.set(name, first?.reason ?? 'unknown');
  const mapFile = { name: MAP_FILE, text: map() };
  const files = proposals.map(({ name, text, certainty }) => {
    const why = left.get(name);
    const head = why === undefined ? `# Certainty ${percent(certainty)}.\n` : `# Not used: ${why}\n`;
    return { name: `${name}.graphql`, text: head + (why === undefined ? text : text.replace(/^(?=.)/gm, '# ')) };
  });
  const proposed = proposals.map(({ name }) => name).filter((name) => !left.has(name));
  const inUse = proposals.filter(({ name }) => !left.has(name));
  const doubts = leastCertain([...inUse, ...enumNames(own, matches)]);
  return { files: [mapFile, ...files], proposed, left, doubts };
}

type Named = { readonly least: string; readonly certainty: number };

/** The names of enumerations and their values, which are in the map. */
function enumNames(own: GraphQLSchema, { types, members }: Matches): Named[] {
  return Object.values(own.getTypeMap()).flatMap((type) => {
    const match = types.get(type.name);
    if (!isEnumType(type) || !match || !isSure(match)) return [];
    const values = type.getValues().flatMap(({ name }) => {
      const found = members.get(`${type.name}.${name}`);
      return found && isSure(found) ? [{ own: `${type.name}.${name}`, ...found }] : [];
    });
    return [{ own: type.name, ...match }, ...values].map(({ own: name, live, certainty }) => ({
      least: `${name} is ${live}`,
      certainty,
    }));
  });
}

/** The least certain first; of the same name at many places, one. */
function leastCertain(names: readonly Named[]): string[] {
  const seen = new Set<string>();
  return names
    .filter(({ certainty }) => certainty < 1)
    .sort((one, other) => one.certainty - other.certainty)
    .flatMap(({ least, certainty }) => {
      const name = /\w+(?::\))? is \S+$/.exec(least)?.[0] ?? least;
      if (seen.has(name)) return [];
      seen.add(name);
      return [`${least} (${percent(certainty)})`];
    });
}

/** Writes a proposal into a folder that is empty or new. @returns lines for the terminal @throws Unreadable */
export function writeAdapter(
  folder: string,
  live: GraphQLSchema,
  contract: Contract,
): { lines: string[]; isWhole: boolean } {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Unreadable(`The folder ${folder} is not empty: an adapter is never overwritten.`);
  let found: ProposedAdapter;
  try {
    found = proposeAdapter(live, contract);
  } catch (error) {
    throw error instanceof AdapterError ? new Unreadable(`No adapter can be proposed: ${error.message}`) : error;
  }
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of found.files) writeFileSync(path.join(folder, name), text);
  const all = found.proposed.length + found.left.size;
  const lines = [
    `${found.proposed.length} of ${all} operations are proposed in ${folder}, each name with its certainty.`,
    ...(found.left.size > 0 ? [`Commented out, with the reason in each file: ${someOf([...found.left.keys()])}.`] : []),
    'Read the proposal before you use it: a name that fits may still mean something else.',
    ...(found.doubts.length > 0
      ? [`Look first at the least certain: ${found.doubts.slice(0, MAX_DOUBTS).join(', ')}.`]
      : []),
    `Check it: npm run contract -- --adapter ${folder}, with the same upstream.`,
    `Then start the console with ATELIER_ADAPTER=${path.resolve(folder)}`,
  ];
  return { lines, isWhole: found.left.size === 0 };
}

/** Most names in one line. */
const MAX_NAMES = 12;
const MAX_DOUBTS = 5;

function someOf(names: readonly string[]): string {
  const more = names.length - MAX_NAMES;
  return more > 0 ? `${names.slice(0, MAX_NAMES).join(', ')} and ${more} more` : names.join(', ');
}
