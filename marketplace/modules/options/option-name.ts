import type { OptionNameFilter, OptionNameSort } from '../../../graphql/generated/schema.ts';
import { id, text, type ListOf } from '../../core/lists/definition.ts';

const fields = { id: id('option_names.id'), name: text('option_names.name') };

/** How option names may be filtered and sorted. */
export const optionNameList: ListOf<OptionNameFilter, OptionNameSort> = {
  name: 'optionNames',
  id: fields.id,
  filters: fields,
  sorts: fields,
  defaultSorting: [{ field: 'name', direction: 'ASC' }],
};
