import { choiceFilter, idsFilter, multiChoiceFilter } from '@/lib/list/choice-filters';
import { dateRangeFilter, type InstantRange } from '@/lib/list/date-range-filter';
import { defineList } from '@/lib/list/define-list';
import { numberFilter, textFilter } from '@/lib/list/text-filters';

interface SampleFilter {
  and?: SampleFilter[];
  or?: SampleFilter[];
  name?: { iLike?: string };
  number?: { eq?: number };
  enabled?: { is?: boolean };
  status?: { eq?: 'Active' | 'Draft' };
  types?: { in?: ('Brand' | 'Product')[] };
  tags?: { id?: { in?: string[] } };
  brand?: { id?: { in?: string[] }; name?: { iLike?: string } };
  createdAt?: InstantRange;
  orderDate?: InstantRange;
}

export interface SampleVariables {
  paging?: object | null;
  filter?: SampleFilter | null;
  sorting?: { field: 'name' | 'createdAt' | 'updatedAt'; direction: 'ASC' | 'DESC' }[] | null;
}

/** One filter of every kind, with the difficult cases: a default, two parts about one field, a second date range. */
export const sampleList = defineList<SampleVariables>()({
  pageSize: 10,
  sortFields: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'createdAt:desc',
  filters: {
    name: textFilter({ label: 'Name', filter: (name) => ({ or: [{ name }, { brand: { name } }] }) }),
    brandName: textFilter({ label: 'Brand name', filter: (name) => ({ brand: { name } }) }),
    code: textFilter({ label: 'Code', filter: (name) => ({ name }), clean: (text) => text.replace(/[\s-]/g, '') }),
    number: numberFilter({ label: 'Order number', filter: (number) => ({ number }) }),
    enabled: choiceFilter({
      label: 'Enabled',
      choices: [
        { value: 'enabled', label: 'Enabled' },
        { value: 'disabled', label: 'Disabled' },
      ],
      filter: (value) => ({ enabled: { is: value === 'enabled' } }),
    }),
    status: choiceFilter({
      label: 'Status',
      choices: [
        { value: 'Active', label: 'Active' },
        { value: 'Draft', label: 'Draft' },
      ],
      initial: 'Active',
      filter: (status) => ({ status: { eq: status } }),
    }),
    types: multiChoiceFilter({
      label: 'Type',
      choices: [
        { value: 'Brand', label: 'Brand' },
        { value: 'Product', label: 'Products' },
      ],
      filter: (types) => ({ types }),
    }),
    'tags[]': idsFilter({ label: 'Tags', filter: (id) => ({ tags: { id } }) }),
    'brands[]': idsFilter({ label: 'Brands', filter: (id) => ({ brand: { id } }) }),
    created: dateRangeFilter({ label: 'Created', filter: (createdAt) => ({ createdAt }) }),
    ordered: dateRangeFilter({
      label: 'Ordered',
      from: 'orderedFrom',
      to: 'orderedTo',
      filter: (range, values) => (values.enabled === 'disabled' ? { createdAt: range } : { orderDate: range }),
    }),
  },
});
