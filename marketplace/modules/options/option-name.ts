import { id, text, type ListDefinition } from '../../core/lists/definition.ts';

const fields = { id: id('option_names.id'), name: text('option_names.name') };

/** What option names may be filtered and sorted by. */
export const optionNameList: ListDefinition = {
  name: 'optionNames',
  id: fields.id,
  filters: fields,
  sorts: fields,
  defaultSorting: [{ field: 'name', direction: 'ASC' }],
};
