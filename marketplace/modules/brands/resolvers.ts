import type { Context } from '../../core/context.ts';
import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { imagesById } from '../images/repository.ts';
import * as relations from './relations-repository.ts';
import * as service from './service.ts';
import * as shop from './shop.ts';
import { processBrandStatement } from './statements.ts';
import * as verification from './verification.ts';

export const brandResolvers = {
  Query: {
    brands: (_, args, context) => service.listBrands(context, args),
    allBrands: (_, __, context) => service.listAllBrands(context),
    brand: (_, { id }, context) => service.getBrand(context, id),
    policies: (_, { id }, context) => service.listPolicies(context, id),
    brandProductSortOptions: (_, __, context) => service.listProductSortOptions(context),
  },
  Mutation: {
    updateBrand: (_, { id, update }, context) => service.updateBrand(context, id, update),
    updateManyBrands: (_, { ids, update }, context) => service.updateManyBrands(context, ids, update),
    deleteOneBrand: (_, { id }, context) => service.deleteBrand(context, id),
    deleteManyBrands: (_, { ids }, context) => service.deleteManyBrands(context, ids),
    setTagsOnBrand: (_, { id, tagIds }, context) => service.setTags(context, id, tagIds),
    setFeaturedPortraitOnBrand: (_, { id, imageId }, context) =>
      service.setFeatured(context, id, 'featured_portrait_id', imageId ?? null),
    setFeaturedLandscapeOnBrand: (_, { id, imageId }, context) =>
      service.setFeatured(context, id, 'featured_landscape_id', imageId ?? null),
    setImagesOnBrand: (_, { id, imageIds }, context) => service.setImages(context, id, imageIds),
    createOneShopifyBrand: (_, { input }, context) => shop.createShopifyBrand(context, input),
    updateShopify: (_, { id, update }, context) => shop.updateShopify(context, id, update),
    syncOneBrand: (_, { id }, context) => shop.syncBrand(context, id),
    indexBrand: (_, { id }, context) => shop.indexBrand(context, id),
    registerBrandWebhooks: (_, { id }, context) => shop.registerBrandWebhooks(context, id),
    sendOneBrandVerify: (_, { id, email }, context) => verification.sendInstallLink(context, id, email),
    updateOneBrandVerify: (_, { id, installUrl }, context) => verification.updateInstallLink(context, id, installUrl),
    processBrandStatement: (_, args, context) => processBrandStatement(context, args),
  },
  Brand: {
    tags: async ({ id }, _, context) => (await context.load(relations.tagsOfBrands, id)) ?? [],
    recommendedProductTags: async ({ id }, _, context) =>
      (await context.load(relations.recommendedTagsOfBrands, id)) ?? [],
    images: async ({ id }, _, context) => (await context.load(relations.imagesOfBrands, id)) ?? [],
    /** The first of its images represents the brand. */
    image: async ({ id }, _, context) => (await context.load(relations.imagesOfBrands, id))?.at(0) ?? null,
    featuredPortrait: ({ featuredPortraitId }, _, context) => loadImage(context, featuredPortraitId),
    featuredLandscape: ({ featuredLandscapeId }, _, context) => loadImage(context, featuredLandscapeId),
    locations: async ({ id }, _, context) => (await context.load(relations.locationsOfBrands, id)) ?? [],
  },
} satisfies Resolvers;

async function loadImage(context: Context, id: string | null) {
  return id === null ? null : ((await context.load(imagesById, id)) ?? null);
}
