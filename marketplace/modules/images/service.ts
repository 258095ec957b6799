import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { badRequest } from '../../core/errors.ts';
import { requireAll } from '../../core/ids.ts';
import { existingImageIds, insertImage, type ImageRecord } from './repository.ts';

type Uploader = Pick<Context, 'db' | 'images' | 'viewer'>;

/**
 * Stores an uploaded picture for anyone who may edit a record that has pictures.
 * @throws BAD_REQUEST when the bytes are not an accepted picture (D-52), UNAUTHENTICATED, FORBIDDEN
 */
export async function storeImage(context: Uploader, bytes: Buffer): Promise<ImageRecord> {
  const viewer = allow(context.viewer, 'brands', 'tags', 'products');
  return context.images.save(bytes, (key, publish) =>
    context.db.transaction().execute(async (trx) => {
      const image = await insertImage(trx, {
        key,
        url: `/images/${key}`,
        uploadedBy: viewer.accountId,
        byteSize: bytes.length,
      });
      await publish();
      return image;
    }),
  );
}

/** Stores the file of the `uploadOneImage` mutation. @throws as `storeImage` */
export async function uploadOneImage(context: Uploader, file: unknown): Promise<ImageRecord> {
  allow(context.viewer, 'brands', 'tags', 'products');
  if (!isFile(file)) throw badRequest('Send the image as a file.');
  return storeImage(context, Buffer.from(await file.arrayBuffer()));
}

/** @throws NOT_FOUND with the ids that are not images, BAD_REQUEST when an image occurs twice */
export async function requireImages(db: Context['db'], ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (new Set(ids).size < ids.length) throw badRequest('An image can appear in a list only once.');
  requireAll('Image', ids, await existingImageIds(db, ids));
}

/** The GraphQL server has its own `File` class, which differs from the runtime's. */
function isFile(value: unknown): value is Pick<Blob, 'arrayBuffer'> {
  return (
    typeof value === 'object' && value !== null && 'arrayBuffer' in value && typeof value.arrayBuffer === 'function'
  );
}
