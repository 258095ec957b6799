import { fileTypeFromBuffer } from 'file-type';
import { GraphQLError } from 'graphql';
import sharp from 'sharp';
import { badRequest } from '../errors.ts';
import { createLane } from './lane.ts';

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
export const MAX_MEGAPIXELS = 50;
/** Pictures may wait to be decoded, so many at most: each takes the memory of all its pixels. */
export const MAX_WAITING = 20;
const oneAtATime = createLane(MAX_WAITING);

/** Accepted pictures and the extension each is stored under (D-52). */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/**
 * Looks at the bytes of an upload, never at its name or declared type: they must carry the signature of an accepted kind and
 * decode from end to end. Returns the extension to store it under.
 * @throws BAD_REQUEST when it is empty, too large, of another kind, or broken.
 */
export async function inspectImage(bytes: Buffer): Promise<{ extension: string }> {
  if (bytes.length === 0) throw badRequest('The file is empty.');
  if (bytes.length > MAX_UPLOAD_BYTES) throw badRequest('The image is larger than 15 MB.');
  const type = await fileTypeFromBuffer(bytes);
  const extension = type && EXTENSIONS[type.mime];
  if (!extension) throw badRequest('Only JPEG, PNG, WebP, GIF and AVIF images are accepted.');
  try {
    await oneAtATime(async () => {
      // Of the head alone: nothing is unpacked before it is known how much there is.
      const { width, height, depth } = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
      // A channel of 16 bits takes twice the room of one of 8.
      if (width * height * (depth === 'uchar' ? 1 : 2) > MAX_MEGAPIXELS * 1_000_000) {
        throw badRequest(
          `The image is too large: at most ${MAX_MEGAPIXELS} megapixels, or half of that at 16 bits per colour.`,
        );
      }
      await sharp(bytes, { failOn: 'error', limitInputPixels: MAX_MEGAPIXELS * 1_000_000 }).stats();
    });
  } catch (error) {
    if (error instanceof GraphQLError) throw error;
    throw badRequest('The image is damaged.');
  }
  return { extension };
}
