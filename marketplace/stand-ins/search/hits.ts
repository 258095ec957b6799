import { sql } from 'kysely';
import { absoluteUrl } from '../../core/images/url.ts';
import { rand } from '../../core/money.ts';

export type Hit = Readonly<Record<string, unknown>>;

export interface HitRow {
  readonly id: string;
  readonly product_id: string | null;
  readonly title: string | null;
  readonly product_image: string | null;
  readonly price_cents: number | null;
  readonly brand: string | null;
  readonly tags: string[];
  readonly tag_ids: string[];
  readonly enabled: boolean | null;
  readonly status: string | null;
  readonly updated_at: Date | null;
  readonly document: Hit | null;
}

export const hitColumns = sql`documents.id, product_id, title, product_image, price_cents, brand, tags, tag_ids, enabled, status, updated_at, document`;

/**
 * A document as it is returned: the caller's JSON, or the columns of our own index. `publicUrl` is the base URL of our
 * pictures.
 */
export function documentOf(row: HitRow, publicUrl: string): Hit {
  return (
    row.document ?? {
      id: row.id,
      product_id: row.product_id,
      title: row.title,
      product_image: row.product_image === null ? null : absoluteUrl(publicUrl, row.product_image),
      price: row.price_cents === null ? null : rand(row.price_cents),
      brand: row.brand,
      tags: row.tags,
      tagIds: row.tag_ids,
      enabled: row.enabled,
      status: row.status,
      updatedAt: row.updated_at?.toISOString() ?? null,
    }
  );
}

/** The document with the requested attributes; `*` means all of them. */
export function hitOf(row: HitRow, wanted: readonly string[], publicUrl: string): Hit {
  const document = documentOf(row, publicUrl);
  if (wanted.includes('*')) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => wanted.includes(name)));
}
