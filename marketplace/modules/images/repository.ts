import type { Image } from '../../../graphql/generated/schema.ts';
import type { Batch } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { possibleIds } from '../../core/ids.ts';

/** An image as stored: its `url` may still be a path. */
export type ImageRecord = Pick<Image, 'id' | 'key' | 'url' | 'sourceType'>;

declare module '../../core/records.ts' {
  interface Records {
    Image: ImageRecord;
  }
}

export const imageColumns = ['images.id', 'images.key', 'images.url', 'images.source_type as sourceType'] as const;

export const imagesById: Batch<ImageRecord> = async (db, ids) => {
  const rows = await db.selectFrom('images').select(imageColumns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** Which of the ids are images. */
export async function existingImageIds(db: Db, ids: readonly string[]): Promise<string[]> {
  const possible = possibleIds(ids);
  if (possible.length === 0) return [];
  const rows = await db.selectFrom('images').select('id').where('id', 'in', possible).execute();
  return rows.map(({ id }) => id);
}

export async function insertImage(
  db: Db,
  image: { key: string; url: string; uploadedBy: string; byteSize: number },
): Promise<ImageRecord> {
  return db
    .insertInto('images')
    .values({ key: image.key, url: image.url, uploaded_by: image.uploadedBy, byte_size: image.byteSize })
    .returning(imageColumns)
    .executeTakeFirstOrThrow();
}
