import { asks, byIds, nodesOf, type HistoryOf } from '@/lib/history/told';

/** What the history tells of brands. A shop's keys are set under the shop's own id, from its brand's page. */
export const history: HistoryOf = {
  readers: {
    brand: {
      one: (id) => asks('Brand', { id }, ({ brand }) => [brand]),
      many: (ids) => asks('Brands', byIds(ids), ({ brands }) => nodesOf(brands)),
    },
  },
  operations: {
    SetTagsOnBrand: { sets: ({ tagIds }) => ({ tagIds }) },
    SetFeaturedPortraitOnBrand: { sets: ({ imageId }) => ({ featuredPortraitId: imageId ?? null }) },
    SetFeaturedLandscapeOnBrand: { sets: ({ imageId }) => ({ featuredLandscapeId: imageId ?? null }) },
    SetImagesOnBrand: { sets: ({ imageIds }) => ({ imageIds }) },
    UpdateOneBrandVerify: { sets: ({ installUrl }) => ({ installUrl }) },
    UpdateShopify: { ids: (_, idOn) => idOn('/brands') ?? [], sets: ({ update }) => ({ shopify: update }) },
    ProcessBrandStatement: {
      ids: ({ brandId }) => brandId,
      tells: ({ startDate, endDate, sendToBrand }) => ({ startDate, endDate, sendToBrand }),
    },
  },
};
