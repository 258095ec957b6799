import { defineList, type FilterValuesOf } from '@/lib/list/define-list';
import { choiceFilter } from '@/lib/list/choice-filters';
import { textFilter } from '@/lib/list/text-filters';
import { toVariables } from '@/lib/list/variables';
import { sampleList, type SampleVariables } from './sample-list';

const empty = { pageSize: 10, sortFields: ['name'], defaultSort: 'name:asc', filters: {} } as const;

describe('defineList', () => {
  it('starts on page 1 with the default sort and the default filters', () => {
    expect(sampleList.initial.page).toBe(1);
    expect(sampleList.initial.sort).toEqual({ field: 'createdAt', direction: 'desc' });
    expect(sampleList.initial.filters).toMatchObject({
      name: '',
      status: 'Active',
      'tags[]': [],
      created: { from: null, to: null },
    });
  });

  it('refuses a default sort that is not among the sortable fields', () => {
    expect(() => defineList<SampleVariables>()({ ...empty, defaultSort: 'createdAt:desc' })).toThrow('createdAt:desc');
  });

  it('takes one capability for all its filters and sorts', () => {
    const list = defineList<SampleVariables>()({
      ...empty,
      sortFields: ['name', 'createdAt'],
      needs: 'more-sorts',
      filters: { name: textFilter({ label: 'Name', filter: (name) => ({ name }) }) },
    });
    expect(list.needs).toEqual({
      filters: { name: 'more-sorts' },
      sorts: { name: 'more-sorts', createdAt: 'more-sorts' },
    });
  });

  it('checks the contract: a list whose operation lacks its arguments does not compile', () => {
    // @ts-expect-error the operation cannot be sorted by price
    defineList<SampleVariables>()({ ...empty, sortFields: ['name', 'price'] });
    defineList<SampleVariables>()({
      ...empty,
      // @ts-expect-error the filter has no field 'nam'
      filters: { name: textFilter({ label: 'Name', filter: (name) => ({ nam: name }) }) },
    });
    defineList<SampleVariables>()({
      ...empty,
      filters: {
        status: choiceFilter({
          label: 'Status',
          choices: [{ value: 'Gone', label: 'Gone' }],
          // @ts-expect-error the enumeration has no 'Gone'
          filter: (status) => ({ status: { eq: status } }),
        }),
      },
    });
    const values: FilterValuesOf<typeof sampleList> = sampleList.initial.filters;
    const status: 'Active' | 'Draft' | null = values.status;
    const variables: SampleVariables = toVariables(sampleList, sampleList.initial);
    expect([status, variables.filter]).toEqual(['Active', { status: { eq: 'Active' } }]);
  });
});
