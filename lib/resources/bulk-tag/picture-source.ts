import 'server-only';
import { env } from '@/lib/server/env';
import type { ImageSource } from '@/lib/format/image-url';
import { imageOrigins } from '@/lib/server/security-headers';

const CDNS: Record<string, string> = {
  'https://cdn.shopify.com': 'shopify',
  'https://images.ctfassets.net': 'contentful',
};

/**
 * The source of a picture in the index, which has its URL but not its source. The two CDNs and the upstream's own store
 * are recognized by their origin; any other URL is left unchanged (D-52).
 */
export function pictureOf(url: string | null): ImageSource | null {
  if (!url || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  const isOwn =
    pathname.startsWith('/images/') && [new URL(env().imageUploadUrl).origin, ...imageOrigins()].includes(origin);
  return { url, sourceType: CDNS[origin] ?? (isOwn ? 'local' : null) };
}
