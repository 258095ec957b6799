import type { BrandsQueryVariables } from '@/graphql/generated/types';
import { choiceFilter, idsFilter } from '@/lib/list/choice-filters';
import { defineList } from '@/lib/list/define-list';
import { textFilter } from '@/lib/list/text-filters';

/** /brands (BRD-01 to BRD-05; page size and default sort D-26). */
export const brandList = defineList<BrandsQueryVariables>()({
  pageSize: 10,
  sortFields: ['name', 'enabled', 'createdAt', 'updatedAt'],
  defaultSort: 'createdAt:desc',
  filters: {
    name: textFilter({ label: 'Name', filter: (name) => ({ name }) }),
    status: choiceFilter({
      label: 'Status',
      choices: [
        { value: 'enabled', label: 'Enabled' },
        { value: 'disabled', label: 'Disabled' },
      ],
      filter: (status) => ({ enabled: { is: status === 'enabled' } }),
    }),
    'tags[]': idsFilter({ label: 'Tags', filter: (id) => ({ tags: { id } }) }),
  },
});
