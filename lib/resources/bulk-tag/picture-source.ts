import 'server-only';
import { env } from '@/lib/server/env';
import type { ImageSource } from '@/lib/format/image-url';
import { imageOrigins } from '@/lib/server/security-headers';

const CDNS: Record<string, string> = {
  'https://cdn.shopify.com': 'shopify',
  'https://images.ctfassets.net': 'contentful',
};

/**
 * A picture of the index, which gives its address and not its source. The two CDNs and the upstream's own store are known by their
 * origin; any other address stays exactly as it is (D-52).
 */
export function pictureOf(url: string | null): ImageSource | null {
  if (!url || !URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  const isOwn =
    pathname.startsWith('/images/') && [new URL(env().imageUploadUrl).origin, ...imageOrigins()].includes(origin);
  return { url, sourceType: CDNS[origin] ?? (isOwn ? 'local' : null) };
}
