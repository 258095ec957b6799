import { rootFields, contractTypes } from './contract-files.ts';
import { Refused, type Resource } from './resource.ts';

/** A file that is there already, and how its text becomes another. */
export type Edit = { file: string; change: (text: string) => string };

/** Puts text before a place that has to be there. */
function before(text: string, place: string, added: string, from = 0): string {
  const at = text.indexOf(place, from);
  if (at < 0) throw new Refused(`There is no "${place.trim()}" to write before; nothing was written.`);
  return text.slice(0, at) + added + text.slice(at);
}
const key = (name: string) => (name.includes('-') ? `'${name}'` : name);

/** Imports of a list in the order of their files, among those that begin alike ('.' or '@'). */
function withImport(text: string, line: string): string {
  const start = (each: string) => each.split(" from '")[1]?.[0];
  const imports = text.split('\n').filter((each) => each.startsWith('import ') && start(each) === start(line));
  const next =
    imports.find((each) => (each.split(' from ')[1] ?? '') > (line.split(' from ')[1] ?? '')) ?? imports.at(-1) ?? '';
  return before(text, next, `${line}\n`);
}

function contract(resource: Resource): Edit {
  const { Query, Mutation } = rootFields(resource);
  const into = (text: string, type: string, fields: string) =>
    before(text, '\n}\n', fields.trimEnd(), text.indexOf(`\ntype ${type} {`));
  return {
    file: 'graphql/schema.graphql',
    change: (text) => `${into(into(text, 'Query', Query), 'Mutation', Mutation).trimEnd()}\n${contractTypes(resource)}`,
  };
}

const sections = ({ name, camel }: Resource): Edit => ({
  file: 'lib/resources/index.ts',
  change: (text) =>
    before(
      withImport(text, `import { section as ${camel} } from './${name}/section.ts';`),
      '} satisfies Record<string, Section>',
      `  ${name === camel ? name : `${key(name)}: ${camel}`},\n`,
    ),
});

const lists = ({ name, camel, one }: Resource): Edit => ({
  file: 'lib/resources/lists.ts',
  change: (text) =>
    before(
      withImport(text, `import { ${one}List } from './${name}/list-params';`),
      ']);\n',
      `  [paths.${camel}(), page('${name}', ${one}List)],\n`,
    ),
});

const roles = ({ name, title, operation, type }: Resource): Edit => ({
  file: 'tests/support/role-table.ts',
  change: (text) =>
    before(
      text,
      '} satisfies Record<string, RoleRow>',
      `  ${key(name)}: {
    ids: [],
    label: '${title}',
    menu: ['Admin'],
    access: ['Admin', 'SuperAdmin'],
    routes: ['/${name}', '/${name}/create', '/${name}/1'],
    operations: ['${operation}', 'Count${operation}', '${type}', 'CreateOne${type}', 'UpdateOne${type}', 'DeleteOne${type}', 'DeleteMany${operation}'],
  },
`,
    ),
});

const modules = ({ name, one }: Resource): Edit => ({
  file: 'marketplace/modules/index.ts',
  change: (text) =>
    before(withImport(text, `import { ${one}Module } from './${name}/module.ts';`), '];', `  ${one}Module,\n`),
});

/** Every change to a file that is there already. */
export const edits = (resource: Resource): Edit[] => [
  contract(resource),
  sections(resource),
  lists(resource),
  modules(resource),
  roles(resource),
];
