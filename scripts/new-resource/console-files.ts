import type { Resource } from './contract.ts';

const header: Readonly<Record<string, string>> = { createdAt: 'Created', updatedAt: 'Updated' };
const isDate = (field: string) => field in header;

function column(resource: Resource, field: string): string {
  const parameter = resource.camel.slice(0, 1);
  const sort = resource.sortable.includes(field) ? ` sort: '${field}',` : '';
  const main = field === resource.title ? ' main: true,' : '';
  const cell = isDate(field) ? `formatDate(${parameter}.${field})` : `orDash(String(${parameter}.${field}))`;
  const title = header[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
  return `  { header: '${title}',${sort}${main} cell: (${parameter}) => ${cell} },`;
}

const operations = ({ operation, query, type, filter, fields }: Resource) => `fragment ${type}Row on ${type} {
  id
${fields
  .filter((field) => field !== 'id')
  .map((field) => `  ${field}`)
  .join('\n')}
}

query ${operation}($paging: CursorPaging, $filter: ${filter}, $sorting: [${type}Sort!]) {
  ${query}(paging: $paging, filter: $filter, sorting: $sorting) {
    edges {
      node {
        ...${type}Row
      }
    }
    pageInfo {
      hasNextPage
      hasPreviousPage
      startCursor
      endCursor
    }
  }
}
`;

const listParams = ({
  operation,
  name,
  camel,
  title,
  sortable,
}: Resource) => `import type { ${operation}QueryVariables } from '@/graphql/generated/types';
import { defineList } from '@/lib/list/define-list';
import { textFilter } from '@/lib/list/text-filters';

/** /${name} */
export const ${camel}List = defineList<${operation}QueryVariables>()({
  pageSize: 10,
  sortFields: [${sortable.map((field) => `'${field}'`).join(', ')}],
  defaultSort: '${sortable.includes('createdAt') ? 'createdAt:desc' : `${sortable[0] ?? 'id'}:asc`}',
  filters: {
    ${title}: textFilter({ label: '${title.charAt(0).toUpperCase()}${title.slice(1)}', filter: (${title}) => ({ ${title} }) }),
  },
});
`;

const queries = ({
  operation,
  name,
  camel,
}: Resource) => `import type { ${operation}QueryVariables } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { resourceKeys } from '@/lib/operations/query-keys';

export const ${camel}Keys = resourceKeys('${name}');

export const ${camel}Query = (variables: ${operation}QueryVariables) => operationQuery(${camel}Keys.lists(), '${operation}', variables);
`;

const list = (resource: Resource) => {
  const { name, query, type, sortFields, camel, singular, pascal, title, fields, words } = resource;
  const parameter = camel.slice(0, 1);
  return `'use client';

import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import type { ${type}RowFragment, ${sortFields} } from '@/graphql/generated/types';
${fields.some(isDate) ? "import { formatDate } from '@/lib/format/dates';\n" : ''}import { orDash } from '@/lib/format/text';
import { ${camel}List } from '@/lib/resources/${name}/list-params';
import { ${camel}Keys, ${camel}Query } from '@/lib/resources/${name}/queries';

const columns: readonly Column<${type}RowFragment, ${sortFields}>[] = [
${fields.map((field) => column(resource, field)).join('\n')}
];

/** /${name} */
export function ${pascal}List() {
  return (
    <ResourceList
      list={${camel}List}
      query={${camel}Query}
      select={(data) => data.${query}}
      columns={columns}
      rowName={(${parameter}) => String(${parameter}.${title})}
      rowHref={(${parameter}) => \`/${name}/\${encodeURIComponent(${parameter}.id)}\`}
      rowLink="View"
      header={{ title: '${words}' }}
      texts={{
        caption: '${words}',
        error: 'There was an error fetching ${words.toLowerCase()}',
        empty: { title: 'No ${words.toLowerCase()} yet', hint: 'A ${singular.replaceAll('-', ' ')} appears here once there is one.' },
      }}
      controls={{ ${title}: { placeholder: 'Type to search for ${words.toLowerCase()}' } }}
      sortOptions={[]}
      bulkActions={[]}
      invalidates={[${camel}Keys.all]}
    />
  );
}
`;
};

const page = ({
  name,
  camel,
  singular,
  pascal,
  pascalPlural,
  words,
}: Resource) => `import type { Metadata } from 'next';
import { ${pascal}List } from '@/components/resources/${name}/${singular}-list';
import { Prefetched } from '@/components/layout/prefetched';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/list/address';
import { ${camel}List } from '@/lib/resources/${name}/list-params';
import { ${camel}Query } from '@/lib/resources/${name}/queries';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';

export const metadata: Metadata = { title: '${words}' };

export default async function ${pascalPlural}Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('${name}');
  const variables = listVariables(${camel}List, await searchParams);
  return (
    <Prefetched state={await prefetch(token, ${camel}Query(variables))}>
      <${pascal}List />
    </Prefetched>
  );
}
`;

/** The console's files of a resource: its operations, list parameters, queries, list and page. */
export const consoleFiles = (resource: Resource): Record<string, string> => ({
  [`graphql/operations/${resource.name}.graphql`]: operations(resource),
  [`lib/resources/${resource.name}/list-params.ts`]: listParams(resource),
  [`lib/resources/${resource.name}/queries.ts`]: queries(resource),
  [`components/resources/${resource.name}/${resource.singular}-list.tsx`]: list(resource),
  [`app/(console)/${resource.name}/page.tsx`]: page(resource),
});
