import { asks, byIds, nodesOf, setBack, type HistoryOf } from '@/lib/history/told';

/** What the history tells of brands. A shop's keys are set under the shop's own id, from its brand's page. */
export const history: HistoryOf = {
  readers: {
    brand: {
      one: (id) => asks('Brand', { id }, ({ brand }) => [brand]),
      many: (ids) => asks('Brands', byIds(ids), ({ brands }) => nodesOf(brands)),
    },
  },
  operations: {
    SetTagsOnBrand: { sets: ({ tagIds }) => ({ tagIds }), undo: setBack('SetTagsOnBrand', 'tagIds') },
    SetFeaturedPortraitOnBrand: {
      sets: ({ imageId }) => ({ featuredPortraitId: imageId ?? null }),
      undo: setBack('SetFeaturedPortraitOnBrand', 'imageId'),
    },
    SetFeaturedLandscapeOnBrand: {
      sets: ({ imageId }) => ({ featuredLandscapeId: imageId ?? null }),
      undo: setBack('SetFeaturedLandscapeOnBrand', 'imageId'),
    },
    SetImagesOnBrand: { sets: ({ imageIds }) => ({ imageIds }), undo: setBack('SetImagesOnBrand', 'imageIds') },
    UpdateOneBrandVerify: {
      sets: ({ installUrl }) => ({ installUrl }),
      // A link can be replaced and not removed.
      undo: ({ records }) =>
        records.flatMap(({ id, changes: [change] }) =>
          change?.before ? [{ operation: 'UpdateOneBrandVerify', variables: { id, installUrl: change.before } }] : [],
        ),
    },
    UpdateShopify: {
      ids: (_, idOn) => idOn('/brands') ?? [],
      within: ({ shopify }, { id }) => (shopify as { id?: string } | null | undefined)?.id === id,
      sets: ({ update }) => ({ shopify: update }),
    },
    ProcessBrandStatement: {
      ids: ({ brandId }) => brandId,
      tells: ({ startDate, endDate }) => ({ startDate, endDate }),
      sentTo: ({ sendToBrand }) => ['The administrators', ...(sendToBrand ? ['The brand'] : [])],
    },
  },
};
