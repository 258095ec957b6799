import type { BrandRowFragment } from '@/graphql/generated/types';
import { callOperation } from '@/lib/operations/call';
import { fieldOf, planOf, type Plan, type Property } from '@/lib/operations/changes';
import { MAX_PAGE, readInSlices } from '@/lib/operations/slices';

const brandsOf = (ids: readonly string[]): Promise<BrandRowFragment[]> =>
  readInSlices(
    ids,
    async (slice) => {
      const filter = { id: { in: slice } };
      const { brands } = await callOperation('Brands', { filter, paging: { first: slice.length } });
      return brands.edges.map(({ node }) => node);
    },
    MAX_PAGE,
  );

/** What enabling or disabling brands will change. Needs the capability 'more-filters': brands are looked up by id. */
export const planEnabled = (ids: readonly string[], value: boolean, write: Property<boolean>['write']): Promise<Plan> =>
  planOf([{ property: fieldOf('enabled', brandsOf, write), value }], ids);
