/**
 * The complete URL of an image: stored paths are relative to the marketplace's own URL, others are complete already.
 */
export function absoluteUrl(publicUrl: string, url: string): string {
  return url.startsWith('/') ? `${publicUrl}${url}` : url;
}
