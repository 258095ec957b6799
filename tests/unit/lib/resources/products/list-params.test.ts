import { parseList } from '@/lib/list/address';
import { toFilter } from '@/lib/list/variables';
import { productList } from '@/lib/resources/products/list-params';

test('[PRD-04] [PRD-06] [PRD-07] tags and brands are filtered by id, enabled by yes or no, all combined', () => {
  const { filters } = parseList(
    productList,
    new URLSearchParams('tags[]=t1&tags[]=t2&brands[]=b1&enabled=disabled&status=all&name=linen&brandName=moss'),
  );
  expect(toFilter(productList, filters)).toEqual({
    or: [{ title: { iLike: '%linen%' } }, { productTitle: { iLike: '%linen%' } }],
    brand: { name: { iLike: '%moss%' } },
    brandId: { in: ['b1'] },
    enabled: { is: false },
    tags: { id: { in: ['t1', 't2'] } },
  });
});
