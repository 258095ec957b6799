import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { imagesById } from '../images/repository.ts';
import * as service from './service.ts';

export const tagResolvers = {
  Query: {
    tags: (_, args, context) => service.listTags(context, args),
    tag: (_, { id }, context) => service.getTag(context, id),
    allTags: (_, { type }, context) => service.listAllTags(context, type ?? null),
    tagTypes: (_, __, context) => service.listTagTypes(context),
    tagCategories: (_, __, context) => service.listTagCategories(context),
  },
  Mutation: {
    createOneTag: (_, { tag }, context) => service.createTag(context, tag),
    updateOneTag: (_, { id, update }, context) => service.updateTag(context, id, update),
    deleteOneTag: (_, { id }, context) => service.deleteTag(context, id),
    deleteManyTags: (_, { ids }, context) => service.deleteManyTags(context, ids),
    setImageOnTag: (_, { id, imageId }, context) => service.setImage(context, id, imageId ?? null),
    publishTagFeed: (_, { tagId }, context) => service.publishFeed(context, tagId),
  },
  Tag: {
    image: async ({ imageId }, _, context) =>
      imageId === null ? null : ((await context.load(imagesById, imageId)) ?? null),
  },
} satisfies Resolvers;
