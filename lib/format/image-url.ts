/** The fields of an image record that its URL depends on. */
export interface ImageSource {
  url: string;
  sourceType?: string | null;
}

/** Widths in pixels: a brand's image, and its thumbnail (BRD-124). */
export const IMAGE_WIDTH = 1200;
export const THUMBNAIL_WIDTH = 300;
/** A list's picture: at most 48 pixels wide, on screens of two device pixels each. */
export const ROW_PICTURE_WIDTH = 100;

interface SourceRule {
  param: 'w' | 'width';
  step: number;
  /** The largest width the source accepts. */
  max: number;
  /** Fixed URL parameters of this source. */
  extra?: Readonly<Record<string, string>>;
}

/**
 * The content service, the shop platform and the marketplace's own store (D-52), by the upstream's sourceType in
 * lowercase.
 */
const RULES = new Map<string, SourceRule>([
  ['contentful', { param: 'w', step: 10, max: 4000, extra: { q: '80' } }],
  ['shopify', { param: 'width', step: 50, max: 5750 }],
  ['local', { param: 'width', step: 1, max: 4000 }],
]);

/** Parsed as a browser parses it: control characters are dropped, and a path is resolved against any page. */
function isWebAddress(url: string): boolean {
  return (
    URL.canParse(url, 'http://console.invalid') && /^https?:$/.test(new URL(url, 'http://console.invalid').protocol)
  );
}

/**
 * The URL of the image at `width` pixels, rounded up to the source's step. A source type that is unknown or missing
 * leaves the URL unchanged, because an added parameter could break a signed link (D-52). For anything that is neither
 * http(s) nor a path the result is empty, and no picture is shown.
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
