/** The complete address of an image: stored paths stand under the marketplace's own address, others are complete already. */
export function absoluteUrl(publicUrl: string, url: string): string {
  return url.startsWith('/') ? `${publicUrl}${url}` : url;
}
