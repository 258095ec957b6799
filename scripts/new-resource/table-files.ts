import { isOptional, titleOf, type Field, type Resource } from './resource.ts';

const table = (resource: Resource) =>
  `import type { Generated } from 'kysely';
import type { CreatedAt, Id, UpdatedAt } from './columns.ts';

export interface ${resource.operation}Table {
  id: Id;
${resource.fields
  .map(
    (field) =>
      `  ${field.column}: ${field.kind === 'boolean' ? 'Generated<boolean>' : `string${isOptional(resource, field) ? ' | null' : ''}`};`,
  )
  .join('\n')}
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

declare module '../schema.ts' {
  interface Database {
    ${resource.table}: ${resource.operation}Table;
  }
}
`.replace(/^import type \{ Generated \}.*\n/, (line) =>
    resource.fields.some(({ kind }) => kind === 'boolean') ? line : '',
  );

function migration(resource: Resource): string {
  const { table: name, fields } = resource;
  const { column } = titleOf(resource);
  const type = (field: Field) =>
    field.kind === 'boolean'
      ? 'boolean not null default true'
      : `text collate "en-x-icu"${isOptional(resource, field) ? '' : ` not null check (${field.column} <> '')`}`;
  return `create table ${name} (
  id uuid primary key default uuidv7(),
${fields.map((field) => `  ${field.column} ${type(field)},`).join('\n')}
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ${name}_${column} on ${name} (${column}, id);
create index ${name}_created_at on ${name} (created_at, id);
create index ${name}_updated_at on ${name} (updated_at, id);
create index ${name}_${column}_contains on ${name} using gin (${column} gin_trgm_ops);
create trigger ${name}_touch before update on ${name} for each row execute function touch_updated_at();
`;
}

/** Words for the demo data of common fields, by the field's name; a field not named here gets the last list. */
const WORDS: readonly (readonly [name: RegExp, words: readonly string[]])[] = [
  [/country$/i, ['South Africa', 'Namibia', 'Botswana', 'Mozambique', 'Kenya', 'Portugal']],
  [/(?:city|town)$/i, ['Cape Town', 'Johannesburg', 'Durban', 'Gqeberha', 'Maputo', 'Windhoek']],
  [/(?:phone|mobile)$/i, ['+27 21 555 0101', '+27 11 555 0134', '+27 31 555 0172', '+27 12 555 0118']],
  [
    /(?:notes?|comments?|description)$/i,
    ['Delivers on Tuesdays.', 'Ask for Lerato.', 'Closed in December.', 'Prefers to be called.'],
  ],
  [/./, ['Ochre', 'Indigo', 'Terracotta', 'Sage', 'Charcoal', 'Saffron']],
];

/** Twenty-four records: three pages of a list. The newest, which the list shows first, have every value. */
function seed(resource: Resource): string {
  const { table: name, one, operation, word, singular, fields } = resource;
  const value = (field: Field) => {
    if (field === titleOf(resource))
      return `\`${word.charAt(0).toUpperCase()}${word.slice(1)} \${String(number).padStart(2, '0')}\``;
    if (field.kind === 'boolean') return 'number % 4 !== 0';
    if (field.kind === 'email') return `number % 7 === 0 ? null : \`${singular}\${number}@${resource.name}.example\``;
    const [, words = []] = WORDS.find(([name]) => name.test(field.name)) ?? [];
    return `number % 5 === 0 ? null : from.pick([${words.map((each) => `'${each}'`).join(', ')}])`;
  };
  return `import type { Seeding } from '../core/seeding.ts';
import { after, daysBefore, HOUR } from './calendar.ts';
import { insertRows, type SeedDatabase } from './insert.ts';
import { source } from './source.ts';

declare module '../core/seeding.ts' {
  interface Seeded {
    ${resource.camel}: unknown;
  }
}

const COUNT = 24;

/** Seeds ${resource.words}, the newest first; some later ones have no value where none is required. */
export async function seed${operation}(db: SeedDatabase, { today }: Seeding): Promise<void> {
  const from = source('${resource.name}');
  const ${one}Rows = Array.from({ length: COUNT }, (_, index) => {
    const number = index + 1;
    const born = after(daysBefore(today, 31 + index * 3), number * HOUR);
    return {
      id: from.id(born),
${fields.map((field) => `      ${field.column}: ${value(field)},`).join('\n')}
      created_at: born,
      updated_at: born,
    };
  });
  await insertRows(db, '${name}', ${one}Rows);
}
`;
}

function record(resource: Resource): string {
  const { table: name, camel, one, operation, type, fields } = resource;
  const kind = (field: Field) => (field.kind === 'boolean' ? 'flag' : 'text');
  const kinds = [...new Set(['id', 'instant', ...fields.map(kind)])].sort();
  return `import type { Selectable } from 'kysely';
import type { ${type}Filter, ${type}Sort } from '../../../graphql/generated/schema.ts';
import type { ${operation}Table } from '../../core/db/tables/${resource.name}.ts';
import { ${kinds.join(', ')}, type ListOf } from '../../core/lists/definition.ts';

/** A row as the contract's ${type}. */
export function to${type}(row: Selectable<${operation}Table>) {
  return {
    id: row.id,
${fields.map((field) => `    ${field.name}: row.${field.column},`).join('\n')}
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type ${type}Record = ReturnType<typeof to${type}>;

declare module '../../core/records.ts' {
  interface Records {
    ${type}: ${type}Record;
  }
}

const fields = {
  id: id('${name}.id'),
${fields.map((field) => `  ${field.name}: ${kind(field)}('${name}.${field.column}'${isOptional(resource, field) ? ', { nullable: true }' : ''}),`).join('\n')}
  createdAt: instant('${name}.created_at'),
  updatedAt: instant('${name}.updated_at'),
};

/** What ${resource.words} may be filtered and sorted by. */
export const ${one}List: ListOf<${type}Filter, ${type}Sort> = {
  name: '${camel}',
  id: fields.id,
  filters: fields,
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};
`;
}

/**
 * The migration, the table as Kysely sees it, the seed, and a row as the contract has it. @param number of the
 * migration, as in 0091
 */
export const tableFiles = (resource: Resource, number: string): Record<string, string> => ({
  [`marketplace/core/db/migrations/${number}-${resource.name}.sql`]: migration(resource),
  [`marketplace/core/db/tables/${resource.name}.ts`]: table(resource),
  [`marketplace/seed/${resource.name}.ts`]: seed(resource),
  [`marketplace/modules/${resource.name}/${resource.singular}.ts`]: record(resource),
});
