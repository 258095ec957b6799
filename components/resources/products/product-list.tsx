'use client';

import { useState } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { useQuestion } from '@/components/form/use-question';
import { imageCell, namesCell, yesNoCell } from '@/components/list/cells';
import { ResourceList } from '@/components/list/resource-list';
import type { SingleBulkAction, Column } from '@/components/list/types';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { AllBrandsQuery, AllTagsQuery, ProductRowFragment, ProductSortFields } from '@/graphql/generated/types';
import { brandNameOf } from '@/lib/commerce/brand-name';
import { imageUrl, ROW_PICTURE_WIDTH } from '@/lib/format/image-url';
import { orDash } from '@/lib/format/text';
import { createdUpdatedSorts } from '@/lib/list/created-updated-sorts';
import { paths } from '@/lib/paths';
import { productList } from '@/lib/resources/products/list-params';
import {
  brandChoicesQuery,
  loadAllProductIds,
  productKeys,
  productsQuery,
  productTagsQuery,
  useAddTagsToProducts,
  useRemoveTagsFromProducts,
  useUpdateProducts,
} from '@/lib/resources/products/queries';
import type { TagsAnswer, TagsDialogProps } from './tags-dialog';

const properties = () => import('@/lib/commerce/product-changes');
const TagsDialog = lazyDialog<TagsDialogProps>(() => import('./tags-dialog').then((file) => file.TagsDialog));

/** Columns of PRD-14. */
const columns: readonly Column<ProductRowFragment, ProductSortFields>[] = [
  {
    header: 'Image',
    narrow: true,
    cell: ({ image }) => imageCell(image ? { src: imageUrl(image, { width: ROW_PICTURE_WIDTH }) } : null),
  },
  { header: 'Title', main: true, cell: ({ title }) => orDash(title) },
  { header: 'Brand', card: 'below', width: 'w-[18%]', cell: ({ brand }) => orDash(brandNameOf(brand)) },
  { header: 'Enabled', width: 'w-24', cell: ({ enabled }) => yesNoCell(enabled) },
  { header: 'Tags', card: 'hidden', cell: ({ tags }) => namesCell(tags.map(({ name }) => name)) },
];

const tagRecords = { queryKey: productTagsQuery().queryKey, select: (data: unknown) => (data as AllTagsQuery).allTags };
const brandRecords = {
  queryKey: brandChoicesQuery().queryKey,
  select: (data: unknown) => (data as AllBrandsQuery).allBrands.map(({ id, name }) => ({ id, name: name ?? '-' })),
};

/** Ids per call: an action on a hundred thousand products runs in a thousand calls that can be cancelled in between. */
const CHUNK_SIZE = 100;

/** /products (PRD-01 to PRD-19). `mayOpenOptions`: whether the user's roles may open /options (D-20). */
export function ProductList({ mayOpenOptions }: { mayOpenOptions: boolean }) {
  const [tagsAction, setTagsAction] = useState<Pick<TagsDialogProps, 'action' | 'count' | 'tagIds'>>({
    action: 'Add Tags',
    count: 0,
    tagIds: [],
  });
  // The input of a failed action: preselected when it is tried again.
  const [unfinished, setUnfinished] = useState<Partial<Record<TagsDialogProps['action'], string[]>>>({});
  const tags = useQuestion<TagsAnswer>();
  const { mutateAsync: updateProducts } = useUpdateProducts();
  const { mutateAsync: addTags } = useAddTagsToProducts();
  const { mutateAsync: removeTags } = useRemoveTagsFromProducts();

  const tagsActionOf = (
    action: TagsDialogProps['action'],
    success: string,
    failure: string,
    send: typeof addTags | typeof removeTags,
  ): SingleBulkAction<TagsAnswer> => ({
    label: action,
    chunkSize: CHUNK_SIZE,
    success,
    failure,
    already: { words: action === 'Add Tags' ? 'already tagged' : 'already without these tags' },
    plan: async (ids, { tagIds }) =>
      (await properties()).planTags(ids, tagIds, action === 'Add Tags', (tagId) => async (productIds, has) => {
        await (has ? addTags : removeTags)({ productIds, tagIds: [tagId] });
      }),
    ask: (ids) => {
      setTagsAction({ action, count: ids.length, tagIds: unfinished[action] ?? [] });
      return tags.ask();
    },
    sends: ({ tagIds }) => ({
      operation: action === 'Add Tags' ? 'AddTagsToProducts' : 'RemoveTagsFromProducts',
      variables: { tagIds },
    }),
    run: async (productIds, { tagIds }) => ({
      changed: Object.values(await send({ productIds, tagIds }))[0]?.updatedCount,
    }),
    onReceipt: ({ failed }, { tagIds }) =>
      setUnfinished((before) => ({ ...before, [action]: failed.length > 0 ? tagIds : [] })),
  });
  const removeAction = tagsActionOf(
    'Remove Tags',
    'Tags removed from selected products',
    'Error. could not remove tags',
    removeTags,
  );
  const addAction = tagsActionOf('Add Tags', 'Tags added to selected products', 'Error. could not add tags', addTags);
  const write = async (ids: string[], enabled: boolean) => ({
    changed: (await updateProducts({ ids, update: { enabled } })).updateProducts?.updatedCount,
  });
  const setEnabled = (label: string, enabled: boolean): SingleBulkAction => ({
    label,
    chunkSize: CHUNK_SIZE,
    success: 'Successfully updated products',
    failure: 'Error. could not update products',
    already: { words: enabled ? 'already on' : 'already off' },
    plan: async (ids) => (await properties()).planEnabled(ids, enabled, write),
    sends: () => ({ operation: 'UpdateProducts', variables: { update: { enabled } } }),
    run: (ids) => write(ids, enabled),
  });

  return (
    <>
      <ResourceList
        list={productList}
        query={productsQuery}
        select={(data) => data.products}
        columns={columns}
        rowName={({ title }) => title}
        rowHref={({ id }) => paths.product(id)}
        newTab
        header={{
          title: 'Products',
          actions: mayOpenOptions ? (
            <Link tone="bare" className={buttonClass('secondary')} href={paths.options()}>
              Product Options
            </Link>
          ) : null,
        }}
        texts={{
          caption: 'Products',
          noun: 'product',
          error: 'There was an error fetching products',
          noMatches: 'No results.',
          filters: 'Other Filters',
          selected: (count) => `${count} products selected`,
          empty: { title: 'No products yet', hint: 'Products appear here after a brand is synced.' },
        }}
        controls={{
          name: { placeholder: 'Product name' },
          brandName: { placeholder: 'Brand name', place: 'toolbar' },
          'brands[]': { records: brandRecords, place: 'toolbar' },
          'tags[]': { records: tagRecords },
        }}
        sortOptions={createdUpdatedSorts}
        selectAllMatches={{
          label: 'Select All',
          load: loadAllProductIds,
          failure: 'The products could not be selected.',
        }}
        bulkActions={[
          removeAction as SingleBulkAction,
          addAction as SingleBulkAction,
          { menu: 'Enabled', actions: [setEnabled('Enable', true), setEnabled('Disable', false)] },
        ]}
        invalidates={[productKeys.all]}
      />
      <TagsDialog {...tags.dialog} {...tagsAction} onAnswer={tags.answer} />
    </>
  );
}
