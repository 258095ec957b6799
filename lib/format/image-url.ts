/** As much of an image record as its address needs. */
export interface ImageSource {
  url: string;
  sourceType?: string | null;
}

/** Widths in pixels: a brand's image, and its thumbnail (BRD-124). */
export const IMAGE_WIDTH = 1200;
export const THUMBNAIL_WIDTH = 300;

interface SourceRule {
  param: 'w' | 'width';
  step: number;
  /** The widest the source takes. */
  max: number;
  /** Fixed parameters of this source. */
  extra?: Readonly<Record<string, string>>;
}

/** The content service, the shop platform and the marketplace's own store (D-52), by the upstream's sourceType in lower case. */
const RULES = new Map<string, SourceRule>([
  ['contentful', { param: 'w', step: 10, max: 4000, extra: { q: '80' } }],
  ['shopify', { param: 'width', step: 50, max: 5750 }],
  ['local', { param: 'width', step: 1, max: 4000 }],
]);

/** Read as a browser reads it: control characters dropped, a path on any page. */
function isWebAddress(url: string): boolean {
  return (
    URL.canParse(url, 'http://console.invalid') && /^https?:$/.test(new URL(url, 'http://console.invalid').protocol)
  );
}

/**
 * The address of the image at `width` pixels, rounded up to the source's step. A source type that is unknown or missing leaves the address exactly as it is:
 * an added parameter may break a signed link (D-52). What is neither http(s) nor a path is no picture's address: an empty one is drawn as none.
 */
export function imageUrl(image: ImageSource, { width = IMAGE_WIDTH }: { width?: number } = {}): string {
  if (!isWebAddress(image.url)) return '';
  const rule = RULES.get(image.sourceType?.toLowerCase() ?? '');
  if (!rule) return image.url;
  const [address = '', fragment] = image.url.split('#');
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(rule.param, String(Math.min(rule.max, Math.ceil(width / rule.step) * rule.step)));
  for (const [name, value] of Object.entries(rule.extra ?? {})) params.set(name, value);
  return `${path}?${params}${fragment === undefined ? '' : `#${fragment}`}`;
}
