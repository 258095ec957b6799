import type { BrandRowFragment } from '@/graphql/generated/types';
import { callOperation } from '@/lib/operations/call';
import { fieldOf, planOf, type Plan, type Property } from '@/lib/operations/changes';
import { inSlices, MAX_PAGE } from '@/lib/operations/slices';

async function brandsOf(ids: readonly string[]): Promise<BrandRowFragment[]> {
  const found: BrandRowFragment[] = [];
  for (const slice of inSlices(ids, MAX_PAGE)) {
    const { brands } = await callOperation('Brands', {
      filter: { id: { in: slice } },
      paging: { first: slice.length },
    });
    found.push(...brands.edges.map(({ node }) => node));
  }
  return found;
}

/** What enabling or disabling brands will change. Needs the capability 'more-filters': brands are looked up by id. */
export const planEnabled = (ids: readonly string[], value: boolean, write: Property<boolean>['write']): Promise<Plan> =>
  planOf([{ property: fieldOf('enabled', brandsOf, write), value }], ids);
