import type { ImageSource } from '../core/db/tables/brands.ts';
import { seedImageSize } from '../stand-ins/art/draw.ts';
import type { SeedRow } from './insert.ts';
import type { Source } from './source.ts';

export type ImageRow = SeedRow<'images'> & { id: string; width: number; height: number };

/**
 * The record of a generated picture. Its URL is always our own, whatever its source: the demo needs no other server,
 * and the source only decides how a width is requested (D-52).
 * @param name lowercase words and dashes; `landscape` or `square` in it decides the shape.
 */
export function imageRow(source: Source, name: string, source_type: ImageSource, born: Date): ImageRow {
  const key = `seed/${name}.jpg`;
  return {
    id: source.id(born),
    key,
    url: `/images/${key}`,
    source_type,
    content_type: 'image/jpeg',
    ...seedImageSize(name),
    created_at: born,
  };
}

/** As part of a URL: lowercase, without accents and symbols. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
