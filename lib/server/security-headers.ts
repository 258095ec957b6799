import 'server-only';

/**
 * Further hosts of pictures (IMAGE_HOSTS). Reads only what the policy needs from the environment; the middleware must
 * start even when other variables are invalid.
 */
export const imageOrigins = () =>
  (process.env['IMAGE_HOSTS'] ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => /^https?:\/\/[\w.:-]+$/.test(origin));
const isHttps = () => (process.env['PUBLIC_URL'] ?? '').startsWith('https:');
const isDevelopment = () => process.env.NODE_ENV === 'development';

/**
 * The page's content security policy: scripts only with this response's nonce, no framing, pictures from ourselves, the
 * two CDNs and IMAGE_HOSTS. Style attributes are allowed because positioned overlays need them; style elements need the
 * nonce.
 */
export function contentSecurityPolicy(nonce: string): string {
  const upstreamImages = ['https://images.ctfassets.net', 'https://cdn.shopify.com', ...imageOrigins()].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment() ? " 'unsafe-eval'" : ''}`,
    isDevelopment() ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data: ${upstreamImages}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment() ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps() ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** The header that passes this document's nonce from the middleware to the page; one sent by a client is dropped. */
export const NONCE_HEADER = 'x-nonce';

/** The policy of every response that is not a page: scripts, fonts, the icon, JSON. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response. */
export function securityHeaders(): [string, string][] {
  return [
    ['x-content-type-options', 'nosniff'],
    ['x-frame-options', 'DENY'],
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
    ...(isHttps() ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as [string, string]] : []),
  ];
}
