/** The map of a proposed adapter: input fields and enumeration values in the upstream's names. */
import { isEnumType, isInputObjectType, type GraphQLSchema } from 'graphql';
import type { Matches } from './match-schemas.ts';
import { isSure, percent } from './propose-document.ts';

export function proposeMap(
  own: GraphQLSchema,
  { types, members }: Matches,
  ignores: ReadonlyMap<string, readonly string[]>,
): string {
  const [enums, inputs]: [string[], string[]] = [[], []];
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
    (isEnum ? enums : inputs).push(
      [
        `    // ${type.name} is ${match.live}, ${percent(match.certainty)}; its least certain name ${percent(least)}.`,
        ...unsure.flat(),
        `    "${type.name}": {`,
        ...lines,
        '    }',
      ].join('\n'),
    );
  }
  const operations = [...ignores].map(
    ([name, paths]) => `    "${name}": { "ignores": [${paths.map((path) => `"${path}"`).join(', ')}] }`,
  );
  const part = (name: string, entries: readonly string[]) =>
    `  "${name}": {\n${entries.map((entry, index) => withComma(entry, index < entries.length - 1)).join('\n')}\n  }`;
  return `{\n${[part('enums', enums), part('inputs', inputs), part('operations', operations)].join(',\n')}\n}\n`;
}

const withComma = (entry: string, isNeeded: boolean) => (isNeeded ? `${entry},` : entry);
