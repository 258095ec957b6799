import { absoluteUrl } from '../../core/images/url.ts';
import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import * as service from './service.ts';

export const imageResolvers = {
  Mutation: { uploadOneImage: (_, { file }, context) => service.uploadOneImage(context, file) },
  Image: { url: (image, _, { options }) => absoluteUrl(options.publicUrl, image.url) },
} satisfies Resolvers;
