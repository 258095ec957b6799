import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { brandsById } from '../brands/repository.ts';
import * as relations from './relations-repository.ts';
import * as service from './service.ts';
import { syncProduct } from './sync.ts';

export const productResolvers = {
  Query: {
    products: (_, args, context) => service.listProducts(context, args),
    allProducts: (_, { filter }, context) => service.listAllProductIds(context, filter),
    product: (_, { id }, context) => service.getProduct(context, id),
  },
  Mutation: {
    indexProduct: (_, { id }, context) => service.indexProduct(context, id),
    updateProduct: (_, { id, update }, context) => service.updateProduct(context, id, update),
    updateProducts: (_, { ids, update }, context) => service.updateProducts(context, ids, update),
    addTagsToProducts: (_, { productIds, tagIds }, context) => service.addTags(context, productIds, tagIds),
    removeTagsFromProducts: (_, { productIds, tagIds }, context) => service.removeTags(context, productIds, tagIds),
    fetchAndSyncProductByProviderId: (_, { input }, context) => syncProduct(context, input),
  },
  Product: {
    brand: async ({ brandId }, _, context) => (await context.load(brandsById, brandId)) ?? null,
    tags: async ({ id }, _, context) => (await context.load(relations.tagsOfProducts, id)) ?? [],
    images: async ({ id }, _, context) => (await context.load(relations.imagesOfProducts, id)) ?? [],
    image: async ({ id }, _, context) => (await context.load(relations.imagesOfProducts, id))?.at(0) ?? null,
    variants: async ({ id }, _, context) => (await context.load(relations.variantsOfProducts, id)) ?? [],
  },
  Variant: {
    selectedOptions: async ({ id }, _, context) => (await context.load(relations.optionsOfVariants, id)) ?? [],
    images: async ({ id }, _, context) => (await context.load(relations.imagesOfVariants, id)) ?? [],
  },
} satisfies Resolvers;
