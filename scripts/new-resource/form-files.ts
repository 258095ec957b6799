import { ofKind, titleOf, upperFirst, type Field, type Resource } from './resource.ts';

function formFields(resource: Resource): string {
  const { type, word, fields } = resource;
  const first = titleOf(resource);
  const control = (field: Field) =>
    field.kind === 'boolean'
      ? `      <SwitchField name="${field.name}" label="${field.label}" />`
      : `      <TextField name="${field.name}" label="${field.label}"${field.kind === 'email' ? ' type="email"' : ''}${field === first ? ' required' : ''} />`;
  return `${ofKind(resource, 'boolean').length > 0 ? "import { SwitchField } from '@/components/form/choice-fields';\n" : ''}import { TextField } from '@/components/form/text-fields';

/** The fields of a ${word}, new or edited. */
export function ${type}Fields() {
  return (
    <div className="max-w-xl space-y-5">
${fields.map(control).join('\n')}
    </div>
  );
}
`;
}

const create = ({ name, camel, one, singular, type, title, word }: Resource) => `'use client';

import { useRouter } from 'next/navigation';
import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { paths } from '@/lib/paths';
import { useCreate${type} } from '@/lib/resources/${name}/mutations';
import { empty${type}, ${one}Schema, to${type}Input } from '@/lib/resources/${name}/schema';
import { ${type}Fields } from './${singular}-fields';

/** /${name}/create; ends on /${name}. */
export function ${type}Create() {
  const router = useRouter();
  const { mutateAsync: create } = useCreate${type}();
  const back = useReturnTo(paths.${camel}());
  return (
    <>
      <PageHeader title="New ${word}" back={<BackLink href={paths.${camel}()} label="${title}" />} />
      <EditForm
        label="New ${word}"
        schema={${one}Schema}
        values={empty${type}}
        saveLabel="Create ${word}"
        onSubmit={async (values) => {
          await create({ ${one}: to${type}Input(values) });
        }}
        onDone={() => router.replace(paths.${camel}())}
        onCancel={back}
      >
        <${type}Fields />
      </EditForm>
    </>
  );
}
`;

const edit = (resource: Resource) => {
  const { name, camel, one, singular, type, title, word } = resource;
  return `'use client';

import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { Button } from '@/components/ui/button';
import { useLatest } from '@/lib/operations/use-latest';
import { paths } from '@/lib/paths';
import { useUpdate${type} } from '@/lib/resources/${name}/mutations';
import { ${one}Query, type ${type} } from '@/lib/resources/${name}/queries';
import { ${one}Schema, to${type}Form } from '@/lib/resources/${name}/schema';
import { ${type}Fields } from './${singular}-fields';

/**
 * The edit form of a ${word}: only what was changed is sent. Edit mode is its own history entry, so Cancel goes back to
 * the view.
 */
export function ${type}Edit({ ${one} }: { ${one}: ${type} }) {
  const { mutateAsync: update } = useUpdate${type}();
  const latest = useLatest(${one}Query(${one}.id), (data) => data.${one} && to${type}Form(data.${one}));
  const leave = useReturnTo(paths.${one}(${one}.id));
  return (
    <EditForm
      label="Edit ${word}"
      schema={${one}Schema}
      values={to${type}Form(${one})}
      latest={latest}
      onSubmit={async (_values, changed) => {
        await update({ id: ${one}.id, update: changed });
      }}
      onDone={leave}
      onCancel={leave}
      header={(cancel) => (
        <PageHeader
          eyebrow="${upperFirst(word)} information"
          title={${one}.${titleOf(resource).name}}
          back={<BackLink href={paths.${camel}()} label="${title}" />}
          actions={
            <Button aria-pressed onClick={cancel}>
              Edit
            </Button>
          }
        />
      )}
    >
      <${type}Fields />
    </EditForm>
  );
}
`;
};

/** The fields of a record, and the forms that create and edit one. */
export const formFiles = (resource: Resource): Record<string, string> => {
  const file = (part: string) => `components/resources/${resource.name}/${resource.singular}-${part}.tsx`;
  return { [file('fields')]: formFields(resource), [file('create')]: create(resource), [file('edit')]: edit(resource) };
};
