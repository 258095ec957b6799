import { fileTypeFromBuffer } from 'file-type';
import { GraphQLError } from 'graphql';
import sharp from 'sharp';
import { badRequest } from '../errors.ts';
import { createDecodeQueue } from './decode-queue.ts';

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
export const MAX_MEGAPIXELS = 50;
/** Max pictures waiting to be decoded: each takes the memory of all its pixels. */
export const MAX_WAITING = 20;
const oneAtATime = createDecodeQueue(MAX_WAITING);

/** Accepted types and the file extension of each (D-52). */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/**
 * Checks the bytes of an upload, not its name or declared type: they must have the signature of an accepted type and
 * decode completely. Returns the extension of the stored file.
 * @throws BAD_REQUEST when it is empty, too large, of another type, or broken.
 */
export async function inspectImage(bytes: Buffer): Promise<{ extension: string }> {
  if (bytes.length === 0) throw badRequest('The file is empty.');
  if (bytes.length > MAX_UPLOAD_BYTES) throw badRequest('The image is larger than 15 MB.');
  const type = await fileTypeFromBuffer(bytes);
  const extension = type && EXTENSIONS[type.mime];
  if (!extension) throw badRequest('Only JPEG, PNG, WebP, GIF and AVIF images are accepted.');
  try {
    await oneAtATime(async () => {
      // Only the header is read: nothing is decompressed before the size is known.
      const { width, height, depth } = await sharp(bytes, { failOn: 'error', limitInputPixels: false }).metadata();
      // A channel of 16 bits takes twice the memory of one of 8.
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
