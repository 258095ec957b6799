import { titleOf, type Resource } from './resource.ts';

/** How the resource's records are found from anywhere. */
export function findFile(resource: Resource): string {
  const { name, one, operation } = resource;
  const { name: title } = titleOf(resource);
  const texts = resource.fields.filter(({ kind }) => kind !== 'boolean').map((field) => field.name);
  const [detail] = texts.filter((text) => text !== title);
  return `import { ${['eachWord', 'nameField', ...(detail === undefined ? [] : ['textField'])].join(', ')} } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { paths } from './paths.ts';

/** Each word in any of the texts; the second line may hold only what is searched. */
export const find = findBy('${operation}', {
  needs: '${name}',
  search: eachWord(
${texts.map((text) => `    ${text === title ? 'nameField' : 'textField'}((${text}) => ({ ${text} })),`).join('\n')}
  ),
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (${one}) => ({
    id: ${one}.id,
    title: ${one}.${title},
${detail === undefined ? '' : `    detail: ${one}.${detail},\n`}    path: paths.${one}(${one}.id),
    names: [${one}.${title}],
  }),
});
`;
}
