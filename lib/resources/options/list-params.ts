import type { OptionNamesQueryVariables } from '@/graphql/generated/types';
import { defineList } from '@/lib/list/define-list';
import { textFilter } from '@/lib/list/text-filters';

/** /options (OPT-01, OPT-02; ten a page by name, D-26). */
export const optionList = defineList<OptionNamesQueryVariables>()({
  pageSize: 10,
  sortFields: ['name'],
  defaultSort: 'name:asc',
  filters: { name: textFilter({ label: 'Name', filter: (name) => ({ name }) }) },
});
