import type { Context } from '../../core/context.ts';
import { absoluteUrl } from '../../core/images/url.ts';
import type { Resolvers } from '../../core/schema.ts';
import type { ImageRecord } from './repository.ts';
import * as service from './service.ts';

export const imageResolvers = {
  Mutation: {
    uploadOneImage: (_: unknown, { file }: { file: unknown }, context: Context) =>
      service.uploadOneImage(context, file),
  },
  Image: { url: (image: ImageRecord, _: unknown, { options }: Context) => absoluteUrl(options.publicUrl, image.url) },
} satisfies Resolvers;
