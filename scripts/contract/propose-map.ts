/** The map of a proposed adapter: input fields and enumeration values in the upstream's names, and transforms. */
import { isEnumType, isInputObjectType, type GraphQLSchema } from 'graphql';
import type { Matches } from './match-schemas.ts';
import { isSure, percent } from './propose-selection.ts';
import type { PathTransform } from './propose-values.ts';

/** What the map says of one operation; `isLeft`: its document is commented out. */
type ProposedOperation = {
  readonly name: string;
  readonly ignores: readonly string[];
  readonly values: readonly PathTransform[];
  readonly isLeft: boolean;
};

/** The map's text. */
export function proposeMap(
  own: GraphQLSchema,
  { types, members }: Matches,
  operations: readonly ProposedOperation[],
): string {
  const [enums, inputs]: [Entry[], Entry[]] = [[], []];
  for (const type of Object.values(own.getTypeMap())) {
    const isEnum = isEnumType(type);
    const match = types.get(type.name);
    if ((!isEnum && !isInputObjectType(type)) || type.name.startsWith('__') || !match) continue;
    const names = isEnum ? type.getValues().map(({ name }) => name) : Object.keys(type.getFields());
    const found = names.map((name) => ({ name, match: members.get(`${type.name}.${name}`) }));
    if (found.every(({ name, match: member }) => member?.live === name)) continue;
    const unsure = found.map(({ name, match: member }) =>
      !member
        ? [`      // Nothing like ${type.name}.${name} was found.`]
        : isSure(member)
          ? []
          : [`      // Unsure, ${percent(member.certainty)}: "${name}": "${member.live}"`],
    );
    const sure = found.flatMap(({ name, match: member }) =>
      member && isSure(member) ? [{ line: `      "${name}": "${member.live}"`, note: percent(member.certainty) }] : [],
    );
    const lines = sure.map(({ line }, index) => `${line}${index < sure.length - 1 ? ',' : ''}`);
    const least = Math.min(1, ...sure.map(({ note }) => Number.parseInt(note, 10) / 100));
    // What a type has is a guess on top of a guess: where the type is not sure, nothing of it is used.
    const isLeft = !isSure(match) || sure.length === 0;
    const is = `${isSure(match) ? '' : 'Unsure: '}${type.name} is ${match.live}, ${percent(match.certainty)}`;
    const text = [
      `    // ${is}${sure.length > 0 ? `; its least certain name ${percent(least)}` : ''}.`,
      ...unsure.flat(),
      `    "${type.name}": {`,
      ...lines,
      '    }',
    ].join('\n');
    (isEnum ? enums : inputs).push({ text, isLeft });
  }
  const part = (name: string, given: readonly Entry[]) => {
    const entries = commentsFirst(given);
    return `  "${name}": {\n${entries.map((entry, index) => withComma(entry, index < entries.length - 1)).join('\n')}\n  }`;
  };
  return `{\n${[part('enums', enums), part('inputs', inputs), part('operations', operationsOf(operations))].join(',\n')}\n}\n`;
}

const withComma = (entry: string, isNeeded: boolean) => (isNeeded ? `${entry},` : entry);

/** One entry of a part of the map; `isLeft`: it is commented out. */
type Entry = { readonly text: string; readonly isLeft: boolean };

/** Those in use, and as comments those of documents that are commented out. */
const operationsOf = (proposed: readonly ProposedOperation[]): Entry[] =>
  proposed
    // Nothing is known of one whose document is a comment and needs no transform.
    .filter(({ ignores, values, isLeft }) => values.length > 0 || (ignores.length > 0 && !isLeft))
    .map((each) => ({ text: operationText(each), isLeft: each.isLeft || operationIsEmpty(each) }));

/** The texts of a part's entries, with those that are commented out before the first in use. */
function commentsFirst(entries: readonly Entry[]): string[] {
  const comments = entries
    .filter(({ isLeft }) => isLeft)
    .map(({ text }) => text.replace(/^ {4}(?:\/\/ )?/gm, '    // '));
  const used = entries.filter(({ isLeft }) => !isLeft).map(({ text }) => text);
  // Comments come first: a comma follows every entry but the last.
  return [[...comments, ...used.slice(0, 1)].join('\n'), ...used.slice(1)];
}

const operationIsEmpty = ({ ignores, values }: ProposedOperation) =>
  ignores.length === 0 && !values.some(({ isUsed }) => isUsed);

function operationText({ name, ignores, values, isLeft }: ProposedOperation): string {
  const list = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(', ');
  const ignored = ignores.length > 0 ? `"ignores": [${list(ignores)}]` : undefined;
  if (values.length === 0) return `    "${name}": { ${ignored} }`;
  const isActive = (each: PathTransform) => each.isUsed || isLeft;
  const sure = values.filter(isActive);
  const entry = ({ path, transforms }: PathTransform) => `"${path}": [${list(transforms)}]`;
  return [
    `    "${name}": {`,
    ...(ignored ? [`      ${ignored},`] : []),
    '      "values": {',
    ...values
      .filter((each) => !isActive(each))
      .map((each) => `        // Unsure, ${percent(each.certainty)}: ${entry(each)}`),
    ...sure.flatMap((each, index) => [
      `        // ${percent(each.certainty)}`,
      `        ${entry(each)}${index < sure.length - 1 ? ',' : ''}`,
    ]),
    '      }',
    '    }',
  ].join('\n');
}
