import { brandList } from '@/lib/resources/brands/list-params';
import { brandOrderList } from '@/lib/resources/brands/order-list-params';
import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';
import { tagList } from '@/lib/resources/tags/list-params';

const brandVariables = (query: string) => toVariables(brandList, parseList(brandList, new URLSearchParams(query)));
const tagVariables = (query: string) => toVariables(tagList, parseList(tagList, new URLSearchParams(query)));

test('[BRD-13] [FMT-16] without parameters the list requests ten, newest first', () => {
  expect(brandVariables('')).toEqual({ paging: { first: 10 }, sorting: [{ field: 'createdAt', direction: 'DESC' }] });
});

test('[BRD-01] [BRD-02] [BRD-03] [BRD-16] name, status and tags make one filter', () => {
  expect(brandVariables('name=Ma%25&status=disabled&tags[]=a&tags[]=b').filter).toEqual({
    name: { iLike: '%Ma\\%%' },
    enabled: { is: false },
    tags: { id: { in: ['a', 'b'] } },
  });
});

test('[TAG-03] [TAG-28] the label Products sends Product', () => {
  expect(tagVariables('type=Product').filter).toEqual({ types: { eq: 'Product' } });
});

test('[TAG-04] [TAG-11] groups filter on category, ten a page', () => {
  expect(tagVariables('group=COLOR')).toEqual({
    paging: { first: 10 },
    filter: { category: { eq: 'COLOR' } },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
});

test('[BRD-122] brand orders start on Completed', () => {
  expect(toVariables(brandOrderList, brandOrderList.initial)).toEqual({
    paging: { first: 10 },
    filter: { status: { eq: 'Completed' } },
    sorting: [{ field: 'createdAt', direction: 'DESC' }],
  });
});
