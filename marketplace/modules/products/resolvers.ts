import type { ProductUpdate } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import { brandsById } from '../brands/repository.ts';
import type { ProductRecord } from './product.ts';
import * as relations from './relations-repository.ts';
import * as service from './service.ts';
import { syncProduct } from './sync.ts';

type Id = { id: string };
type Tagging = { productIds: string[]; tagIds: string[] };

export const productResolvers = {
  Query: {
    products: (_: unknown, args: ListArguments, context: Context) => service.listProducts(context, args),
    allProducts: (_: unknown, { filter }: ListArguments, context: Context) =>
      service.listAllProductIds(context, filter),
    product: (_: unknown, { id }: Id, context: Context) => service.getProduct(context, id),
  },
  Mutation: {
    indexProduct: (_: unknown, { id }: Id, context: Context) => service.indexProduct(context, id),
    updateProduct: (_: unknown, { id, update }: Id & { update: ProductUpdate }, context: Context) =>
      service.updateProduct(context, id, update),
    updateProducts: (_: unknown, { ids, update }: { ids: string[]; update: { enabled: boolean } }, context: Context) =>
      service.updateProducts(context, ids, update),
    addTagsToProducts: (_: unknown, { productIds, tagIds }: Tagging, context: Context) =>
      service.addTags(context, productIds, tagIds),
    removeTagsFromProducts: (_: unknown, { productIds, tagIds }: Tagging, context: Context) =>
      service.removeTags(context, productIds, tagIds),
    fetchAndSyncProductByProviderId: (
      _: unknown,
      { input }: { input: { brandId: string; providerId: string } },
      context: Context,
    ) => syncProduct(context, input),
  },
  Product: {
    brand: async ({ brandId }: ProductRecord, _: unknown, context: Context) =>
      (await context.load(brandsById, brandId)) ?? null,
    tags: async ({ id }: ProductRecord, _: unknown, context: Context) =>
      (await context.load(relations.tagsOfProducts, id)) ?? [],
    images: async ({ id }: ProductRecord, _: unknown, context: Context) =>
      (await context.load(relations.imagesOfProducts, id)) ?? [],
    image: async ({ id }: ProductRecord, _: unknown, context: Context) =>
      (await context.load(relations.imagesOfProducts, id))?.at(0) ?? null,
    variants: async ({ id }: ProductRecord, _: unknown, context: Context) =>
      (await context.load(relations.variantsOfProducts, id)) ?? [],
  },
  Variant: {
    selectedOptions: async ({ id }: Id, _: unknown, context: Context) =>
      (await context.load(relations.optionsOfVariants, id)) ?? [],
    images: async ({ id }: Id, _: unknown, context: Context) =>
      (await context.load(relations.imagesOfVariants, id)) ?? [],
  },
} satisfies Resolvers;
