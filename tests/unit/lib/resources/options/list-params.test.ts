import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';
import { optionList } from '@/lib/resources/options/list-params';

const variables = (query: string) => toVariables(optionList, parseList(optionList, new URLSearchParams(query)));

test('[OPT-05] [FMT-16] without parameters the list requests ten options by name', () => {
  expect(variables('')).toEqual({ paging: { first: 10 }, sorting: [{ field: 'name', direction: 'ASC' }] });
});

test('[OPT-01] [OPT-02] the search and the sort have their place, and no other field can be sorted by', () => {
  expect(variables('name=col&sort=name:desc')).toEqual({
    paging: { first: 10 },
    filter: { name: { iLike: '%col%' } },
    sorting: [{ field: 'name', direction: 'DESC' }],
  });
  expect(variables('sort=id:desc')).toEqual(variables(''));
});
