import { findFile } from './find-file.ts';
import { columnsOf, ofKind, titleOf, type Field, type Resource } from './resource.ts';

/** Its menu label, until somebody changes it. */
export type Chosen = { icon: string; letter: string | undefined };

const section = (
  { name, title, operation, type, singular, word }: Resource,
  { icon, letter }: Chosen,
) => `import type { Section } from '../section.ts';
import { find } from './find.ts';

export const section = {
  label: '${title}',
  path: '/${name}',
  icon: '${icon}',
${letter === undefined ? '' : `  letter: '${letter}',\n`}  menu: ['Admin'],
  access: ['Admin', 'SuperAdmin'],
  guide: '${name}',
  records: ['${singular}'],
  find,
  offers: [{ label: 'Create ${word}', operation: 'CreateOne${type}', path: '/${name}/create' }],
  operations: {
    ${operation}: { does: 'read', shows: ['${singular}'] },
    Count${operation}: { does: 'read', shows: ['${singular}'] },
    ${type}: { does: 'read', shows: ['${singular}'] },
    CreateOne${type}: { does: 'create', record: '${singular}' },
    UpdateOne${type}: { does: 'change', record: '${singular}' },
    DeleteOne${type}: { does: 'delete', record: '${singular}' },
    DeleteMany${operation}: { does: 'delete', record: '${singular}' },
  },
} satisfies Section;
`;

const paths = ({ name, camel, one }: Resource) => `import { id } from '../address.ts';

/** Paths of /${name}. */
export const paths = {
  ${camel}: () => '/${name}',
  ${one}Create: () => '/${name}/create',
  ${one}: (${one}Id: string) => \`/${name}/\${id(${one}Id)}\`,
  ${one}Edit: (${one}Id: string) => \`/${name}/\${id(${one}Id)}?edit=true\`,
} as const;
`;

const filter = ({ name, kind, label }: Field) =>
  kind === 'boolean'
    ? `    ${name}: choiceFilter({
      label: '${label}',
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      filter: (${name}) => ({ ${name}: { is: ${name} === 'yes' } }),
    }),`
    : `    ${name}: textFilter({ label: '${label}', filter: (${name}) => ({ ${name} }) }),`;

function listParams(resource: Resource): string {
  const { name, one, operation, fields } = resource;
  return `import type { ${operation}QueryVariables } from '@/graphql/generated/types';
${ofKind(resource, 'boolean').length > 0 ? "import { choiceFilter } from '@/lib/list/choice-filters';\n" : ''}import { defineList } from '@/lib/list/define-list';
import { textFilter } from '@/lib/list/text-filters';

/** /${name} */
export const ${one}List = defineList<${operation}QueryVariables>()({
  pageSize: 10,
  sortFields: [${[...columnsOf(resource).map((field) => field.name), 'createdAt', 'updatedAt'].map((field) => `'${field}'`).join(', ')}],
  defaultSort: 'createdAt:desc',
  needs: '${name}',
  filters: {
${fields.map(filter).join('\n')}
  },
});
`;
}

const queries = ({
  name,
  camel,
  one,
  operation,
  type,
  words,
}: Resource) => `import type { ${operation}QueryVariables, ${type}Query } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';

export type ${type} = NonNullable<${type}Query['${one}']>;

export const ${one}Keys = resourceKeys('${name}');

export const ${camel}Query = (variables: ${operation}QueryVariables) => operationQuery(${one}Keys.lists(), '${operation}', variables);
export const ${one}Query = (id: string) => operationQuery(${one}Keys.detail(id), '${type}', { id });

/** For many ${words}: the list raises one toast for all of them (components/list). */
export const useDelete${operation} = () => useOperation('DeleteMany${operation}');
`;

const mutations = ({ one, type, word }: Resource) => `import { useOperation } from '@/lib/operations/use-operation';
import { ${one}Keys } from './queries';

export const useCreate${type} = () =>
  useOperation('CreateOne${type}', {
    success: 'Successfully created ${word}',
    failure: 'Error. could not create ${word}',
    invalidates: [${one}Keys.lists()],
  });

export const useUpdate${type} = () =>
  useOperation('UpdateOne${type}', {
    success: 'Successfully saved ${word}',
    failure: 'Error. could not save ${word}',
    invalidates: [${one}Keys.details(), ${one}Keys.lists()],
  });

export const useDelete${type} = () =>
  useOperation('DeleteOne${type}', {
    success: 'Successfully deleted ${word}',
    failure: 'Error. could not delete ${word}',
    invalidates: [${one}Keys.lists()],
  });
`;

function schema(resource: Resource): string {
  const { one, type, fields } = resource;
  const first = titleOf(resource);
  const rule = (field: Field) =>
    field === first
      ? 'requiredText()'
      : { text: 'optionalText()', email: 'optionalEmail()', boolean: 'z.boolean()' }[field.kind];
  const helpers = [...new Set(fields.map(rule).filter((each) => !each.startsWith('z.')))]
    .map((each) => each.slice(0, -2))
    .sort();
  const written = (field: Field) =>
    field === first
      ? `${field.name}: ${field.name}.trim()`
      : field.kind === 'boolean'
        ? field.name
        : `${field.name}: ${field.name} || null`;
  return `import type { ${type}Input } from '@/graphql/generated/types';
import { ${helpers.join(', ')} } from '@/lib/forms/fields';
import { z } from '@/lib/zod';
import type { ${type} } from './queries';

export const ${one}Schema = z.object({
${fields.map((field) => `  ${field.name}: ${rule(field)},`).join('\n')}
});

export type ${type}Form = z.input<typeof ${one}Schema>;

export const empty${type}: ${type}Form = { ${fields.map((field) => `${field.name}: ${field.kind === 'boolean' ? 'true' : "''"}`).join(', ')} };

export const to${type}Form = (${one}: ${type}): ${type}Form => ({
${fields.map((field) => `  ${field.name}: ${one}.${field.name}${field === first || field.kind === 'boolean' ? '' : " ?? ''"},`).join('\n')}
});

/** What is sent: an empty text is none. */
export const to${type}Input = ({ ${fields.map((field) => field.name).join(', ')} }: ${type}Form) =>
  ({ ${fields.map(written).join(', ')} }) satisfies ${type}Input;
`;
}

/** The resource's section, and its code without screens. */
export const libFiles = (resource: Resource, chosen: Chosen): Record<string, string> => ({
  [`lib/resources/${resource.name}/section.ts`]: section(resource, chosen),
  [`lib/resources/${resource.name}/find.ts`]: findFile(resource),
  [`lib/resources/${resource.name}/paths.ts`]: paths(resource),
  [`lib/resources/${resource.name}/list-params.ts`]: listParams(resource),
  [`lib/resources/${resource.name}/queries.ts`]: queries(resource),
  [`lib/resources/${resource.name}/mutations.ts`]: mutations(resource),
  [`lib/resources/${resource.name}/schema.ts`]: schema(resource),
});
