import type { ProductsQueryVariables } from '@/graphql/generated/types';
import { choiceFilter, idsFilter } from '@/lib/list/choice-filters';
import { defineList } from '@/lib/list/define-list';
import { textFilter } from '@/lib/list/text-filters';
import { shopStatuses } from './product';

/** /products (PRD-02 to PRD-11): fifty a page, newest first, shop status active by default (D-66). */
export const productList = defineList<ProductsQueryVariables>()({
  pageSize: 50,
  sortFields: ['title', 'createdAt', 'updatedAt'],
  defaultSort: 'createdAt:desc',
  needs: { sorts: { title: 'more-sorts' } },
  filters: {
    name: textFilter({ label: 'Product', filter: (title) => ({ or: [{ title }, { productTitle: title }] }) }),
    brandName: textFilter({ label: 'Brand name', filter: (name) => ({ brand: { name } }) }),
    'brands[]': idsFilter({ label: 'Brand', filter: (brandId) => ({ brandId }) }),
    status: choiceFilter({
      label: 'Status',
      choices: shopStatuses,
      initial: 'active',
      filter: (status) => ({ status: { eq: status } }),
    }),
    enabled: choiceFilter({
      label: 'Product status',
      choices: [
        { value: 'enabled', label: 'Enabled' },
        { value: 'disabled', label: 'Disabled' },
      ],
      filter: (enabled) => ({ enabled: { is: enabled === 'enabled' } }),
    }),
    'tags[]': idsFilter({ label: 'Tags', filter: (id) => ({ tags: { id } }) }),
  },
});
