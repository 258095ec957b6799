import type { BrandUpdate, CreateOneShopifyBrandInput, ShopifyUpdate } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import { imagesById } from '../images/repository.ts';
import type { BrandRecord } from './brand.ts';
import * as relations from './relations-repository.ts';
import * as service from './service.ts';
import * as shop from './shop.ts';
import { processBrandStatement } from './statements.ts';
import * as verification from './verification.ts';

type Id = { id: string };
type Featured = Id & { imageId?: string | null };

export const brandResolvers = {
  Query: {
    brands: (_: unknown, args: ListArguments, context: Context) => service.listBrands(context, args),
    allBrands: (_: unknown, __: unknown, context: Context) => service.listAllBrands(context),
    brand: (_: unknown, { id }: Id, context: Context) => service.getBrand(context, id),
    policies: (_: unknown, { id }: Id, context: Context) => service.listPolicies(context, id),
    brandProductSortOptions: (_: unknown, __: unknown, context: Context) => service.listProductSortOptions(context),
  },
  Mutation: {
    updateBrand: (_: unknown, { id, update }: Id & { update: BrandUpdate }, context: Context) =>
      service.updateBrand(context, id, update),
    updateManyBrands: (
      _: unknown,
      { ids, update }: { ids: string[]; update: { enabled: boolean } },
      context: Context,
    ) => service.updateManyBrands(context, ids, update),
    deleteOneBrand: (_: unknown, { id }: Id, context: Context) => service.deleteBrand(context, id),
    deleteManyBrands: (_: unknown, { ids }: { ids: string[] }, context: Context) =>
      service.deleteManyBrands(context, ids),
    setTagsOnBrand: (_: unknown, { id, tagIds }: Id & { tagIds: string[] }, context: Context) =>
      service.setTags(context, id, tagIds),
    setFeaturedPortraitOnBrand: (_: unknown, { id, imageId }: Featured, context: Context) =>
      service.setFeatured(context, id, 'featured_portrait_id', imageId ?? null),
    setFeaturedLandscapeOnBrand: (_: unknown, { id, imageId }: Featured, context: Context) =>
      service.setFeatured(context, id, 'featured_landscape_id', imageId ?? null),
    setImagesOnBrand: (_: unknown, { id, imageIds }: Id & { imageIds: string[] }, context: Context) =>
      service.setImages(context, id, imageIds),
    createOneShopifyBrand: (_: unknown, { input }: { input: CreateOneShopifyBrandInput }, context: Context) =>
      shop.createShopifyBrand(context, input),
    updateShopify: (_: unknown, { id, update }: Id & { update: ShopifyUpdate }, context: Context) =>
      shop.updateShopify(context, id, update),
    syncOneBrand: (_: unknown, { id }: Id, context: Context) => shop.syncBrand(context, id),
    indexBrand: (_: unknown, { id }: Id, context: Context) => shop.indexBrand(context, id),
    registerBrandWebhooks: (_: unknown, { id }: Id, context: Context) => shop.registerBrandWebhooks(context, id),
    sendOneBrandVerify: (_: unknown, { id, email }: Id & { email: string }, context: Context) =>
      verification.sendInstallLink(context, id, email),
    updateOneBrandVerify: (_: unknown, { id, installUrl }: Id & { installUrl: string }, context: Context) =>
      verification.updateInstallLink(context, id, installUrl),
    processBrandStatement: (_: unknown, args: Parameters<typeof processBrandStatement>[1], context: Context) =>
      processBrandStatement(context, args),
  },
  Brand: {
    tags: async ({ id }: BrandRecord, _: unknown, context: Context) =>
      (await context.load(relations.tagsOfBrands, id)) ?? [],
    recommendedProductTags: async ({ id }: BrandRecord, _: unknown, context: Context) =>
      (await context.load(relations.recommendedTagsOfBrands, id)) ?? [],
    images: async ({ id }: BrandRecord, _: unknown, context: Context) =>
      (await context.load(relations.imagesOfBrands, id)) ?? [],
    /** The first of its images stands for the brand. */
    image: async ({ id }: BrandRecord, _: unknown, context: Context) =>
      (await context.load(relations.imagesOfBrands, id))?.at(0) ?? null,
    featuredPortrait: ({ featuredPortraitId }: BrandRecord, _: unknown, context: Context) =>
      loadImage(context, featuredPortraitId),
    featuredLandscape: ({ featuredLandscapeId }: BrandRecord, _: unknown, context: Context) =>
      loadImage(context, featuredLandscapeId),
    locations: async ({ id }: BrandRecord, _: unknown, context: Context) =>
      (await context.load(relations.locationsOfBrands, id)) ?? [],
  },
} satisfies Resolvers;

async function loadImage(context: Context, id: string | null) {
  return id === null ? null : ((await context.load(imagesById, id)) ?? null);
}
