import type { TagInput, TagType, TagUpdate } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import { imagesById } from '../images/repository.ts';
import * as service from './service.ts';
import type { TagRecord } from './tag.ts';

type Id = { id: string };

export const tagResolvers = {
  Query: {
    tags: (_: unknown, args: ListArguments, context: Context) => service.listTags(context, args),
    tag: (_: unknown, { id }: Id, context: Context) => service.getTag(context, id),
    allTags: (_: unknown, { type }: { type?: TagType | null }, context: Context) =>
      service.listAllTags(context, type ?? null),
    tagTypes: (_: unknown, __: unknown, context: Context) => service.listTagTypes(context),
    tagCategories: (_: unknown, __: unknown, context: Context) => service.listTagCategories(context),
  },
  Mutation: {
    createOneTag: (_: unknown, { tag }: { tag: TagInput }, context: Context) => service.createTag(context, tag),
    updateOneTag: (_: unknown, { id, update }: Id & { update: TagUpdate }, context: Context) =>
      service.updateTag(context, id, update),
    deleteOneTag: (_: unknown, { id }: Id, context: Context) => service.deleteTag(context, id),
    deleteManyTags: (_: unknown, { ids }: { ids: string[] }, context: Context) => service.deleteManyTags(context, ids),
    setImageOnTag: (_: unknown, { id, imageId }: Id & { imageId?: string | null }, context: Context) =>
      service.setImage(context, id, imageId ?? null),
    publishTagFeed: (_: unknown, { tagId }: { tagId: string }, context: Context) => service.publishFeed(context, tagId),
  },
  Tag: {
    image: async ({ imageId }: TagRecord, _: unknown, context: Context) =>
      imageId === null ? null : ((await context.load(imagesById, imageId)) ?? null),
  },
} satisfies Resolvers;
