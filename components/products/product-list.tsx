'use client';

import { useState } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { useQuestion } from '@/components/form/use-question';
import { imageCell, namesCell, yesNoCell } from '@/components/list/cells';
import { ResourceList } from '@/components/list/resource-list';
import type { BulkAct, Column } from '@/components/list/types';
import { buttonClass } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { AllBrandsQuery, AllTagsQuery, ProductRowFragment, ProductSortFields } from '@/graphql/generated/types';
import { imageUrl, THUMBNAIL_WIDTH } from '@/lib/format/image-url';
import { orDash } from '@/lib/format/text';
import { createdUpdatedSorts } from '@/lib/list-state/created-updated-sorts';
import { paths } from '@/lib/paths';
import { productList } from '@/lib/products/list-params';
import {
  brandChoicesQuery, loadAllProductIds, productKeys, productsQuery, productTagsQuery, useAddTagsToProducts, useRemoveTagsFromProducts, useUpdateProducts,
} from '@/lib/products/queries';
import type { TagsAnswer, TagsDialogProps } from './tags-dialog';

const TagsDialog = lazyDialog<TagsDialogProps>(() => import('./tags-dialog').then((file) => file.TagsDialog));

/** Columns of PRD-14. */
const columns: readonly Column<ProductRowFragment, ProductSortFields>[] = [
  { header: 'Image', narrow: true, cell: ({ image }) => imageCell(image ? { src: imageUrl(image, { width: THUMBNAIL_WIDTH }) } : null) },
  { header: 'Title', main: true, cell: ({ title }) => orDash(title) },
  { header: 'Brand', width: 'w-[18%]', cell: ({ brand }) => orDash(brand?.brandName) },
  { header: 'Enabled', width: 'w-24', cell: ({ enabled }) => yesNoCell(enabled) },
  { header: 'Tags', cell: ({ tags }) => namesCell(tags.map(({ name }) => name)) },
];

const tagRecords = { queryKey: productTagsQuery().queryKey, select: (data: unknown) => (data as AllTagsQuery).allTags };
const brandRecords = {
  queryKey: brandChoicesQuery().queryKey,
  select: (data: unknown) => (data as AllBrandsQuery).allBrands.map(({ id, name }) => ({ id, name: name ?? '-' })),
};

/** Ids per call: an act on a hundred thousand products runs in a thousand calls that can be cancelled in between. */
const CHUNK_SIZE = 100;

/** /products (S2 §2.2). `mayOpenOptions`: whether this person's roles open /options (D-20). */
export function ProductList({ mayOpenOptions }: { mayOpenOptions: boolean }) {
  const [tagsAct, setTagsAct] = useState<Pick<TagsDialogProps, 'act' | 'count'>>({ act: 'Add Tags', count: 0 });
  const tags = useQuestion<TagsAnswer>();
  const { mutateAsync: updateProducts } = useUpdateProducts();
  const { mutateAsync: addTags } = useAddTagsToProducts();
  const { mutateAsync: removeTags } = useRemoveTagsFromProducts();
  const askTags = (act: TagsDialogProps['act']) => (ids: readonly string[]) => { setTagsAct({ act, count: ids.length }); return tags.ask(); };

  const removeAct: BulkAct<TagsAnswer> = {
    label: 'Remove Tags', chunkSize: CHUNK_SIZE, ask: askTags('Remove Tags'), success: 'Tags removed from selected products', failure: 'Error. could not remove tags',
    run: async (productIds, { tagIds }) => { await removeTags({ productIds, tagIds }); },
  };
  const addAct: BulkAct<TagsAnswer> = {
    label: 'Add Tags', chunkSize: CHUNK_SIZE, ask: askTags('Add Tags'), success: 'Tags added to selected products', failure: 'Error. could not add tags',
    run: async (productIds, { tagIds }) => { await addTags({ productIds, tagIds }); },
  };
  const setEnabled = (label: string, enabled: boolean): BulkAct => ({
    label, chunkSize: CHUNK_SIZE, success: 'Successfully updated products', failure: 'Error. could not update products',
    run: async (ids) => { await updateProducts({ ids, update: { enabled } }); },
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
        header={{ title: 'Products', actions: mayOpenOptions ? <Link tone="bare" className={buttonClass('secondary')} href={paths.options()}>Product Options</Link> : null }}
        texts={{
          caption: 'Products', error: 'There was an error fetching products', noMatches: 'No results.', filters: 'Other Filters',
          selected: (count) => `${count} products selected`, empty: { title: 'No products yet', hint: 'Products arrive when a brand is synced.' },
        }}
        controls={{
          name: { placeholder: 'Product name' },
          brandName: { placeholder: 'Brand name', place: 'toolbar' },
          'brands[]': { records: brandRecords, place: 'toolbar' },
          'tags[]': { records: tagRecords },
        }}
        sortOptions={createdUpdatedSorts}
        selectAllMatches={{ label: 'Select All', load: loadAllProductIds, failure: 'The products could not be selected.' }}
        bulkActions={[removeAct as BulkAct, addAct as BulkAct, { menu: 'Enabled', acts: [setEnabled('Enable', true), setEnabled('Disable', false)] }]}
        invalidates={[productKeys.all]}
      />
      <TagsDialog {...tags.dialog} {...tagsAct} onAnswer={tags.answer} />
    </>
  );
}
