'use client';

import { namesCell, yesNoCell } from '@/components/list/cells';
import { CreateLink } from '@/components/list/create-link';
import { ResourceList } from '@/components/list/resource-list';
import { alreadySet } from '@/components/list/already';
import type { Column } from '@/components/list/types';
import type { AllTagsQuery, BrandRowFragment, BrandSortFields } from '@/graphql/generated/types';
import { shownName } from '@/lib/resources/brands/brand';
import { brandList } from '@/lib/resources/brands/list-params';
import {
  brandKeys,
  brandsQuery,
  brandTagsQuery,
  useDeleteBrands,
  useUpdateBrands,
} from '@/lib/resources/brands/queries';
import { useServes } from '@/lib/contract/use-serves';
import { orDash } from '@/lib/format/text';
import { createdUpdatedSorts } from '@/lib/list/created-updated-sorts';
import { paths } from '@/lib/paths';

/** Columns of D-41: the list can be sorted by dates but does not show them. */
const columns: readonly Column<BrandRowFragment, BrandSortFields>[] = [
  { header: 'Name', sort: 'name', main: true, cell: (brand) => orDash(shownName(brand)) },
  { header: 'Tags', card: 'below', cell: (brand) => namesCell(brand.tags.map(({ name }) => name)) },
  { header: 'Enabled', sort: 'enabled', width: 'w-32', cell: (brand) => yesNoCell(brand.enabled) },
];

const tagRecords = { queryKey: brandTagsQuery().queryKey, select: (data: unknown) => (data as AllTagsQuery).allTags };

/** /brands (BRD-01 to BRD-17). */
export function BrandList() {
  const { mutateAsync: deleteBrands } = useDeleteBrands();
  const { mutateAsync: updateBrands } = useUpdateBrands();
  const serves = useServes();
  const write = async (ids: string[], enabled: boolean) => ({
    changed: (await updateBrands({ ids, update: { enabled } })).updateManyBrands?.updatedCount,
  });
  const setEnabled = (enabled: boolean) => ({
    already: alreadySet<BrandRowFragment>(enabled ? 'already on' : 'already off', (brand) => brand.enabled === enabled),
    ...(serves('more-filters') && {
      plan: async (ids: readonly string[]) =>
        (await import('@/lib/resources/brands/properties')).planEnabled(ids, enabled, write),
    }),
    sends: () => ({ operation: 'UpdateManyBrands', variables: { update: { enabled } } }),
    run: (ids: string[]) => write(ids, enabled),
  });
  return (
    <ResourceList
      list={brandList}
      query={brandsQuery}
      select={(data) => data.brands}
      columns={columns}
      rowName={(brand) => shownName(brand) ?? 'Brand without a name'}
      rowHref={(brand) => paths.brand(brand.id)}
      rowLink="View"
      header={{ title: 'Brands', actions: <CreateLink href={paths.brandCreate()}>Create Shopify Brand</CreateLink> }}
      texts={{
        caption: 'Brands',
        noun: 'brand',
        error: 'There was an error fetching brands',
        empty: { title: 'No brands yet', hint: 'A brand appears here once its Shopify store has been added.' },
      }}
      controls={{ name: { placeholder: 'Type to search for brands' }, 'tags[]': { records: tagRecords } }}
      sortOptions={createdUpdatedSorts}
      bulkActions={[
        {
          menu: 'Status',
          actions: [
            {
              label: 'Enable',
              ...setEnabled(true),
              success: 'Successfully enabled brands.',
              failure: 'Server error. could not enable brands.',
            },
            {
              label: 'Disable',
              ...setEnabled(false),
              success: 'Successfully disabled brands.',
              failure: 'Server error. could not disable brands.',
            },
          ],
        },
        {
          label: 'Delete',
          tone: 'danger',
          confirm: 'Are you sure you want to delete the selected brands?',
          sends: () => ({ operation: 'DeleteManyBrands', variables: {} }),
          run: async (ids) => ({ changed: (await deleteBrands({ ids })).deleteManyBrands?.deletedCount }),
          success: 'Successfully deleted brands.',
          failure: 'Server error. could not delete brands.',
        },
      ]}
      invalidates={[brandKeys.all]}
    />
  );
}
