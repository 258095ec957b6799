import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { badRequest } from '../errors.ts';

export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;
const MAX_MEGAPIXELS = 80;

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
    await sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' }).stats();
  } catch {
    throw badRequest('The image is damaged or too large to be read.');
  }
  return { extension };
}
