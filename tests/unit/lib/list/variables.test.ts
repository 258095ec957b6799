import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';
import { sampleList } from './sample-list';

const variablesOf = (search: string) => toVariables(sampleList, parseList(sampleList, new URLSearchParams(search)));
const filterOf = (search: string) => variablesOf(`status=all&${search}`).filter;

describe('toVariables', () => {
  it('[FMT-16] requests the first page in the default order and omits empty values', () => {
    expect(variablesOf('status=all')).toEqual({
      paging: { first: 10 },
      sorting: [{ field: 'createdAt', direction: 'DESC' }],
    });
    expect(variablesOf('status=all')).not.toHaveProperty('filter');
  });

  it('pages forward with first and after, backward with last and before, never both', () => {
    expect(variablesOf('page=3&after=abc').paging).toEqual({ first: 10, after: 'abc' });
    expect(variablesOf('page=2&before=xyz').paging).toEqual({ last: 10, before: 'xyz' });
    expect(variablesOf('page=2&before=xyz&after=abc').paging).toEqual({ first: 10, after: 'abc' });
  });

  it('[FMT-17] sends exactly one sort', () => {
    expect(variablesOf('sort=name:asc').sorting).toEqual([{ field: 'name', direction: 'ASC' }]);
    expect(variablesOf('sort=name:asc&sort=updatedAt:desc').sorting).toHaveLength(1);
  });

  it('[FMT-15] searches for a case-insensitive contains and escapes pattern characters', () => {
    expect(filterOf('brandName=Linen')).toEqual({ brand: { name: { iLike: '%Linen%' } } });
    expect(filterOf('brandName=' + encodeURIComponent('50%_\\'))).toEqual({
      brand: { name: { iLike: '%50\\%\\_\\\\%' } },
    });
  });

  it('puts one text into several fields where the filter defines it', () => {
    expect(filterOf('name=a')).toEqual({ or: [{ name: { iLike: '%a%' } }, { brand: { name: { iLike: '%a%' } } }] });
  });

  it('trims a text before it is sent, and omits an empty one', () => {
    expect(filterOf('code=AB1-%20C2')).toEqual({ name: { iLike: '%AB1C2%' } });
    expect(filterOf('code=---')).toBeUndefined();
  });

  it('sends choices, lists of values and ids', () => {
    expect(filterOf('enabled=disabled&number=1042&types=Product&types=Brand&tags[]=7&tags[]=9')).toEqual({
      enabled: { is: false },
      number: { eq: 1042 },
      types: { in: ['Brand', 'Product'] },
      tags: { id: { in: ['7', '9'] } },
    });
  });

  it('never sends an empty list', () => {
    expect(filterOf('types=Nothing&tags[]=')).toBeUndefined();
  });

  it('[FMT-07] covers whole days of Johannesburg, both included', () => {
    expect(filterOf('from=2024-05-01&to=2024-05-01')).toEqual({
      createdAt: { between: { lower: '2024-04-30T22:00:00.000Z', upper: '2024-05-01T21:59:59.999Z' } },
    });
    expect(filterOf('from=2024-05-01')).toEqual({ createdAt: { gte: '2024-04-30T22:00:00.000Z' } });
    expect(filterOf('to=2024-05-31')).toEqual({ createdAt: { lte: '2024-05-31T21:59:59.999Z' } });
  });

  it('lets one filter depend on another', () => {
    expect(filterOf('orderedFrom=2024-05-01')).toHaveProperty('orderDate');
    expect(filterOf('orderedFrom=2024-05-01&enabled=disabled')).toHaveProperty('createdAt');
  });

  it('keeps two conditions on one field apart, because in one object they would be ORed', () => {
    expect(filterOf('brandName=a&brands[]=1')).toEqual({
      brand: { name: { iLike: '%a%' } },
      and: [{ brand: { id: { in: ['1'] } } }],
    });
    expect(filterOf('from=2024-05-01&orderedTo=2024-06-01&enabled=disabled')).toEqual({
      enabled: { is: false },
      createdAt: { gte: '2024-04-30T22:00:00.000Z' },
      and: [{ createdAt: { lte: '2024-06-01T21:59:59.999Z' } }],
    });
  });
});
