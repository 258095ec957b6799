import { widthOf } from './column-widths.ts';
import { formFiles } from './form-files.ts';
import { columnsOf, datesOf, titleOf, upperFirst, type Field, type Resource } from './resource.ts';

/** How a field is shown in a cell or a card. */
function shown({ name, kind }: Field, record: string, inList: boolean): string {
  const value = `${record}.${name}`;
  if (kind === 'boolean') return `yesNoCell(${value})`;
  if (kind === 'email') return `<EmailAddress address={${value}} />`;
  return inList ? `orDash(${value})` : value;
}

const emailImport = (fields: readonly Field[]) =>
  fields.some(({ kind }) => kind === 'email') ? "import { EmailAddress } from '@/components/ui/email-address';\n" : '';
const cellImport = (fields: readonly Field[]) =>
  fields.some(({ kind }) => kind === 'boolean') ? "import { yesNoCell } from '@/components/list/cells';\n" : '';

function list(resource: Resource): string {
  const { name, camel, one, operation, type, title, words, word, fields } = resource;
  const first = titleOf(resource);
  const columns = columnsOf(resource);
  const column = (field: Field) =>
    `  { header: '${field.label}', sort: '${field.name}',${field === first ? ' main: true,' : ''}${widthOf(field, columns)} cell: (${one}) => ${shown(field, one, true)} },`;
  return `'use client';

${cellImport(columns)}import { CreateLink } from '@/components/list/create-link';
import { dateColumn } from '@/components/list/date-column';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
${emailImport(columns)}import type { ${type}RowFragment, ${type}SortFields } from '@/graphql/generated/types';
import { orDash } from '@/lib/format/text';
import { createdUpdatedSorts } from '@/lib/list/created-updated-sorts';
import { paths } from '@/lib/paths';
import { ${one}List } from '@/lib/resources/${name}/list-params';
import { ${one}Keys, ${camel}Query, useDelete${operation} } from '@/lib/resources/${name}/queries';

const columns: readonly Column<${type}RowFragment, ${type}SortFields>[] = [
${columns.map(column).join('\n')}
${datesOf(resource)
  .map((date) => `  dateColumn('${date.label}', '${date.name}', 'w-36'),`)
  .join('\n')}
];

/** /${name} */
export function ${type}List() {
  const { mutateAsync: delete${operation} } = useDelete${operation}();
  return (
    <ResourceList
      list={${one}List}
      query={${camel}Query}
      select={(data) => data.${camel}}
      columns={columns}
      rowName={(${one}) => ${one}.${first.name}}
      rowHref={(${one}) => paths.${one}(${one}.id)}
      rowLink="View"
      header={{ title: '${title}', actions: <CreateLink href={paths.${one}Create()}>Create ${word}</CreateLink> }}
      texts={{
        caption: '${title}',
        noun: '${word}',
        error: 'There was an error fetching ${words}',
        empty: { title: 'No ${words} yet', hint: 'A ${word} appears here once it has been created.' },
      }}
      controls={{ ${first.name}: { placeholder: 'Type to search for ${words}' }${fields
        .filter((field) => field !== first && field.kind !== 'boolean')
        .map((field) => `, ${field.name}: { place: 'panel' }`)
        .join('')} }}
      sortOptions={createdUpdatedSorts}
      bulkActions={[
        {
          label: 'Delete',
          tone: 'danger',
          confirm: 'Are you sure you want to delete the selected ${words}?',
          needs: 'DeleteMany${operation}',
          run: async (ids) => ({ changed: (await delete${operation}({ ids })).deleteMany${operation}?.deletedCount }),
          success: 'Successfully deleted ${words}',
          failure: 'Error. could not delete ${words}',
        },
      ]}
      invalidates={[${one}Keys.all]}
    />
  );
}
`;
}

function detail(resource: Resource): string {
  const { name, camel, one, type, title, word, fields } = resource;
  return `'use client';

import { useRouter } from 'next/navigation';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
${cellImport(fields)}import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
${emailImport(fields)}import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { useConfirmedDelete } from '@/components/ui/use-confirmed-delete';
import { paths } from '@/lib/paths';
import { useDelete${type} } from '@/lib/resources/${name}/mutations';
import type { ${type} } from '@/lib/resources/${name}/queries';

/** A ${word} in view mode. */
export function ${type}Detail({ ${one} }: { ${one}: ${type} }) {
  return (
    <>
      <PageHeader
        eyebrow="${upperFirst(word)} information"
        title={${one}.${titleOf(resource).name}}
        back={<BackLink href={paths.${camel}()} label="${title}" />}
        steps={<RecordSteps record="${word}" name={${one}.${titleOf(resource).name}} />}
        actions={<${type}Actions ${one}={${one}} />}
      />
      <Card title="Information">
        <DefinitionList
          rows={[
${fields.map((field) => `            { label: '${field.label}', value: ${shown(field, one, false)} },`).join('\n')}
            { label: 'Created', value: <Moment at={${one}.createdAt} /> },
            { label: 'Updated', value: <Moment at={${one}.updatedAt} /> },
          ]}
        />
      </Card>
    </>
  );
}

function ${type}Actions({ ${one} }: { ${one}: ${type} }) {
  const router = useRouter();
  const { remove, isPending } = useConfirmedDelete('Are you sure you want to delete this ${word}?', useDelete${type}(), () =>
    router.replace(paths.${camel}()),
  );
  return (
    <>
      <OfferedButton
        variant="danger-quiet"
        needs="DeleteOne${type}"
        loading={isPending}
        onClick={() => void remove(${one}.id, ${one}.${titleOf(resource).name})}
      >
        Delete ${word}
      </OfferedButton>
      <OfferedButton variant="primary" needs="UpdateOne${type}" onClick={() => router.push(paths.${one}Edit(${one}.id))}>
        Edit
      </OfferedButton>
    </>
  );
}
`;
}

const page = ({ name, camel, one, singular, type, word, words }: Resource) => `'use client';

import { useQuery } from '@tanstack/react-query';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Link } from '@/components/ui/link';
import { pagePart } from '@/components/ui/page-part';
import { paths } from '@/lib/paths';
import { ${one}Query } from '@/lib/resources/${name}/queries';
import { ${type}Detail } from './${singular}-detail';

const ${type}Edit = pagePart(
  () => import('./${singular}-edit').then((file) => file.${type}Edit),
  <PageSpinner label="Loading the form" />,
);

/** /${name}/{id}: opens in view mode; \`isEditing\` comes from the address. */
export function ${type}Page({ ${one}Id, isEditing }: { ${one}Id: string; isEditing: boolean }) {
  const { data, isPending, isFetching, refetch, error } = useQuery(${one}Query(${one}Id));
  if (isPending) return <PageSpinner label="Loading the ${word}" />;
  if (!data?.${one}) {
    return (
      <PageError
        title="Error fetching ${word}"
        body="An unexpected error occurred when fetching the specified ${word}"
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error?.requestId ? { reference: error.requestId } : {})}
        action={<Link href={paths.${camel}()}>Back to the ${words}</Link>}
      />
    );
  }
  return isEditing ? <${type}Edit ${one}={data.${one}} /> : <${type}Detail ${one}={data.${one}} />;
}
`;

/** The components of a resource's screens. */
export const screenFiles = (resource: Resource): Record<string, string> => {
  const file = (part: string) => `components/resources/${resource.name}/${resource.singular}-${part}.tsx`;
  return {
    [file('list')]: list(resource),
    ...formFiles(resource),
    [file('detail')]: detail(resource),
    [file('page')]: page(resource),
  };
};
