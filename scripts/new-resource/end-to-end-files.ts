import { columnsOf, datesOf, ofKind, titleOf, type Field, type Resource } from './resource.ts';

function suite(resource: Resource): string {
  const { name, camel, one, operation, type, title, words } = resource;
  const first = titleOf(resource);
  const fields = columnsOf(resource);
  const headers = [...fields, ...datesOf(resource)];
  const filter = (field: Field, option: string, value: boolean) =>
    `    { field: '${field.label}', option: '${option}', address: '${field.name}=${option.toLowerCase()}', sent: { ${field.name}: { is: ${value} } }${fields.includes(field) ? `, cell: ['${field.label}', '${option}']` : ''} },`;
  const flags = ofKind(resource, 'boolean');
  return `import { expect } from '../support/fixtures.ts';
import { listSuite } from '../support/list-suite.ts';

listSuite({
  title: '${title}',
  path: '/${name}',
  operation: '${operation}',
  pageSize: 10,
  defaultSort: ['createdAt', 'DESC'],
  columns: [${headers.map(({ label }) => `'${label}'`).join(', ')}],
  make: async (api, names) => {
    const ids: string[] = [];
    for (const [index, ${first.name}] of names.entries()) {
      const { createOne${type} } = await api.send('CreateOne${type}', { ${one}: { ${first.name}${flags.map((field) => `, ${field.name}: index % 2 === 0`).join('')} } });
      ids.push(createOne${type}?.id ?? '');
    }
    return ids;
  },
${first.name === 'name' ? '' : `  search: { label: '${first.label}', address: '${first.name}', sent: (iLike) => ({ ${first.name}: { iLike } }) },\n`}  headers: { ${headers.map((field) => `'${field.label}': '${field.name}'`).join(', ')} },
  sortBy: {
    'Created Date Descending': ['createdAt', 'DESC'],
    'Created Date Ascending': ['createdAt', 'ASC'],
    'Updated Date Descending': ['updatedAt', 'DESC'],
    'Updated Date Ascending': ['updatedAt', 'ASC'],
  },
${flags.length > 0 ? `  filters: [\n${flags.flatMap((field) => [filter(field, 'Yes', true), filter(field, 'No', false)]).join('\n')}\n  ],\n` : ''}  error: 'There was an error fetching ${words}',
  link: 'View',
  opens: (id) => \`/${name}/\${id}\`,
  bulk: [
    {
      action: ['Delete'],
      operation: 'DeleteMany${operation}',
      confirm: 'Are you sure you want to delete the selected ${words}?',
      removes: true,
      success: 'Successfully deleted ${words}',
      failure: 'Error. could not delete ${words}',
      done: async (api, ids) => {
        const { ${camel} } = await api.send('${operation}', { filter: { id: { in: [...ids] } } });
        expect(${camel}.edges).toEqual([]);
      },
    },
  ],
});
`.replace(
    'const [index, ' + first.name + '] of names.entries()',
    flags.length > 0 ? `const [index, ${first.name}] of names.entries()` : `const ${first.name} of names`,
  );
}

function screens(resource: Resource): string {
  const { name, word } = resource;
  const first = titleOf(resource);
  const other = resource.fields.find((field) => field !== first && field.kind === 'text');
  return `/** Creating, changing and deleting one ${word}, as a person does it. */
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';

test('a ${word} is created, changed and deleted', async ({ page }) => {
  const form = page.getByRole('main').getByRole('form');
  const toast = (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });
  await page.goto('/${name}/create');
  await untilAwake(form.getByRole('button', { name: 'Create ${word}' }));
  await form.getByLabel('${first.label}').fill('Made by hand');
  await axe(page);
  await form.getByRole('button', { name: 'Create ${word}' }).click();
  await expect(toast('Successfully created ${word}')).toBeVisible();
  await expect(page).toHaveURL(/\\/${name}$/);
  await page.getByRole('rowheader', { name: 'Made by hand' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await form.getByLabel('${(other ?? first).label}').fill('Changed by hand');
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(toast('Successfully saved ${word}')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Changed by hand');
  await axe(page);
  await page.getByRole('button', { name: 'Delete ${word}' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /Delete/ }).click();
  await expect(toast('Successfully deleted ${word}')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: '${other ? 'Made' : 'Changed'} by hand' })).toHaveCount(0);
});
`;
}

/** The list by the suite, and the way of one record. */
export const endToEndFiles = (resource: Resource): Record<string, string> => ({
  [`tests/e2e/${resource.name}-list-suite.spec.ts`]: suite(resource),
  [`tests/e2e/${resource.name}.spec.ts`]: screens(resource),
});
